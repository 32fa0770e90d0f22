/** The note that is pinned to an exercise, changed in its place. What is typed stays when it cannot be saved. */
import { ActionIcon, Button, Card, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/icons.ts';
import classes from './pinned-note.module.css';
import { useExerciseSettings } from './use-exercise-settings.ts';

export const pinIcon: IconPath = 'M9 4h6l-1 6.5l3.5 3.5h-11L10 10.500zM12 14v6';

interface PinnedNoteProps {
  readonly exerciseId: string;
  readonly note: string;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

export function PinnedNote({ exerciseId, note, isEditing, onEdit }: PinnedNoteProps) {
  if (!isEditing && note === '') return null;
  return (
    <Card component="section" className={classes.card} aria-label="Pinned note">
      <Icon name={pinIcon} className={classes.pin} />
      {isEditing ? (
        <NoteForm exerciseId={exerciseId} note={note} onClose={() => onEdit(false)} />
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

interface NoteFormProps {
  readonly exerciseId: string;
  readonly note: string;
  readonly onClose: () => void;
}

function NoteForm({ exerciseId, note, onClose }: NoteFormProps) {
  const [text, setText] = useState(note);
  const { mutateAsync, isPending, error } = useExerciseSettings(exerciseId);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      await mutateAsync({ pinnedNote: text.trim() });
      onClose();
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
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <p className={classes.error} role="alert">
        {error && `${errorReason(error, 'The note could not be saved.')} Your text is still here.`}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="light" loading={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
