import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './empty-state.module.css';
import { type IconPath, PathIcon } from './path-icon.tsx';

interface EmptyStateProps {
  readonly icon: IconPath;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  /** Below a page's own title it is a heading of the second rank. */
  readonly heading?: 'h1' | 'h2';
  /** Read aloud when it takes the place of something else. */
  readonly isNews?: boolean;
  /** The way on: one or two buttons, if there is one. */
  readonly children?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { icon, title, text, note, heading: Heading = 'h1', isNews = false, children } = props;
  return (
    <Card className={classes.card} role={isNews ? 'status' : undefined}>
      <span className={classes.sign}>
        <PathIcon path={icon} size={24} />
      </span>
      <Heading className={classes.title} tabIndex={-1}>
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
      {note && <p className={classes.note}>{note}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </Card>
  );
}
