/** Always decoration: the words beside it, or the label of its button, say what it means. */

/** A shape on a 24 grid. One that a single place uses stays with that place's code. */
export type IconPath = `M${string}`;

export interface IconLook {
  /** 16 in meta lines, 20 in buttons, 24 in headers; it grows with the text. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** It points forward or back, which is the other way in a language that runs from right to left. */
  readonly isPointing?: boolean;
}

export function PathIcon({ path, size = 20, className, isPointing = false }: IconLook & { readonly path: IconPath }) {
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
      data-pointing={isPointing || undefined}
    >
      <path d={path} />
    </svg>
  );
}
