import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { barNeeded } from '@workout-tracker/core/plates/load-bar';
import { Link } from 'react-router';
import { equipmentTitle } from '#lib/catalogue-words.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { requireStored } from '#sync/save-format.ts';
import { Card } from '#ui/card.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { AutosavedRestField } from '#ui/rest-field.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import exerciseView from './exercise-view.module.css';
import classes from './own-settings.module.css';
import { exerciseQueries } from './queries.ts';

interface OwnSettingsProps {
  readonly exercise: Pick<Exercise, '_id' | 'equipment' | 'restSeconds' | 'bar'>;
  readonly training: Pick<TrainingSettings, 'rest' | 'bars'>;
}

/** How a person does this exercise: the rest after a set, and which of their bars. Saved at once, for whichever program it stands in. */
export function OwnSettings({ exercise, training }: OwnSettingsProps) {
  const { restSeconds, equipment, bar } = exercise;
  const settings = useExerciseSettings(exercise._id);
  const isKnownBar = training.bars.some(({ title }) => title === bar);

  function save(change: ExerciseSettings) {
    settings.mutate(change, {
      onError: (error) => showToast({ text: errorReason(error, t`Could not save the change.`), isError: true }),
    });
  }

  return (
    <Card component="section" className={exerciseView.own} aria-labelledby="own-settings">
      <h2 id="own-settings">{t`Settings`}</h2>
      <AutosavedRestField
        label={t`Default rest`}
        hint={t`Programs can override this.`}
        fallback={{ seconds: training.rest.seconds }}
        value={restSeconds}
        onChange={(seconds) => save({ restSeconds: seconds })}
      />
      {barNeeded(equipment) !== null && training.bars.length > 1 && (
        <NativeSelect
          label={t`Bar`}
          description={
            <Link to="/profile/plates/" className={classes.bars}>
              {t`Your bars`}
            </Link>
          }
          data={[
            { value: '', label: t({ message: 'Default', context: 'bar' }) },
            ...training.bars.map(({ title, weight, unit }) => ({
              value: title,
              label: `${equipmentTitle(title)}${comma()}${formatNumber(weight)} ${unit}`,
            })),
          ]}
          value={isKnownBar ? (bar ?? '') : ''}
          onChange={({ currentTarget: { value } }) => save({ bar: value === '' ? null : value })}
        />
      )}
    </Card>
  );
}

/** Saved through the outbox, so it holds without a network. */
export function useExerciseSettings(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (settings: ExerciseSettings) =>
      requireStored(await (await currentOffline()).exerciseSaves.changeSettings(id, settings)),
    onSettled: () => queries.invalidateQueries({ queryKey: exerciseQueries.all() }),
  });
}
