/** The moves of a workout with what they add up to, in the person's own unit. */
import { Card } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import { totalsOf } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { countWords, wholeWords } from '#lib/number-format.ts';
import { CardHead } from '#ui/card-head.tsx';
import { SetsList } from './sets-list.tsx';

interface SetsCardProps {
  readonly workout: Workout;
  readonly user: User;
  /** Whether it has the page to itself: then moves stand side by side on a desktop. */
  readonly isWide?: boolean;
}

export function SetsCard({ workout, user, isWide = false }: SetsCardProps) {
  return (
    <Card component="section" aria-labelledby="moves">
      <CardHead id="moves" title="Moves">
        <span>{totalWords(workout, user)}</span>
      </CardHead>
      <SetsList workout={workout} units={user.units} bounds={user.heartRateZones} isWide={isWide} />
    </Card>
  );
}

/** `'11 sets, 2,160 lb'`; the weight only where there was one, and no sets for what went by the clock. */
export function totalWords({ moves, timed }: Workout, { units }: User): string {
  const { sets, volume } = totalsOf(moves, units);
  return [!timed && countWords(sets, 'set'), volume > 0 && `${wholeWords(volume)} ${units}`].filter(Boolean).join(', ');
}
