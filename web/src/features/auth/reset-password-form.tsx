/** A new password for a link. Signing in with it comes after, with the second step where there is one. */
import { Button } from '@mantine/core';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { errorReason } from '#lib/error-message.ts';
import classes from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';

const noProblem = { field: undefined, form: null };

export function ResetPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field: string | undefined; form: string | null }>(noProblem);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const objection = objectToPassword(password, { email: '' }, () => false);
    if (objection) return refuse(objection, null);
    setSending(true);
    try {
      const body = { token, password };
      await apiClient.api('POST /api/workout-tracker/auth/reset-password', { body }, { skipAuth: true });
      await navigate('/login?message=password_changed', { replace: true });
    } catch (error) {
      const named = error instanceof ApiError ? error.details.find(({ path }) => path === '/password') : undefined;
      refuse(named?.message, named ? null : errorReason(error, 'Could not change the password.'));
    }
  }

  function refuse(inField: string | undefined, inForm: string | null) {
    setSending(false);
    setProblem({ field: inField, form: inForm });
    field.current?.focus();
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <PasswordField
        ref={field}
        name="password"
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(noProblem);
        }}
        error={problem.field}
        {...rulesFor(password, [])}
      />
      <FormError id={errorId} message={problem.form} />
      <Button type="submit" size="xl" fullWidth loading={isSending} className={classes.submit}>
        Change password
      </Button>
    </form>
  );
}
