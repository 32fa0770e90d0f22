/** What a person adds to an exercise: the rest after a set, the bar, a pinned note, and whether it is out of sight. */
import { ActionIcon, Button, Card, NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { TrainingSettings } from '@workout-tracker/core/people/user';
import { barNeeded } from '@workout-tracker/core/plates/load-bar';
import { type FormEvent, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { numberWords, secondsWords } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { createFormDrafts, type DraftKey } from '#storage/form-drafts.ts';
import { requireKept } from '#sync/save-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/icons.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import exerciseView from './exercise-view.module.css';
import classes from './own-settings.module.css';
import { exerciseQueries } from './queries.ts';

interface OwnSettingsProps {
  readonly exercise: Pick<Exercise, '_id' | 'equipment' | 'restSeconds' | 'bar'>;
  readonly training: Pick<TrainingSettings, 'rest' | 'bars'>;
}

const lengths = [30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300];

/** How a person does this exercise: the rest after a set, and which of their bars. Saved at once, for whichever program it stands in. */
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
    <Card component="section" className={exerciseView.own} aria-labelledby="own-settings">
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

export const pinIcon: IconPath = 'M9 4h6l-1 6.5l3.5 3.5h-11L10 10.500zM12 14v6';

interface PinnedNoteProps {
  readonly userId: string;
  readonly exerciseId: string;
  readonly note: string;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

/** The note that is pinned to an exercise, changed in its place. What is typed stays on this device until it is saved or given up. */
export function PinnedNote({ userId, exerciseId, note, isEditing, onEdit }: PinnedNoteProps) {
  if (!isEditing && note === '') return null;
  return (
    <Card component="section" className={classes.card} aria-label="Pinned note">
      <Icon name={pinIcon} className={classes.pin} />
      {isEditing ? (
        <NoteForm of={{ userId, subject: exerciseId }} note={note} onClose={() => onEdit(false)} />
      ) : (
        <>
          <p className={classes.note}>{note}</p>
          <ActionIcon aria-label="Edit the pinned note" onClick={() => onEdit(true)}>
            <Icon name="pencil" />
          </ActionIcon>
        </>
      )}
    </Card>
  );
}

const drafts = createFormDrafts<{ readonly text: string }>({
  name: 'exercise-note-draft',
  version: 1,
  versionField: 'version',
  parse: ({ text }) => (typeof text === 'string' ? { text } : null),
});

interface NoteFormProps {
  readonly of: DraftKey;
  readonly note: string;
  readonly onClose: () => void;
}

function NoteForm({ of, note, onClose }: NoteFormProps) {
  const [text, setText] = useState(() => drafts.read(of)?.text ?? note);
  const isOnline = useOnline();
  const { mutateAsync, isPending, error } = useExerciseSettings(of.subject);

  function change(next: string) {
    setText(next);
    drafts.keep(of, { text: next });
  }

  function close() {
    drafts.forget(of);
    onClose();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      await mutateAsync({ pinnedNote: text.trim() });
      close();
    } catch {
      // It says why, and the text stays.
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void handleSubmit(event)}>
      <Textarea
        aria-label="Pinned note"
        placeholder="Rack height, grip, what to think of"
        maxLength={500}
        rows={3}
        autoFocus
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {!isOnline && (
        <p className={classes.offline} role="status">
          You are offline. It is saved on this device and syncs when you are back online.
        </p>
      )}
      <p className={classes.error} role="alert">
        {error && `${errorReason(error, 'The note could not be saved.')} Your text is still here.`}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="light" loading={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Saved through the outbox, so it holds without a network. */
export function useExerciseSettings(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (settings: ExerciseSettings) =>
      requireKept(await (await currentOffline()).exerciseSaves.changeSettings(id, settings)),
    onSettled: () => queries.invalidateQueries({ queryKey: exerciseQueries.all() }),
  });
}
