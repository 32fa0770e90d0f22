/** Where the browser comes back to from the server of the single sign-on. */
import { useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { SsoReturn } from '#features/auth/sso-return.tsx';
import { useSession } from '#lib/use-session.ts';
import classes from '../layouts/auth-layout.module.css';
import { AuthHeading } from '../layouts/auth-layout.tsx';
import { safeRedirect } from '../navigation/decide.ts';

export function SsoPage() {
  const { search } = useLocation();
  const { isInitialized } = useSession();
  const navigate = useNavigate();
  const go = useCallback(
    (to: string) => void navigate(safeRedirect(to) ?? '/dashboard', { replace: true }),
    [navigate],
  );
  const back = useCallback(() => void navigate('/login', { replace: true }), [navigate]);
  return (
    <>
      <AuthHeading title="Sign in" text="Pick up where you left off." />
      {isInitialized && <SsoReturn query={search} onDone={go} onBack={back} />}
      <p className={classes.other}>
        <Link to="/login" className={classes.link}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
