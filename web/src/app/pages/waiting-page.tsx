/** What waits on this device to be sent. */
import { WaitingList } from '#features/waiting/waiting-list.tsx';
import { useWorkoutNames } from '#features/workouts/use-workout-names.ts';
import { WorkoutListSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { useAccountOffline } from '#sync/use-outbox.ts';
import { PageHead } from '#ui/page-head.tsx';

export function WaitingPage() {
  const offline = useAccountOffline();
  const nameOf = useWorkoutNames();
  return (
    <>
      <PageHead title="Waiting to sync" text="Saved here; syncs automatically." />
      {offline ? <WaitingList offline={offline} nameOf={nameOf} /> : <WorkoutListSkeleton />}
    </>
  );
}
