/** All exercises, found while one types. What is looked for stands in the address, so that Back brings it back. */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { type MouseEvent, useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Filters, SearchBox } from './exercise-filters.tsx';
import { ExerciseGroups } from './exercise-groups.tsx';
import { ExerciseListSkeleton } from './exercise-skeletons.tsx';
import { createListSearch, noFilter } from './list-filter.ts';
import { useListFilter } from './use-list-filter.ts';

interface ExerciseListProps {
  readonly units: Units;
  /** The same function as long as it gives the same titles. */
  readonly titleOfEquipment: (type: string) => string;
  /** Opens the form of an own exercise with this title. */
  readonly onMake: (title: string) => void;
}

export function ExerciseList({ units, titleOfEquipment, onMake }: ExerciseListProps) {
  const { filter, narrow, leave, settle } = useListFilter();
  const { data: rows, error, isFetching, refetch } = useExercises();
  const search = useMemo(() => rows && createListSearch(rows), [rows]);
  // The field answers each key at once; a long list follows when there is time.
  const shown = useDeferredValue(filter);
  const groups = useMemo(() => search?.(shown), [search, shown]);
  const navigate = useNavigate();

  /** The links of the rows: the address is what was looked for before it is left. */
  function follow(event: MouseEvent) {
    settle();
    const link = event.target instanceof Element && event.target.closest('a');
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isOther) return;
    event.preventDefault();
    leave();
    void navigate(link.pathname, { state: { isFromList: true } });
  }

  return (
    <div onClickCapture={follow}>
      <SearchBox text={filter.text} onText={(text) => narrow({ text })} />
      <Filters filter={filter} rows={rows ?? []} titleOfEquipment={titleOfEquipment} onNarrow={narrow} />
      {error && !rows && (
        <ErrorCard
          title={t`Exercises did not load`}
          message={errorReason(error, t`Could not load the exercises.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !rows && <ExerciseListSkeleton />}
      {groups && (
        <ExerciseGroups
          groups={groups}
          isAlphabet={shown.text.trim() === ''}
          filter={shown}
          units={units}
          titleOfEquipment={titleOfEquipment}
          onClear={() => narrow(noFilter)}
          onMake={onMake}
        />
      )}
    </div>
  );
}
