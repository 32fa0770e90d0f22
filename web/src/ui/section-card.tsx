/** One subject of a page of settings: a heading, a sentence if it needs one, and what can be set. */
import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  readonly title: string;
  readonly text?: string;
  /** Stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** Set apart: what is done here cannot be taken back. */
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

export function SectionCard({ title, text, aside, isDangerous = false, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      className={classes.card}
      aria-labelledby={titleId}
      data-dangerous={isDangerous || undefined}
    >
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </Card>
  );
}
