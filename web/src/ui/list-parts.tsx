import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import classes from './list-parts.module.css';
import { Skeleton } from './skeleton.tsx';

/** A search and a switch, beside each other where there is room. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}

interface ListGroupProps {
  readonly title: string;
  /** In words: `'35 programs'`. */
  readonly count: string;
  readonly children: ReactNode;
}

export function ListGroup({ title, count, children }: ListGroupProps) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span>{count}</span>
      </div>
      {children}
    </section>
  );
}

/** A group to come. */
export function ListGroupOutline({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden="true">
      <div className={classes.head}>
        <Skeleton width={120} height={24} />
      </div>
      {children}
    </div>
  );
}

interface NothingFoundProps {
  readonly text: string;
  /** What the button says. */
  readonly clear: string;
  readonly onClear: () => void;
}

export function NothingFound({ text, clear, onClear }: NothingFoundProps) {
  return (
    <Card className={classes.nothing}>
      <p role="status">{text}</p>
      <Button variant="default" onClick={onClear}>
        {clear}
      </Button>
    </Card>
  );
}
