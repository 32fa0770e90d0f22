/** The head of a card: its name, and on the right a quiet line about what it holds. */
import type { ReactNode } from 'react';
import classes from './card-head.module.css';

interface CardHeadProps {
  readonly title: string;
  /** For the card to be named by. */
  readonly id?: string;
  readonly children?: ReactNode;
}

export function CardHead({ title, id, children }: CardHeadProps) {
  return (
    <div className={classes.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
