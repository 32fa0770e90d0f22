import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { errorOfJoin, formatCode, type JoinScreen, NoCode, readCode } from './join-live.ts';
import classes from './join-screen.module.css';

interface JoinFormProps {
  readonly join: JoinScreen;
  readonly onJoined?: () => void;
}

/** The code is large enough to be compared with a phone's from across the room. */
export function JoinForm({ join, onJoined }: JoinFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = readCode(typed);
    if (code === null) {
      setError(new NoCode());
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await join(code);
      setTyped('');
      onJoined?.();
    } catch (failure) {
      setError(failure);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextInput
        ref={field}
        label={t({ message: 'Code', comment: 'of a workout, typed to join it' })}
        inputClassName={classes.code}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="7QK4 M2XP"
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={({ currentTarget }) => setTyped(formatCode(currentTarget.value))}
      />
      <FormError id={`${id}-error`} message={error === null ? null : errorOfJoin(error)} />
      <Button type="submit" size="xl" loading={isBusy}>
        {t({ message: 'Join', context: 'a workout on another device' })}
      </Button>
    </form>
  );
}
