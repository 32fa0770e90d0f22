/**
 * One exercise is picked at once, or several are marked and taken together. For another exercise's place those with the same muscles and
 * equipment come before the others.
 */
import { plural, t } from '@lingui/core/macro';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { standInsFor } from '@workout-tracker/core/live/exercise-move';
import type { Units } from '@workout-tracker/core/people/user';
import { useDeferredValue, useMemo, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import classes from './exercise-chooser.module.css';
import { Filters, SearchBox } from './exercise-filters.tsx';
import { ExerciseGroups } from './exercise-groups.tsx';
import { ExerciseListSkeleton } from './exercise-skeletons.tsx';
import { createListSearch, type FoundGroups, isNarrowed, noFilter } from './list-filter.ts';

interface Several {
  readonly marked: readonly ExerciseRow[];
  readonly onTake: () => void;
  /** Where a pick is the end of picking: marks at the end of the row. The same function as long as it does the same. */
  readonly onMark?: ((exercise: ExerciseRow) => void) | undefined;
}

interface ExerciseChooserProps {
  readonly units: Units;
  readonly titleOfEquipment: (type: string) => string;
  /** The exercise whose place it takes; null for none. */
  readonly insteadOf: string | null;
  /** The same function as long as it does the same. */
  readonly onPick: (exercise: ExerciseRow) => void;
  /** Where several are taken together: those marked so far, and the way to take them. A second pick of one unmarks it. */
  readonly several?: Several | undefined;
  /** An own exercise with this title is wanted. */
  readonly onMake: (title: string) => void;
}

const similarShown = 8;

export function ExerciseChooser(props: ExerciseChooserProps) {
  const { units, titleOfEquipment, insteadOf, onPick, several, onMake } = props;
  const { data: rows, error, isFetching, refetch } = useExercises();
  const [filter, setFilter] = useState(noFilter);
  const search = useMemo(() => rows && createListSearch(rows), [rows]);
  const similar = useMemo(() => similarOf(rows ?? [], insteadOf), [rows, insteadOf]);
  const shown = useDeferredValue(filter);
  const groups = useMemo(() => search && without(search(shown), insteadOf), [search, shown, insteadOf]);
  const marked = several?.marked;
  const markedIds = useMemo(() => marked && new Set(marked.map(({ _id }) => _id)), [marked]);
  const isPlain = shown.text.trim() === '' && !isNarrowed(shown);
  const typed = filter.text.trim();
  return (
    <div>
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
        <>
          <ErrorCard
            title={t`Exercises did not load`}
            message={errorReason(error, t`Could not load the exercises.`)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
          {typed !== '' && (
            <Button variant="light" leftSection={<Icon name="plus" />} onClick={() => onMake(typed)}>
              {t`Make “${typed}” your own exercise`}
            </Button>
          )}
        </>
      )}
      {!error && !rows && <ExerciseListSkeleton />}
      {groups && (
        <ExerciseGroups
          groups={groups}
          similar={isPlain ? similar : []}
          filter={shown}
          units={units}
          titleOfEquipment={titleOfEquipment}
          onClear={() => setFilter(noFilter)}
          onMake={onMake}
          onPick={onPick}
          marked={markedIds}
          onMark={several?.onMark}
        />
      )}
      {several && several.marked.length > 0 && (
        <div className={classes.take}>
          <Button size="xl" fullWidth onClick={several.onTake}>
            {plural({ count: several.marked.length }, { one: 'Add # exercise', other: 'Add # exercises' })}
          </Button>
        </div>
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

/** With it where it was not marked, without it where it was. */
export function toggleMarked(marked: readonly ExerciseRow[], exercise: ExerciseRow): readonly ExerciseRow[] {
  const others = marked.filter(({ _id }) => _id !== exercise._id);
  return others.length < marked.length ? others : [...marked, exercise];
}
