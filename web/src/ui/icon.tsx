import { type IconName, icons } from './icons.ts';
import { type IconLook, type IconPath, PathIcon } from './path-icon.tsx';

export function Icon({ name, ...look }: IconLook & { readonly name: IconName | IconPath }) {
  const isPointing = name === 'left' || name === 'right' || name === 'logout';
  return <PathIcon path={isPath(name) ? name : icons[name]} isPointing={isPointing} {...look} />;
}

const isPath = (name: IconName | IconPath): name is IconPath => name.startsWith('M');
