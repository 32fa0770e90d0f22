/** Asks for a link by e-mail. The answer is the same for every name, so it does not tell who has an account. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import classes from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';

type Asking = 'idle' | 'sending' | 'sent' | { readonly error: string };

export function ForgotPasswordForm() {
  const [asking, setAsking] = useState<Asking>('idle');
  const errorId = useId();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('email')).trim();
    setAsking('sending');
    try {
      await apiClient.api('POST /api/workout-tracker/auth/forgot-password', { body: { name } }, { skipAuth: true });
      setAsking('sent');
    } catch (error) {
      setAsking({ error: errorReason(error, 'Could not ask for a link.') });
    }
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      {asking === 'sent' && (
        <Notice>If there is such an account, its e-mail has a link. It works once, for an hour.</Notice>
      )}
      <TextInput
        name="email"
        label="E-mail or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        withAsterisk={false}
      />
      <FormError id={errorId} message={typeof asking === 'object' ? asking.error : null} />
      <Button type="submit" size="xl" fullWidth loading={asking === 'sending'} className={classes.submit}>
        Send the link
      </Button>
    </form>
  );
}
