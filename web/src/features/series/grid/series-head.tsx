/** The head of a series: a ring where it is followed, its title, and where one is. */
import type { ReactNode } from 'react';
import { ProgressRing } from '../progress-ring.tsx';
import classes from './series-head.module.css';

interface SeriesHeadProps {
  readonly percent: number;
  readonly status: 'not_started' | 'in_progress' | 'completed';
  readonly title: string;
  readonly text: string;
  /** Buttons at the end of the line. */
  readonly children?: ReactNode;
}

export function SeriesHead({ percent, status, title, text, children }: SeriesHeadProps) {
  return (
    <div className={classes.head}>
      <ProgressRing percent={percent} status={status} />
      <div className={classes.words}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
