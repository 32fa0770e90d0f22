/** The numbers that a Peloton class brought into a workout, and the way to take all of it out again. */
import type { User } from '@workout-tracker/core/people/user';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { PelotonCard } from './peloton-card.tsx';
import { originWords } from './peloton-facts.ts';
import { UnlinkMenu } from './unlink-menu.tsx';

interface ClassSectionProps {
  readonly workout: Workout;
  readonly user: User;
}

export function ClassSection({ workout, user }: ClassSectionProps) {
  const { _id, title, peloton, deletedAt } = workout;
  if (peloton === false) return null;
  return (
    <PelotonCard link={peloton} origin={originWords(workout, user.timeZone)}>
      {deletedAt === null && <UnlinkMenu workoutId={_id} title={title} link={peloton} userId={user._id} />}
    </PelotonCard>
  );
}
