/** A forgotten password: asking for a link, and choosing a new one with it. */
import { Button, TextInput } from '@mantine/core';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { errorReason } from '#lib/error-message.ts';
import { useServerInfo } from '#lib/server-info.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';
import authLayout from '../layouts/auth-layout.module.css';
import { AuthHeading } from '../layouts/auth-layout.tsx';
import classes from './password-pages.module.css';

export function ForgotPasswordPage() {
  const server = useServerInfo();
  return (
    <>
      {server?.sendsMail ? (
        <>
          <AuthHeading title="Forgot password" text="We e-mail you a link to choose a new one." />
          <ForgotPasswordForm />
        </>
      ) : (
        <>
          <AuthHeading title="Forgot password" text="Ask your server's admin for a reset link." />
          <details className={classes.command}>
            <summary>Is this your own server?</summary>
            <p>Make a link on its machine, in the folder of Workout Tracker:</p>
            <pre>
              <code>npm run reset-password -- you@example.com</code>
            </pre>
          </details>
        </>
      )}
      <BackToSignIn />
    </>
  );
}

export function ResetPasswordPage() {
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  // Out of the address, so that it stays out of the history and of whatever else reads addresses.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <>
      {token === '' ? (
        <AuthHeading title="This link is not complete" text="Open it again, as a whole, or ask for a new one." />
      ) : (
        <>
          <AuthHeading title="Choose a new password" text="It signs you out on every device." />
          <ResetPasswordForm token={token} />
        </>
      )}
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  return (
    <p className={authLayout.other}>
      <Link to="/login" className={authLayout.link}>
        Back to sign in
      </Link>
    </p>
  );
}

type Asking = 'idle' | 'sending' | 'sent' | { readonly error: string };

/** Asks for a link by e-mail. The answer is the same for every name, so it does not tell who has an account. */
function ForgotPasswordForm() {
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
    <form className={form.form} onSubmit={handleSubmit}>
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
      <Button type="submit" size="xl" fullWidth loading={asking === 'sending'} className={form.submit}>
        Send the link
      </Button>
    </form>
  );
}

const noProblem = { field: undefined, form: null };

/** A new password for a link. Signing in with it comes after, with the second step where there is one. */
function ResetPasswordForm({ token }: { readonly token: string }) {
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
    <form className={form.form} onSubmit={handleSubmit} noValidate>
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
        {...rulesFor(password, [], problem.field)}
      />
      <FormError id={errorId} message={problem.form} />
      <Button type="submit" size="xl" fullWidth loading={isSending} className={form.submit}>
        Change password
      </Button>
    </form>
  );
}
