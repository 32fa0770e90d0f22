/** Signing in. What happens after success is the guard's business: it sees the session and goes on. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { session } from '#lib/session.ts';
import { useSession } from '#lib/use-session.ts';
import classes from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { reasonOf, type SignOutMessage } from './sign-out-message.ts';

const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })));

export function LoginForm({ message }: { readonly message: SignOutMessage | null }) {
  const { error, isLoading, refusal } = useSession();
  const reason = reasonOf(refusal);
  const [stepToken, setStepToken] = useState<string | null>(null);
  const errorId = useId();
  const password = useRef<HTMLInputElement>(null);
  const described = { input: { 'aria-describedby': error ? errorId : undefined } };

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const outcome = await session.login(String(fields.get('email')).trim(), String(fields.get('password')));
    if (outcome.ok) return;
    if (outcome.stepToken !== undefined) setStepToken(outcome.stepToken);
    else password.current?.focus();
  }

  if (stepToken !== null) {
    return (
      <Suspense>
        <SecondStep token={stepToken} onBack={() => setStepToken(null)} />
      </Suspense>
    );
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      {message && !error && (
        <Notice isPlain={message.isUnwelcome}>
          {message.text}
          {message.isUnwelcome && reason && <small>{reason}</small>}
        </Notice>
      )}
      <TextInput
        name="email"
        label="E-mail or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        attributes={described}
      />
      <PasswordField
        ref={password}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        attributes={described}
      />
      <FormError id={errorId} message={error} />
      <Button type="submit" size="xl" fullWidth loading={isLoading} className={classes.submit}>
        Sign in
      </Button>
    </form>
  );
}
