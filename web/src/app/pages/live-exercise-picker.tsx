/** The list of exercises in a workout in progress, with the last sets of what is picked and the form of a new one. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { lastTimeOf, standInsFor } from '@workout-tracker/core/live/exercise-move';
import { lastTimeHere, madeHere } from '@workout-tracker/core/pending/pending-figures';
import type { Units, User } from '@workout-tracker/core/people/user';
import type { LastTime } from '@workout-tracker/core/workouts/seed-starts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEquipment } from '#features/equipment/queries.ts';
import classes from '#features/exercises/exercise-list.module.css';
import { Filters, Groups, SearchBox } from '#features/exercises/exercise-list.tsx';
import { ExerciseListSkeleton } from '#features/exercises/exercise-skeletons.tsx';
import { LazyExerciseForm } from '#features/exercises/lazy-exercise-form.tsx';
import { createListSearch, type FoundGroups, isNarrowed, noFilter } from '#features/exercises/list-filter.ts';
import { exerciseQueries } from '#features/exercises/queries.ts';
import type { PickedExerciseProps } from '#features/live/order/order-sheet.tsx';
import { errorReason } from '#lib/error-message.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';
import { ErrorCard } from '#ui/error-card.tsx';

interface LiveExercisePickerProps extends PickedExerciseProps {
  readonly user: User;
}

export function LiveExercisePicker({ user, insteadOf, onPick }: LiveExercisePickerProps) {
  const client = useQueryClient();
  const { titleOf, choices } = useEquipment();
  const [making, setMaking] = useState({ isOpen: false, title: '' });
  const [madeId, setMadeId] = useState<string | null>(null);
  const made = useExercises().data?.find(({ _id }) => _id === madeId);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    // It waits in the outbox, and is known as soon as the list is told of it.
    if (!made) return;
    setMadeId(null);
    latest.current(made, null);
  }, [made]);
  const items = useOutboxItems();
  const pick = useCallback(
    (exercise: ExerciseRow) => {
      const here = lastTimeHere(exercise._id, madeHere(waitingChanges(items)), exercise.lastDone?.localDate ?? null);
      void (here ? Promise.resolve(here) : lastTimeTold(client, exercise)).then((last) =>
        latest.current(exercise, last),
      );
    },
    [client, items],
  );
  const make = useCallback((title: string) => setMaking({ isOpen: true, title }), []);
  return (
    <>
      <ExerciseChooser
        units={user.units}
        titleOfEquipment={titleOf}
        insteadOf={insteadOf}
        onPick={pick}
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
async function lastTimeTold(client: QueryClient, exercise: ExerciseRow): Promise<LastTime | null> {
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

interface ExerciseChooserProps {
  readonly units: Units;
  readonly titleOfEquipment: (type: string) => string;
  /** The exercise whose place it takes; null for none. */
  readonly insteadOf: string | null;
  /** The same function as long as it does the same. */
  readonly onPick: (exercise: ExerciseRow) => void;
  /** Opens the form of an own exercise with this title. */
  readonly onMake: (title: string) => void;
}

const similarShown = 8;

/**
 * Choosing an exercise: searched like the list of exercises, what was done last first. For another exercise's place those with the same
 * muscles and equipment come before the others.
 */
function ExerciseChooser({ units, titleOfEquipment, insteadOf, onPick, onMake }: ExerciseChooserProps) {
  const { data: rows, error, isFetching, refetch } = useExercises();
  const [filter, setFilter] = useState(noFilter);
  const search = useMemo(() => rows && createListSearch(rows), [rows]);
  const similar = useMemo(() => similarOf(rows ?? [], insteadOf), [rows, insteadOf]);
  const shown = useDeferredValue(filter);
  const groups = useMemo(() => search && without(search(shown), insteadOf), [search, shown, insteadOf]);
  const isPlain = shown.text.trim() === '' && !isNarrowed(shown);
  return (
    <div className={classes.picker}>
      <SearchBox
        text={filter.text}
        isFocused={insteadOf === null}
        onText={(text) => setFilter((now) => ({ ...now, text }))}
      />
      <Filters
        filter={filter}
        rows={rows ?? []}
        titleOfEquipment={titleOfEquipment}
        onNarrow={(change) => setFilter((now) => ({ ...now, ...change }))}
      />
      {error && !rows && (
        <ErrorCard
          title="Exercises did not load"
          message={errorReason(error, 'Could not load the exercises.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !rows && <ExerciseListSkeleton />}
      {groups && (
        <Groups
          groups={groups}
          similar={isPlain ? similar : []}
          filter={shown}
          units={units}
          titleOfEquipment={titleOfEquipment}
          onClear={() => setFilter(noFilter)}
          onMake={onMake}
          onPick={onPick}
        />
      )}
    </div>
  );
}

/** Those done before come first among equals. */
function similarOf(rows: readonly ExerciseRow[], id: string | null): FoundGroups['done'] {
  const exercise = rows.find(({ _id }) => _id === id);
  if (!exercise) return [];
  const offered = rows.filter(({ archived, mergedInto }) => !archived && mergedInto === null);
  const doneFirst = [...offered.filter(({ lastDone }) => lastDone), ...offered.filter(({ lastDone }) => !lastDone)];
  return standInsFor(exercise, doneFirst)
    .slice(0, similarShown)
    .map((row) => ({ exercise: row, ranges: [] }));
}

function without({ done, fresh }: FoundGroups, id: string | null): FoundGroups {
  const isOther = ({ exercise }: FoundGroups['done'][number]): boolean => exercise._id !== id;
  return { done: done.filter(isOther), fresh: fresh.filter(isOther) };
}
