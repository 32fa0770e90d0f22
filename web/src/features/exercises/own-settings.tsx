/** How a person does this exercise: the rest after a set, and which of their bars. Saved at once, for whichever program it stands in. */
import { Card, NativeSelect } from '@mantine/core';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { TrainingSettings } from '@workout-tracker/core/people/user';
import { barNeeded } from '@workout-tracker/core/plates/load-bar';
import { errorReason } from '#lib/error-message.ts';
import { numberWords, secondsWords } from '#lib/number-format.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import classes from './exercise-view.module.css';
import { useExerciseSettings } from './use-exercise-settings.ts';

interface OwnSettingsProps {
  readonly exercise: Pick<Exercise, '_id' | 'equipment' | 'restSeconds' | 'bar'>;
  readonly training: Pick<TrainingSettings, 'rest' | 'bars'>;
}

const lengths = [30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300];

export function OwnSettings({ exercise, training }: OwnSettingsProps) {
  const { restSeconds, equipment, bar } = exercise;
  const settings = useExerciseSettings(exercise._id);
  const seconds = new Set([...lengths, ...(restSeconds === null ? [] : [restSeconds])]);
  const isKnownBar = training.bars.some(({ title }) => title === bar);

  function save(change: ExerciseSettings) {
    settings.mutate(change, {
      onError: (error) => showToast({ text: errorReason(error, 'Could not save the change.'), isError: true }),
    });
  }

  return (
    <Card component="section" className={classes.own} aria-labelledby="own-settings">
      <h2 id="own-settings">How you do it</h2>
      <NativeSelect
        label="Rest after a set"
        description="Where the program does not say."
        data={[
          { value: '', label: `As usual, ${secondsWords(training.rest.seconds)}` },
          ...[...seconds]
            .toSorted((one, other) => one - other)
            .map((length) => ({ value: String(length), label: secondsWords(length) })),
        ]}
        rightSection={<Icon name="down" size={16} />}
        value={restSeconds === null ? '' : String(restSeconds)}
        onChange={({ currentTarget: { value } }) => save({ restSeconds: value === '' ? null : Number(value) })}
      />
      {barNeeded(equipment) !== null && training.bars.length > 1 && (
        <NativeSelect
          label="Bar"
          description="Your bars are in your profile."
          data={[
            { value: '', label: 'As usual' },
            ...training.bars.map(({ title, weight, unit }) => ({
              value: title,
              label: `${title}, ${numberWords(weight)} ${unit}`,
            })),
          ]}
          rightSection={<Icon name="down" size={16} />}
          value={isKnownBar ? (bar ?? '') : ''}
          onChange={({ currentTarget: { value } }) => save({ bar: value === '' ? null : value })}
        />
      )}
    </Card>
  );
}
