/**
 * Choosing an exercise: searched like the list of exercises, what was done last first. For another exercise's place those with the same
 * muscles and equipment come before the others.
 */
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { standInsFor } from '@workout-tracker/core/live/exercise-move';
import type { Units } from '@workout-tracker/core/people/user';
import { useDeferredValue, useMemo, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import classes from './exercise-list.module.css';
import { Filters, Groups, SearchBox } from './exercise-list.tsx';
import { ExerciseListSkeleton } from './exercise-skeletons.tsx';
import { createListSearch, type FoundGroups, isNarrowed, noFilter } from './list-filter.ts';

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

export function ExerciseChooser({ units, titleOfEquipment, insteadOf, onPick, onMake }: ExerciseChooserProps) {
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
