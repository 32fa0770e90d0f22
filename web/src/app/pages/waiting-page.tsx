/** What waits on this device to be sent. */
import { isText } from '@workout-tracker/core/live/parse-fields';
import { type ItemName, WaitingList } from '#features/waiting/waiting-list.tsx';
import { useFindProgram } from '#features/workouts/use-pending.ts';
import { useWorkoutNames } from '#features/workouts/use-workout-names.ts';
import { WorkoutListSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { pastDayWords } from '#lib/day-format.ts';
import { type OutboxItem, subjectOf } from '#offline/outbox-item.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useAccountOffline, useOutboxItems } from '#sync/use-outbox.ts';
import { PageHead } from '#ui/page-head.tsx';

export function WaitingPage() {
  const offline = useAccountOffline();
  const nameOf = useNames();
  return (
    <>
      <PageHead title="Waiting to sync" text="Saved here; syncs automatically." />
      {offline ? <WaitingList offline={offline} nameOf={nameOf} /> : <WorkoutListSkeleton />}
    </>
  );
}

function useNames(): (item: OutboxItem) => ItemName {
  const workoutName = useWorkoutNames();
  const hasExercise = useOutboxItems().some((item) => subjectOf(item).kind === 'exercise');
  const { data: exercises } = useExercises({ enabled: hasExercise });
  const findProgram = useFindProgram();
  const programTitle = ({ data }: OutboxItem, id: string): string =>
    isText(data?.title) ? data.title : (findProgram(id)?.title ?? 'A program');
  return (item) => {
    const { kind, id } = subjectOf(item);
    if (kind === 'workout') return workoutName(id);
    if (kind === 'body-weight') return { title: 'Body weight', when: pastDayWords(id, 'monthAndDay') };
    if (kind === 'program') return { title: programTitle(item, id), when: '' };
    return { title: exercises?.find(({ _id }) => _id === id)?.title ?? 'An exercise', when: '' };
  };
}
