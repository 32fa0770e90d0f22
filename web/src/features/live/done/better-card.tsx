/** What went better than the last time; nothing at all when nothing did. */
import { Card } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import classes from './better-card.module.css';
import type { Better } from './better-than-last.ts';

export function BetterCard({ list }: { readonly list: readonly Better[] }) {
  if (list.length === 0) return null;
  return (
    <Card component="section" aria-label="Better than last time">
      <div className={classes.head}>
        <h2>Better than last time</h2>
        <span>{list.length}</span>
      </div>
      <ul>
        {list.map(({ mid, title, text, done }) => (
          <li key={mid} className={classes.row}>
            <span className={classes.medal}>
              <Icon name="trophy" />
            </span>
            <div className={classes.words}>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <b className={classes.done}>{done}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
