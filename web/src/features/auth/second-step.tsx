/** The page around it offers a passkey. */
import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { session } from '#lib/session.ts';
import { useSession } from '#lib/use-session.ts';
import { Button } from '#ui/button.tsx';
import classes from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface SecondStepProps {
  readonly token: string;
  readonly onBack: () => void;
  /** Where nobody else notices that the session is there. */
  readonly onDone?: () => void;
}

export function SecondStep({ token, onBack, onDone }: SecondStepProps) {
  const { error, isLoading } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.focus(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { token, code: field.current?.value ?? '' };
    const call = apiClient.api('POST /api/workout-tracker/auth/second-step', { body }, { skipAuth: true });
    const outcome = await session.enter(call, t`Login failed`);
    if (outcome.ok) onDone?.();
    else field.current?.select();
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <TextInput
        ref={field}
        name="code"
        label={t`Code`}
        description={t`The six digits of your authenticator app, or a recovery code.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        aria-describedby={error ? errorId : undefined}
      />
      <FormError id={errorId} message={error} />
      <Button type="submit" size="xl" fullWidth loading={isLoading} className={classes.submit}>
        {t`Continue`}
      </Button>
      <Button variant="default" size="xl" fullWidth disabled={isLoading} onClick={onBack}>
        {t`Back`}
      </Button>
    </form>
  );
}
