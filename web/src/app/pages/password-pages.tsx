import { t } from '@lingui/core/macro';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Proofs, ResetLink } from '#features/auth/reset-ways.tsx';
import { apiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { readUserReply } from '#lib/auth-replies.ts';
import { errorReason } from '#lib/error-message.ts';
import { fieldErrorText, reasonText } from '#lib/reason-text.ts';
import { useServerInfo } from '#lib/server-info.ts';
import { session } from '#lib/session.ts';
import { useSession } from '#lib/use-session.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import authLayout from '../layouts/auth-layout.module.css';
import { AuthHeading } from '../layouts/auth-layout.tsx';
import classes from './password-pages.module.css';

const ResetWays = lazy(() => import('#features/auth/reset-ways.tsx').then((module) => ({ default: module.ResetWays })));

export function ForgotPasswordPage() {
  const server = useServerInfo();
  return (
    <>
      {server?.sendsMail ? (
        <>
          <AuthHeading title={t`Forgot password`} text={t`We e-mail you a link to choose a new one.`} />
          <ForgotPasswordForm />
        </>
      ) : (
        <>
          <AuthHeading title={t`Forgot password`} text={t`Ask your server's admin for a reset link.`} />
          <details className={classes.command}>
            <summary>{t`Is this your own server?`}</summary>
            <p>{t`Make a link on its machine, in the folder of Workout Tracker:`}</p>
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
  const token = useTokenInAddress();
  return (
    <>
      {token === '' ? <IncompleteLink /> : <ResetPassword token={token} />}
      <BackToSignIn />
    </>
  );
}

function IncompleteLink() {
  return (
    <AuthHeading title={t`This link is not complete`} text={t`Open it again, as a whole, or ask for a new one.`} />
  );
}

function ResetPassword({ token }: { readonly token: string }) {
  const [found, setFound] = useState<ResetLink | 'gone' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const path = 'POST /api/workout-tracker/auth/reset-password/ways';
    apiClient.api(path, { body: { token } }, { skipAuth: true, signal: stop.signal }).then(
      ({ data }) => setFound(data),
      // Without an answer the form is still there: what it is told when it is sent is told then.
      (error: unknown) => error instanceof ApiError && error.status === 410 && setFound('gone'),
    );
    return () => stop.abort();
  }, [token]);
  if (found === 'gone') {
    return (
      <AuthHeading
        title={t`This link no longer works`}
        text={t`It has expired or was used already. Ask for a new one.`}
      />
    );
  }
  return (
    <>
      <AuthHeading title={t`Choose a new password`} text={t`It signs you out on every device.`} />
      <ResetPasswordForm token={token} link={found} />
    </>
  );
}

/** Says that an address is its person's, as soon as the link is opened. */
export function ConfirmEmailPage() {
  const token = useTokenInAddress();
  const [outcome, setOutcome] = useState<'asking' | 'done' | { readonly error: string }>('asking');
  const { user } = useSession();
  useEffect(() => {
    if (token === '') return;
    const body = { token };
    apiClient.api('POST /api/workout-tracker/auth/confirm-email', { body }, { skipAuth: true }).then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome({ error: errorReason(error, t`Could not confirm your e-mail.`) }),
    );
  }, [token]);
  const isWaiting = outcome === 'done' && user?.isEmailUnconfirmed === true;
  useEffect(() => {
    // What this device knows of its person is older than the link. Another try comes with the next start.
    if (isWaiting)
      apiClient.get('/auth/me').then(
        (reply) => session.userChanged(readUserReply(reply)),
        () => {},
      );
  }, [isWaiting]);
  return (
    <>
      {token === '' ? (
        <IncompleteLink />
      ) : (
        <div role="status">
          {outcome === 'asking' && <AuthHeading title={t`Confirming your e-mail`} text={t`A moment.`} />}
          {outcome === 'done' && (
            <AuthHeading title={t`Your e-mail is confirmed`} text={t`Thank you. There is nothing more to do.`} />
          )}
          {typeof outcome === 'object' && <AuthHeading title={t`Not confirmed`} text={outcome.error} />}
        </div>
      )}
      <div className={form.form}>
        <Button to="/" size="xl" variant="default" fullWidth>
          {t`Go to Workout Tracker`}
        </Button>
      </div>
    </>
  );
}

/** The token of a link, taken out of the address, so that it stays out of the history and of whatever else reads addresses. */
function useTokenInAddress(): string {
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}

function BackToSignIn() {
  return (
    <p className={authLayout.other}>
      <Link to="/login" className={authLayout.link}>
        {t`Back to sign in`}
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
      setAsking({ error: errorReason(error, t`Could not ask for a link.`) });
    }
  }

  return (
    <form className={form.form} onSubmit={handleSubmit}>
      {asking === 'sent' && (
        <Notice>{t`If there is such an account, its e-mail has a link. It works once, for an hour.`}</Notice>
      )}
      <TextInput
        name="email"
        label={t`E-mail or username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <FormError id={errorId} message={typeof asking === 'object' ? asking.error : null} />
      <Button type="submit" size="xl" fullWidth loading={asking === 'sending'} className={form.submit}>
        {t`Send the link`}
      </Button>
    </form>
  );
}

const noProblem = { field: undefined, form: null };

/** A new password for a link. Signing in with it comes after, with the second step where there is one. */
function ResetPasswordForm({ token, link }: { readonly token: string; readonly link: ResetLink | null }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [proofs, setProofs] = useState<Proofs>({});
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field: string | undefined; form: string | null }>(noProblem);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const objection = objectToPassword(password, { email: '' }, () => false);
    if (objection) return refuse(reasonText(objection), null);
    setSending(true);
    try {
      const body = { token, password, passkeys: Object.values(proofs) };
      await apiClient.api('POST /api/workout-tracker/auth/reset-password', { body }, { skipAuth: true });
      await navigate('/login?message=password_changed', { replace: true });
    } catch (error) {
      const named = error instanceof ApiError ? error.details.find(({ path }) => path === '/password') : undefined;
      // What a passkey has answered is good once, and for five minutes.
      if (!named) setProofs({});
      refuse(named && fieldErrorText(named), named ? null : errorReason(error, t`Could not change the password.`));
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
        label={t`New password`}
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(noProblem);
        }}
        {...rulesFor(password, [], problem.field)}
      />
      {link && (
        <Suspense>
          <ResetWays
            token={token}
            link={link}
            proofs={proofs}
            onProof={(id, proof) => setProofs((before) => ({ ...before, [id]: proof }))}
          />
        </Suspense>
      )}
      <FormError id={errorId} message={problem.form} />
      <Button type="submit" size="xl" fullWidth loading={isSending} className={form.submit}>
        {t`Change password`}
      </Button>
    </form>
  );
}
