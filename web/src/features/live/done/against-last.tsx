/** One row per exercise: what was done in short, and how that differs from the last time. */
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComparedSession } from '@workout-tracker/core/live/compare-last';
import type { Units } from '@workout-tracker/core/people/user';
import { exerciseList } from '#lib/exercise-queries.ts';
import { CardHead } from '#ui/section-card.tsx';
import classes from './against-last.module.css';
import { formatDifference, formatSets } from './done-format.ts';

interface AgainstLastProps {
  readonly compared: ComparedSession;
  /** `'Nov 5'`; null where it was not one day for all of it. */
  readonly date: string | null;
  readonly units: Units;
  readonly className?: string | undefined;
}

/** Nothing at all where nothing was done before. */
export function AgainstLast({ compared, date, units, className }: AgainstLastProps) {
  const { data: exercises } = useQuery(exerciseList());
  if (compared.exercises.length === 0) return null;
  const shapeOf = (id: string | null | undefined) => exercises?.find(({ _id }) => _id === id);
  return (
    <Card component="section" aria-label="Against last time" className={className}>
      <CardHead title="Against last time">{date && <span>{date}</span>}</CardHead>
      <ul className={classes.rows}>
        {compared.exercises.map((exercise) => {
          const { move, sets } = exercise;
          const shape = shapeOf(move.exerciseId);
          const { words, isBetter } = formatDifference(exercise, shape?.loading);
          return (
            <li key={move._id} className={classes.row}>
              <b>{move.title}</b>
              <span className={classes.sets}>{unbroken(formatSets(move, sets, units, shape))}</span>
              <span className={classes.difference} data-better={isBetter || undefined}>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** A line may end between two sets, not between a set and its weight. */
const unbroken = (words: string): string => words.replaceAll(' × ', '\u00a0×\u00a0').replaceAll('BW ', 'BW\u00a0');
