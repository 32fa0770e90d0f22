import { t } from '@lingui/core/macro';
import { type LiveSession, titleOf } from '@workout-tracker/core/live/live-session';
import { longestName } from '@workout-tracker/core/workouts/workout-name';
import { type FormEvent, useState } from 'react';
import { workoutTitle } from '#lib/catalogue-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { TextInput } from '#ui/text-input.tsx';

interface NameDialogProps extends NameFormProps {
  readonly isOpen: boolean;
}

interface NameFormProps {
  readonly session: LiveSession;
  /** Blank for none of its own. */
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ isOpen, ...rest }: NameDialogProps) {
  return (
    <Dialog title={t`Name this workout`} isOpen={isOpen} onClose={rest.onClose}>
      <NameForm {...rest} />
    </Dialog>
  );
}

function NameForm({ session, onName, onClose }: NameFormProps) {
  const [name, setName] = useState(() => titleOf(session));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onName(name);
    onClose();
  }
  return (
    <form onSubmit={handleSubmit}>
      <div className={form.form} data-tight>
        <TextInput
          label={t`Name`}
          placeholder={workoutTitle(session.start.plan)}
          maxLength={longestName}
          enterKeyHint="done"
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit">{t`Done`}</Button>
      </DialogActions>
    </form>
  );
}
