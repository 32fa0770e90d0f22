/**
 * Sign-in and registration are one chunk, because whoever opens the one often goes to the other. A server without accounts offers its
 * first visitor the owner's account on both.
 */
import { t } from '@lingui/core/macro';
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  problemsFromServer,
  type RegistrationProblems,
  reasonOf,
  registrationProblems,
  type SignOutMessage,
  signOutMessage,
} from '#features/auth/auth-format.ts';
import { ApiError } from '#lib/api-errors.ts';
import { guessUnits } from '#lib/guess-units.ts';
import { chosenLanguage } from '#lib/language-choice.ts';
import { serverHasOwner, useServerInfo } from '#lib/server-info.ts';
import { type Registration, session } from '#lib/session.ts';
import { useSession } from '#lib/use-session.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField, rulesFor } from '#ui/password-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import authLayout from '../layouts/auth-layout.module.css';
import { AuthHeading } from '../layouts/auth-layout.tsx';

const DemoCard = lazy(() => import('#features/auth/demo-card.tsx').then((module) => ({ default: module.DemoCard })));

const SsoButton = lazy(() => import('#features/auth/sso-button.tsx').then((module) => ({ default: module.SsoButton })));
const signInWithPasskey = async () => (await import('#features/auth/passkey-sign-in.ts')).signInWithPasskey();

export function LoginPage() {
  const [search] = useSearchParams();
  const server = useServerInfo();
  if (server?.isNew) return <NewAccount isOwner />;
  return (
    <>
      <AuthHeading title={t`Sign in`} text={t`Pick up where you left off.`} />
      <LoginForm message={signOutMessage(search)} />
      <p className={authLayout.other}>
        <Link to="/forgot-password" className={authLayout.link}>
          {t`Forgot password?`}
        </Link>
        <button type="button" className={authLayout.link} onClick={() => void signInWithPasskey()}>
          {t`Use a passkey`}
        </button>
      </p>
      {server?.sso !== undefined && (
        <Suspense>
          <SsoButton name={server.sso} />
        </Suspense>
      )}
      {server?.registration !== 'closed' && (
        <OtherWay question={t`New here?`} to="/register">
          {t`Create an account`}
        </OtherWay>
      )}
      {server?.demo && (
        <Suspense>
          <DemoCard />
        </Suspense>
      )}
    </>
  );
}

export function RegisterPage() {
  const server = useServerInfo();
  const isOwner = server?.isNew ?? false;
  if (!isOwner && server?.registration === 'closed') return <ClosedPage />;
  return <NewAccount isOwner={isOwner} />;
}

/** One form for both: what was typed before the server said that it is new stays. */
function NewAccount({ isOwner }: { readonly isOwner: boolean }) {
  const server = useServerInfo();
  return (
    <>
      {isOwner ? (
        <AuthHeading
          title={t`Create the owner account`}
          text={t`This server is new. The first account becomes its owner.`}
        />
      ) : (
        <AuthHeading title={t`Create an account`} text={t`Your training, on your own server.`} />
      )}
      <RegisterForm needsSetUpCode={isOwner && server?.needsSetUpCode === true} />
      {!isOwner && (
        <OtherWay question={t`Have an account?`} to="/login">
          {t`Sign in`}
        </OtherWay>
      )}
    </>
  );
}

function ClosedPage() {
  return (
    <>
      <AuthHeading
        title={t`Registration is closed`}
        text={t`New accounts are turned off on this server. Ask its owner to turn them on.`}
      />
      <div className={form.form}>
        <Button to="/login" size="xl" variant="default" fullWidth>
          {t`Go to sign in`}
        </Button>
      </div>
    </>
  );
}

interface OtherWayProps {
  readonly question: string;
  readonly to: '/login' | '/register';
  readonly children: ReactNode;
}

/** The other screen, which keeps in mind where the person was going. */
function OtherWay({ question, to, children }: OtherWayProps) {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  return (
    <p className={authLayout.other}>
      {question}{' '}
      <Link to={redirect ? `${to}?${new URLSearchParams({ redirect })}` : to} className={authLayout.link}>
        {children}
      </Link>
    </p>
  );
}

const SecondStep = lazy(() =>
  import('#features/auth/second-step.tsx').then((module) => ({ default: module.SecondStep })),
);

/** Signing in. What happens after success is the guard's business: it sees the session and goes on. */
function LoginForm({ message }: { readonly message: SignOutMessage | null }) {
  const { error, isLoading, refusal } = useSession();
  const reason = reasonOf(refusal);
  const [stepToken, setStepToken] = useState<string | null>(null);
  const errorId = useId();
  const password = useRef<HTMLInputElement>(null);
  const described = error ? errorId : undefined;

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
    <form className={form.form} onSubmit={handleSubmit}>
      {message && !error && (
        <Notice isPlain={message.isUnwelcome}>
          {message.text}
          {message.isUnwelcome && reason && <small>{reason}</small>}
        </Notice>
      )}
      <TextInput
        name="email"
        label={t`E-mail or username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-describedby={described}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        required
        aria-describedby={described}
      />
      <FormError id={errorId} message={error} />
      <Button type="submit" size="xl" fullWidth loading={isLoading} className={form.submit}>
        {t`Sign in`}
      </Button>
    </form>
  );
}

const name = { autoCapitalize: 'none', spellCheck: false } as const;

/**
 * Making an account. Each field is judged when it is left, then again with every change; the time zone and the units come from the
 * device, so that the first day counts as the person lives it.
 */
function RegisterForm({ needsSetUpCode = false }: { readonly needsSetUpCode?: boolean }) {
  const { error, isLoading } = useSession();
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [typed, setTyped] = useState<Registration>({ email: '', password: '' });
  const errorId = useId();
  const hasProblems = Object.keys(problems).length > 0;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const registration = readRegistration(target);
    let found = registrationProblems(registration);
    if (Object.keys(found).length === 0) {
      const outcome = await session.register(registration);
      if (outcome.ok) return serverHasOwner();
      found = outcome.error instanceof ApiError ? problemsFromServer(outcome.error.details) : {};
    }
    setProblems(found);
    const firstWrong = Object.keys(found)[0];
    if (firstWrong) target.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus();
  }

  /** Once told, a field is judged again with every change. */
  function handleChange(event: FormEvent<HTMLFormElement>) {
    const registration = readRegistration(event.currentTarget);
    setTyped(registration);
    const now = registrationProblems(registration);
    setProblems(Object.fromEntries(Object.entries(now).filter(([field]) => Object.hasOwn(problems, field))));
  }

  /** A field that was filled in and left is judged at once; an empty one only when the form is sent. */
  function handleBlur(event: FormEvent<HTMLFormElement>) {
    const { name: field, value } = event.target as HTMLInputElement;
    if (!field || !value) return;
    const problem = registrationProblems(readRegistration(event.currentTarget))[field as keyof RegistrationProblems];
    if (problem) setProblems({ ...problems, [field]: problem });
  }

  return (
    <form className={form.form} onSubmit={handleSubmit} onChange={handleChange} onBlur={handleBlur} noValidate>
      {needsSetUpCode && (
        <TextInput
          required
          {...name}
          name="setUpCode"
          label={t`Set-up code`}
          description={t`The server printed it when it started.`}
          autoComplete="off"
          maxLength={40}
          error={problems.setUpCode}
        />
      )}
      <div className={form.pair}>
        <TextInput name="firstName" label={t`First name`} autoComplete="given-name" error={problems.firstName} />
        <TextInput name="lastName" label={t`Last name`} autoComplete="family-name" error={problems.lastName} />
      </div>
      <TextInput
        required
        {...name}
        name="email"
        type="email"
        label={t`E-mail`}
        autoComplete="email"
        error={problems.email}
      />
      <TextInput
        {...name}
        name="username"
        label={t`Username (optional)`}
        autoComplete="nickname"
        maxLength={40}
        error={problems.username}
      />
      <PasswordField
        required
        name="password"
        label={t`Password`}
        autoComplete="new-password"
        {...rulesFor(typed.password, [typed.email, typed.username ?? ''], problems.password)}
      />
      <FormError id={errorId} message={error && hasProblems ? t`Registration failed` : error} />
      <Button type="submit" size="xl" fullWidth loading={isLoading} className={form.submit}>
        {t`Create account`}
      </Button>
    </form>
  );
}

/** The registration form as the server wants it: what was left empty is left out, and the device adds time zone and units. */
function readRegistration(form: HTMLFormElement): Registration {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const [firstName, lastName, username] = [text('firstName'), text('lastName'), text('username')];
  const setUpCode = text('setUpCode');
  return {
    email: text('email'),
    // Spaces belong to a password.
    password: String(fields.get('password') ?? ''),
    ...(username && { username }),
    ...(setUpCode && { setUpCode }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    units: guessUnits(navigator.languages),
    ...chosenLanguage(),
  };
}
