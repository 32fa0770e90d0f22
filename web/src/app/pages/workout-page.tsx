/** One workout. */
import '#ui/zone-colours.css';
import { useParams } from 'react-router';
import { WorkoutView } from '#features/workouts/detail/workout-view.tsx';
import { WorkoutRegion } from '#features/workouts/workout-region.tsx';
import { useSession } from '#lib/use-session.ts';

export function WorkoutPage() {
  const { id } = useParams();
  const { user } = useSession();
  if (!user) return null;
  return <WorkoutRegion id={id}>{(workout) => <WorkoutView workout={workout} user={user} />}</WorkoutRegion>;
}
