/** What a timed workout is made of, to glance at while the clock runs. */
import { Card } from '@mantine/core';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import classes from './plan-card.module.css';
import { lengthOf } from './plan-length.ts';

export function PlanCard({ moves }: { readonly moves: readonly LiveMove[] }) {
  if (moves.length === 0) return null;
  return (
    <Card component="section" aria-label="In this workout">
      <div className={classes.head}>
        <h2>In this workout</h2>
        <span>Timed</span>
      </div>
      <ol>
        {moves.map((move) => (
          <li key={move._id} className={classes.row}>
            <span>{move.title}</span>
            <span className={classes.length}>{lengthOf(move)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
