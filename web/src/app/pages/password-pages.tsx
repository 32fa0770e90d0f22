/** A forgotten password: asking for a link, and choosing a new one with it. */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';
import { useServerInfo } from '#lib/server-info.ts';
import classes from '../layouts/auth-layout.module.css';
import { AuthHeading } from '../layouts/auth-layout.tsx';

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
        <AuthHeading
          title="Forgot password"
          text="Ask an admin of this server for a link. Whoever runs it can also make one on its machine: npm run reset-password -- and your e-mail."
        />
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
    <p className={classes.other}>
      <Link to="/login" className={classes.link}>
        Back to sign in
      </Link>
    </p>
  );
}
