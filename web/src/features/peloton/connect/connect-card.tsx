/** Signing in to Peloton, with plain words on what is kept. Whoever needs a second step is shown the ways that have none. */
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { apiClient } from '#lib/api-client.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { connectError, isRefusal, pelotonTimeoutMs } from '../queries.ts';
import type { Connected } from '../use-connection.ts';
import classes from './connect-card.module.css';
import { OtherWays } from './other-ways.tsx';

interface ConnectCardProps {
  /** Why the connection before ended. */
  readonly endedMessage: string | null;
  readonly onConnected: (reply: Connected) => void;
  readonly isOffline: boolean;
  /** The way by file, for those who cannot sign in. */
  readonly csvWay: ReactNode;
}

export function ConnectCard({ endedMessage, isOffline, onConnected, csvWay }: ConnectCardProps) {
  const errorId = useId();
  const password = useRef<HTMLInputElement>(null);
  const signingIn = useMutation({
    mutationFn: (body: { username_or_email: string; password: string }) =>
      apiClient.api('POST /api/peloton/login', { body }, { timeoutMs: pelotonTimeoutMs }),
    onSuccess: onConnected,
    // The password stays nowhere, not even here.
    gcTime: 0,
  });
  const { isPending, error } = signingIn;
  const needsCode = isRefusal(error, 'peloton_verification');
  useEffect(() => {
    if (error) password.current?.focus();
  }, [error]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    signingIn.mutate({
      username_or_email: String(fields.get('username_or_email')).trim(),
      password: String(fields.get('password')),
    });
  }

  const described = { input: { 'aria-describedby': error ? errorId : undefined } };
  return (
    <SectionCard title="Connect Peloton" text="Sign in to match your Peloton classes with your workouts.">
      <form className={form.form} data-tight onSubmit={handleSubmit}>
        {endedMessage !== null && !error && <Notice isPlain>{endedMessage}</Notice>}
        <TextInput
          name="username_or_email"
          label="Peloton username or e-mail"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          disabled={isPending}
          attributes={described}
        />
        <PasswordField
          ref={password}
          name="password"
          label="Peloton password"
          autoComplete="off"
          required
          withAsterisk={false}
          disabled={isPending}
          attributes={described}
        />
        <FormError id={errorId} message={error && !needsCode ? connectError(error) : null} />
        {needsCode && (
          <div role="alert" className={classes.code}>
            <strong>Your Peloton account uses two-factor sign-in</strong>
            <p>Sign in on Peloton's website instead, or import a CSV file. Both are below.</p>
          </div>
        )}
        <div>
          <Button type="submit" loading={isPending} disabled={isOffline} className={classes.submit}>
            Connect
          </Button>
        </div>
      </form>
      <p className={classes.kept}>
        Your password is sent to Peloton once and never stored. This server keeps an encrypted Peloton token until you
        disconnect. Nothing in your Peloton account is changed.
      </p>
      <OtherWays isOpen={needsCode} onConnected={onConnected} />
      {csvWay}
    </SectionCard>
  );
}
