/** A pick is taken at once, until one is marked at the end of its row: from then on all picks mark, and are taken together. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { lastTimeOf } from '@workout-tracker/core/live/exercise-move';
import { lastTimeHere, madeHere } from '@workout-tracker/core/pending/pending-starts';
import type { User } from '@workout-tracker/core/people/user';
import type { LastTime } from '@workout-tracker/core/workouts/seed-starts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEquipment } from '#features/equipment/queries.ts';
import { ExerciseChooser, toggleMarked } from '#features/exercises/exercise-chooser.tsx';
import { LazyExerciseForm } from '#features/exercises/lazy-exercise-form.tsx';
import { exerciseQueries } from '#features/exercises/queries.ts';
import type { PickedExerciseProps } from '#features/live/exercise-picker.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';

interface LiveExercisePickerProps extends PickedExerciseProps {
  readonly user: User;
}

export function LiveExercisePicker({ user, insteadOf, onPick }: LiveExercisePickerProps) {
  const client = useQueryClient();
  const { titleOf, choices } = useEquipment();
  const [making, setMaking] = useState({ isOpen: false, title: '' });
  const [madeId, setMadeId] = useState<string | null>(null);
  const [marked, setMarked] = useState<readonly ExerciseRow[]>([]);
  const isMarking = marked.length > 0;
  const made = useExercises().data?.find(({ _id }) => _id === madeId);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    // It waits in the outbox, and is known as soon as the list is told of it.
    if (!made) return;
    setMadeId(null);
    if (isMarking) setMarked((now) => [...now, made]);
    else latest.current([{ exercise: made, last: null }]);
  }, [made, isMarking]);
  const items = useOutboxItems();
  const take = useCallback(
    (exercises: readonly ExerciseRow[]) => {
      const made = madeHere(waitingChanges(items));
      const picked = exercises.map(async (exercise) => {
        const here = lastTimeHere(exercise._id, made, exercise.lastDone?.localDate ?? null);
        return { exercise, last: here ?? (await fetchLastTime(client, exercise)) };
      });
      void Promise.all(picked).then((all) => latest.current(all));
    },
    [client, items],
  );
  const pick = useCallback((exercise: ExerciseRow) => take([exercise]), [take]);
  const mark = useCallback((exercise: ExerciseRow) => setMarked((now) => toggleMarked(now, exercise)), []);
  const make = useCallback((title: string) => setMaking({ isOpen: true, title }), []);
  return (
    <>
      <ExerciseChooser
        units={user.units}
        titleOfEquipment={titleOf}
        insteadOf={insteadOf}
        onPick={isMarking ? mark : pick}
        several={insteadOf === null ? { marked, onTake: () => take(marked), onMark: mark } : undefined}
        onMake={make}
      />
      <LazyExerciseForm
        userId={user._id}
        equipment={choices}
        exercise={null}
        title={making.title}
        isOpen={making.isOpen}
        onClose={() => setMaking({ ...making, isOpen: false })}
        onSaved={(id) => {
          setMaking({ ...making, isOpen: false });
          setMadeId(id);
        }}
      />
    </>
  );
}

/** Nobody waits for the network with a bar in the hands: what is not here by then begins at the best set of its last time. */
const waitMs = { online: 500, offline: 100 };

/** Its sessions as the server or this device has them, whichever comes first. */
async function fetchLastTime(client: QueryClient, exercise: ExerciseRow): Promise<LastTime | null> {
  if (!exercise.lastDone) return null;
  const history = exerciseQueries.history(exercise._id);
  const sessions = () => client.getQueryData(history.queryKey)?.pages.flatMap(({ data }) => data) ?? [];
  if (sessions().length === 0) {
    // Asking brings back what the device has kept, too.
    const fetched = client.prefetchInfiniteQuery({ ...history, retry: false });
    const wait = navigator.onLine ? waitMs.online : waitMs.offline;
    await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, wait))]);
  }
  return lastTimeOf(exercise, sessions());
}
