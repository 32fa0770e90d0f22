/** The workouts of one month, under its name and how many it holds. */
import { Card } from '@mantine/core';
import { useId } from 'react';
import { countWords } from '#lib/number-format.ts';
import type { MonthGroup } from './month-groups.ts';
import classes from './month-section.module.css';
import { WorkoutRow } from './workout-row.tsx';

interface MonthSectionProps {
  readonly group: MonthGroup;
  readonly onPeek: (id: string) => void;
}

export function MonthSection({ group, onPeek }: MonthSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.month}>
        <h2 id={titleId}>{group.title}</h2>
        <span>{countWords(group.count, 'workout')}</span>
      </div>
      <Card component="ul" className={classes.rows}>
        {group.rows.map((row) => (
          <WorkoutRow key={row._id} row={row} onPeek={onPeek} />
        ))}
      </Card>
    </section>
  );
}
