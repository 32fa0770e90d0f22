/** A list that may have thousands of rows. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { countWords } from '#lib/number-format.ts';
import classes from './long-list.module.css';

interface LongListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly empty: string;
  readonly children: (item: T) => ReactNode;
}

const step = 50;

/** The first rows, and more on request, so that the page stays quick. */
export function LongList<T>({ items, keyOf, empty, children }: LongListProps<T>) {
  const [shown, setShown] = useState(step);
  if (items.length === 0) return <p className={classes.empty}>{empty}</p>;
  const left = items.length - shown;
  return (
    <>
      <ul>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} className={classes.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + step)}>
            {`Show ${Math.min(step, left)} more`}
          </Button>
          <span>{`${countWords(left, 'row')} left`}</span>
        </div>
      )}
    </>
  );
}
