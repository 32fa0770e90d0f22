import { ActionIcon, Button, Card, NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Exercise, ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { createExerciseSearch } from '@workout-tracker/core/exercises/search-exercises';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { barNeeded } from '@workout-tracker/core/plates/load-bar';
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { formatNumber } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { createFormDrafts, type DraftKey } from '#storage/form-drafts.ts';
import { requireStored } from '#sync/save-format.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { AutosavedRestField } from '#ui/rest-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { formatMerge } from './exercise-format.ts';
import exerciseView from './exercise-view.module.css';
import merge from './merge-dialog.module.css';
import classes from './own-settings.module.css';
import { type ExercisePage, exerciseQueries } from './queries.ts';

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
      onError: (error) => showToast({ text: errorReason(error, 'Could not save the change.'), isError: true }),
    });
  }

  return (
    <Card component="section" className={exerciseView.own} aria-labelledby="own-settings">
      <h2 id="own-settings">Settings</h2>
      <AutosavedRestField
        label="Default rest"
        hint="Programs can override this."
        fallback={{ seconds: training.rest.seconds }}
        value={restSeconds}
        onChange={(seconds) => save({ restSeconds: seconds })}
      />
      {barNeeded(equipment) !== null && training.bars.length > 1 && (
        <NativeSelect
          label="Bar"
          description={
            <Link to="/profile/plates/" className={classes.bars}>
              Your bars
            </Link>
          }
          data={[
            { value: '', label: 'Default' },
            ...training.bars.map(({ title, weight, unit }) => ({
              value: title,
              label: `${title}, ${formatNumber(weight)} ${unit}`,
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

/** Whether a note was being typed when the page before was left: then the form is open again, with what it had. */
export const hasNoteDraft = (userId: string, exerciseId: string): boolean =>
  drafts.has({ userId, subject: exerciseId });

interface NoteFormProps {
  readonly of: DraftKey;
  readonly note: string;
  readonly onClose: () => void;
}

function NoteForm({ of, note, onClose }: NoteFormProps) {
  const [left] = useState(() => drafts.read(of));
  const [text, setText] = useState(left?.text ?? note);
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
        autoFocus={left === null}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {left !== null && (
        <p className={classes.offline} role="status">
          {`Not saved yet, from ${timeAgo(left.keptAt, Date.now())}.`}
        </p>
      )}
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
      requireStored(await (await currentOffline()).exerciseSaves.changeSettings(id, settings)),
    onSettled: () => queries.invalidateQueries({ queryKey: exerciseQueries.all() }),
  });
}

const mostShown = 6;

interface MergeDialogProps {
  readonly exercise: ExercisePage;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMerged: (intoId: string) => void;
}

/** Counts an exercise as another: find the other one, see what moves, and do it. It can be undone from the message and from the menu. */
export function MergeDialog({ isOpen, ...props }: MergeDialogProps) {
  return (
    <Dialog title={`Merge ${props.exercise.title}`} isOpen={isOpen} onClose={props.onClose}>
      <Choose {...props} />
    </Dialog>
  );
}

function Choose({ exercise, onClose, onMerged }: Omit<MergeDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const undo = useUndoMerge();
  const [text, setText] = useState('');
  const [into, setInto] = useState<ExerciseRow | null>(null);
  const { data: rows } = useExercises();
  const search = useMemo(() => {
    const others = rows?.filter(({ _id, mergedInto, archived }) => _id !== exercise._id && !mergedInto && !archived);
    return others && createExerciseSearch(others);
  }, [rows, exercise._id]);
  const found = search && text.trim() !== '' ? search(text).slice(0, mostShown) : [];
  const merging = useMutation({
    mutationFn: async (target: ExerciseRow) => {
      const input = { params: { id: exercise._id }, body: { intoId: target._id } };
      await apiClient.api('POST /api/exercises/:id/merge', input);
      return target;
    },
    onSuccess: (target) => {
      onMerged(target._id);
      showToast({
        text: `${exercise.title} now counts as ${target.title}`,
        action: { label: 'Undo', run: () => undo.mutate({ _id: exercise._id, title: exercise.title }) },
      });
      return queries.invalidateQueries({ queryKey: exerciseQueries.all() });
    },
  });
  return (
    <div className={merge.body}>
      <p className={merge.text}>
        Choose the exercise it should count as. Its sets, records and programs go there; nothing is deleted.
      </p>
      {into ? (
        <div className={merge.chosen}>
          <b>{into.title}</b>
          <Button variant="default" size="sm" onClick={() => setInto(null)}>
            Change
          </Button>
        </div>
      ) : (
        <>
          <SearchField label="Search exercises" value={text} onSearch={setText} />
          {text.trim() !== '' && (
            <ul className={merge.found} aria-label="Found">
              {found.map(({ exercise: other }) => (
                <li key={other._id}>
                  <button type="button" onClick={() => setInto(other)}>
                    {other.title}
                    <Icon name="right" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className={found.length > 0 || text.trim() === '' ? hidden.hidden : merge.text} role="status">
            {text.trim() !== '' && (found.length > 0 ? `${found.length} found` : 'No exercise found.')}
          </p>
        </>
      )}
      {into && <Preview exercise={exercise} into={into} />}
      <p className={merge.error} role="alert">
        {merging.error && errorReason(merging.error, 'The exercises could not be merged.')}
      </p>
      {!isOnline && (
        <p className={merge.text} role="status">
          You are offline. Merging needs a connection.
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!into || !isOnline} loading={merging.isPending} onClick={() => into && merging.mutate(into)}>
          Merge
        </Button>
      </DialogActions>
    </div>
  );
}

function Preview({ exercise, into }: { readonly exercise: ExercisePage; readonly into: ExerciseRow }) {
  const { data, error } = useQuery(exerciseQueries.mergePreview(exercise._id, into._id));
  if (error) return <p className={merge.error}>{errorReason(error, 'Could not find out what moves.')}</p>;
  if (!data) return <Skeleton height="1.25rem" />;
  const isOne = data.sets + data.programs === 1 || data.sets + data.programs === 0;
  return (
    <p className={merge.text} role="status">
      {`${formatMerge(data)} ${isOne ? 'moves' : 'move'} to ${into.title}.`}
    </p>
  );
}

/** Counts an exercise by itself again. */
export function useUndoMerge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id }: { readonly _id: string; readonly title: string }) =>
      (await apiClient.api('DELETE /api/exercises/:id/merge', { params: { id: _id } })).data,
    onSuccess: (_exercise, { title }) => {
      showToast({ text: `${title} counts by itself again` });
      return queries.invalidateQueries({ queryKey: exerciseQueries.all() });
    },
    onError: (error) => showToast({ text: errorReason(error, 'The merge could not be undone.'), isError: true }),
  });
}
