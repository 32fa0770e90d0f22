import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  readonly tone?: 'neutral' | 'primary' | 'danger';
  /** In rows, where several stand under a title. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

export function Chip({ tone = 'neutral', isSmall = false, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-small={isSmall || undefined}>
      {children}
    </span>
  );
}
