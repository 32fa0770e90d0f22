/** The skeleton and the shell both draw it, so that the header does not move when the rest of the app arrives. */
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './header-bar.module.css';

interface HeaderBarProps {
  readonly isSolid?: boolean;
  readonly children: ReactNode;
}

export function HeaderBar({ isSolid = false, children }: HeaderBarProps) {
  return (
    <header className={classes.bar} data-solid={isSolid || undefined}>
      <div className={classes.inner}>{children}</div>
    </header>
  );
}

interface BrandProps {
  /** On a phone the word gives way when something else needs the room. */
  readonly isTight?: boolean;
  readonly onClick?: () => void;
}

export function Brand({ isTight = false, onClick }: BrandProps) {
  return (
    <Link to="/" className={classes.brand} aria-label={t`Workout Tracker, home`} onClick={onClick}>
      <BrandMark />
      <span className={classes.word} data-tight={isTight || undefined}>
        Workout Tracker
      </span>
    </Link>
  );
}

/** A page that takes the whole screen: the layout around it leaves out its header and its margins, which watch for this mark. */
export function WholeScreen({ children }: { readonly children: ReactNode }) {
  return <div data-whole-screen>{children}</div>;
}

interface BrandMarkProps {
  readonly size?: number;
}

/** The product's mark: a pulse that spells W. The word mark beside it, or the page's title, carries the name. */
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
