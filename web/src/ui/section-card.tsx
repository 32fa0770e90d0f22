import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
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

interface CardHeadProps {
  readonly title: string;
  /** For the card to be named by. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** The head of a card: its name, and on the right a quiet line about what it holds. */
export function CardHead({ title, id, children }: CardHeadProps) {
  return (
    <div className={classes.plainHead}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
