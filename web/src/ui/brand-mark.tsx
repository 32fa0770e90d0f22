/** The product's mark: a pulse that spells W. The word mark beside it, or the page's title, carries the name. */
interface BrandMarkProps {
  readonly size?: number;
}

export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--wt-primary)" />
      <path
        d="M5 13.5h2.6l2.6 6L14 9.5l3.8 10l2.6-6H23"
        fill="none"
        stroke="var(--wt-on-primary)"
        strokeWidth={2.25}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
