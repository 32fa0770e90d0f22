/**
 * Signing in and registering, one part of the app: whoever opens the one often goes to the other. A server without accounts greets
 * its first visitor on both with the making of the owner's account.
 */
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoginForm } from '#features/auth/login-form.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { signOutMessage } from '#features/auth/sign-out-message.ts';
import { useServerInfo } from '#lib/server-info.ts';
import form from '#ui/form.module.css';
import classes from '../layouts/auth-layout.module.css';
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
      <AuthHeading title="Sign in" text="Pick up where you left off." />
      <LoginForm message={signOutMessage(search)} />
      <p className={classes.other}>
        <Link to="/forgot-password" className={classes.link}>
          Forgot password?
        </Link>
        <button type="button" className={classes.link} onClick={() => void signInWithPasskey()}>
          Use a passkey
        </button>
      </p>
      {server?.sso !== undefined && (
        <Suspense>
          <SsoButton name={server.sso} />
        </Suspense>
      )}
      {server?.registration !== 'closed' && (
        <OtherWay question="New here?" to="/register">
          Create an account
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
        <AuthHeading title="Create the owner account" text="This server is new. The first account becomes its owner." />
      ) : (
        <AuthHeading title="Create an account" text="Your training, on your own server." />
      )}
      <RegisterForm needsSetUpCode={isOwner && server?.needsSetUpCode === true} />
      {!isOwner && (
        <OtherWay question="Have an account?" to="/login">
          Sign in
        </OtherWay>
      )}
    </>
  );
}

function ClosedPage() {
  return (
    <>
      <AuthHeading
        title="Registration is closed"
        text="New accounts are turned off on this server. Ask its owner to turn them on."
      />
      <div className={form.form}>
        <Button component={Link} to="/login" size="xl" variant="default" fullWidth>
          Go to sign in
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
    <p className={classes.other}>
      {question}{' '}
      <Link to={redirect ? `${to}?${new URLSearchParams({ redirect })}` : to} className={classes.link}>
        {children}
      </Link>
    </p>
  );
}
