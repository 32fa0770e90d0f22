import { type IconName, icons } from './icons.ts';
import { type IconLook, type IconPath, PathIcon } from './path-icon.tsx';

export function Icon({ name, ...look }: IconLook & { readonly name: IconName | IconPath }) {
  return <PathIcon path={isPath(name) ? name : icons[name]} {...look} />;
}

const isPath = (name: IconName | IconPath): name is IconPath => name.startsWith('M');
