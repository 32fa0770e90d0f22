import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { useOnline } from '#lib/use-online.ts';
import { createFormDrafts, type DraftKey } from '#storage/form-drafts.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useExerciseSettings } from './own-settings.tsx';
import classes from './pinned-note.module.css';

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
    <Card component="section" className={classes.card} aria-label={t`Pinned note`}>
      <Icon name={pinIcon} className={classes.pin} />
      {isEditing ? (
        <NoteForm of={{ userId, subject: exerciseId }} note={note} onClose={() => onEdit(false)} />
      ) : (
        <>
          <p className={classes.note}>{note}</p>
          <ActionIcon aria-label={t`Edit the pinned note`} onClick={() => onEdit(true)}>
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
      <TextArea
        aria-label={t`Pinned note`}
        placeholder={t`Rack height, grip, what to think of`}
        maxLength={500}
        rows={3}
        autoFocus={left === null}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {left !== null && (
        <p className={classes.offline} role="status">
          {t({
            message: `Not saved yet, from ${{ time: timeAgo(left.keptAt, Date.now()) }}.`,
            comment: '5 minutes ago',
          })}
        </p>
      )}
      {!isOnline && (
        <p className={classes.offline} role="status">
          {t`You are offline. It is saved on this device and syncs when you are back online.`}
        </p>
      )}
      <p className={classes.error} role="alert">
        {error && joinSentences([errorReason(error, t`The note could not be saved.`), t`Your text is still here.`])}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={close}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="light" loading={isPending}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
