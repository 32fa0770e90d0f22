/** Finds an exercise by name, alias, muscle or equipment, and hands it over. */
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { createExerciseSearch } from '@workout-tracker/core/exercises/search-exercises';
import { useMemo, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { PickField } from '#ui/pick-field.tsx';

interface ExercisePickerProps {
  readonly label: string;
  readonly onPick: (exercise: ExerciseRow) => void;
}

const shown = 30;

export function ExercisePicker({ label, onPick }: ExercisePickerProps) {
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useExercises();
  const syncStatusOf = useSyncStatus();
  const offered = useMemo(() => (data ?? []).filter((row) => !row.archived && row.mergedInto === null), [data]);
  const search = useMemo(() => createExerciseSearch(offered), [offered]);
  const found = search(text.trim()).slice(0, shown);
  return (
    <>
      {error && !data && (
        <InlineError
          message={errorReason(error, 'The exercises could not be loaded.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <PickField
        label={label}
        placeholder="Name, muscle or equipment"
        leftSection={<Icon name="search" />}
        maxLength={80}
        text={text}
        options={found.map(({ exercise: { _id, title, isOwn, muscles } }) => ({
          value: _id,
          label: title,
          detail: [
            ...(syncStatusOf(_id) === 'saved' ? [] : ['Waiting to sync']),
            ...(isOwn ? ['Your own'] : []),
            ...muscles,
          ].join(', '),
        }))}
        isFirstActive
        onText={setText}
        onPick={(id) => {
          const exercise = offered.find(({ _id }) => _id === id);
          if (exercise) onPick(exercise);
          setText('');
        }}
      />
    </>
  );
}
