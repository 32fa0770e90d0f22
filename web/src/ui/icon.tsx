/** Draws one icon. Always decoration: the words beside it, or the label of its button, say what it means. */
import { type IconName, type IconPath, icons } from './icons.ts';

interface IconProps {
  readonly name: IconName | IconPath;
  /** 16 in meta lines, 20 in buttons, 24 in headers; it grows with the text. */
  readonly size?: number;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 20, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={className}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={isPath(name) ? name : icons[name]} />
    </svg>
  );
}

const isPath = (name: IconName | IconPath): name is IconPath => name.startsWith('M');
