/** The moves of a workout with what they add up to, in the person's own unit. */
import { Card } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import { totalsOf } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { countWords, wholeWords } from '#lib/number-words.ts';
import { CardHead } from '#ui/card-head.tsx';
import { SetsList } from './sets-list.tsx';

interface SetsCardProps {
  readonly workout: Workout;
  readonly user: User;
}

export function SetsCard({ workout, user }: SetsCardProps) {
  return (
    <Card component="section" aria-labelledby="moves">
      <CardHead id="moves" title="Moves">
        <span>{totalWords(workout, user)}</span>
      </CardHead>
      <div>
        <SetsList workout={workout} units={user.units} bounds={user.heartRateZones} />
      </div>
    </Card>
  );
}

/** `'11 sets, 2,160 lb'`; the weight only where there was one. */
export function totalWords({ moves }: Workout, { units }: User): string {
  const { sets, volume } = totalsOf(moves, units);
  return [countWords(sets, 'set'), ...(volume > 0 ? [`${wholeWords(volume)} ${units}`] : [])].join(', ');
}
