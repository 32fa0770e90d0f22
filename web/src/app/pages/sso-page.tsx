/** The single sign-on server sends the browser back to this page. */
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { SecondStep } from '#features/auth/second-step.tsx';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { chosenLanguage } from '#lib/language-choice.ts';
import { type SsoFlow, takeSsoFlow } from '#lib/session/sso-flow.ts';
import { session } from '#lib/session.ts';
import { isAuthenticated } from '#lib/session-state.ts';
import { useSession } from '#lib/use-session.ts';
import form from '#ui/form.module.css';
import { Notice } from '#ui/notice.tsx';
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
      <AuthHeading title={t`Sign in`} text={t`Pick up where you left off.`} />
      {isInitialized && <SsoReturn query={search} onDone={go} onBack={back} />}
      <p className={classes.other}>
        <Link to="/login" className={classes.link}>
          {t`Back to sign in`}
        </Link>
      </p>
    </>
  );
}

interface SsoReturnProps {
  readonly query: string;
  readonly onDone: (to: string) => void;
  readonly onBack: () => void;
}

type Outcome =
  | { readonly done: true }
  | { readonly error: string }
  | { readonly stepToken: string; readonly to: string };

/** Asked once, however often the page is drawn: a flow is taken out of its place, and its code is good once. */
let returning: Promise<{ outcome: Outcome; to: string }> | undefined;

/** Back from the server of the single sign-on: signs in with what it said, or connects the account of whoever is signed in. */
function SsoReturn({ query, onDone, onBack }: SsoReturnProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isHere = true;
    returning ??= finish(takeSsoFlow(), query);
    void returning.then(({ outcome: found, to }) => {
      returning = undefined;
      if (!isHere) return;
      if ('done' in found) onDone(to);
      else setOutcome(found);
    });
    return () => {
      isHere = false;
    };
  }, [query, onDone]);

  if (outcome && 'stepToken' in outcome)
    return <SecondStep token={outcome.stepToken} onBack={onBack} onDone={() => onDone(outcome.to)} />;
  return (
    <div className={form.form}>
      {outcome && 'error' in outcome ? (
        <div role="alert" className={form.error}>
          {outcome.error}
        </div>
      ) : (
        <Notice isPlain>{t`One moment, signing you in.`}</Notice>
      )}
    </div>
  );
}

async function finish(begun: SsoFlow | null, query: string): Promise<{ outcome: Outcome; to: string }> {
  if (!begun) return { outcome: { error: t`This sign-in was not begun here. Please try again.` }, to: '/' };
  const { flow, to } = begun;
  const returned = { flow, query };
  if (isAuthenticated(session.getState())) {
    try {
      await apiClient.api('PUT /api/workout-tracker/users/me/sso', { body: returned });
      return { outcome: { done: true }, to };
    } catch (error) {
      return { outcome: { error: errorMessage(t`Could not connect`, error) }, to };
    }
  }
  const body = { ...returned, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...chosenLanguage() };
  const call = apiClient.api('POST /api/workout-tracker/auth/sso', { body }, { skipAuth: true });
  const outcome = await session.enter(call, t`Login failed`);
  if (outcome.ok) return { outcome: { done: true }, to };
  if (outcome.stepToken !== undefined) return { outcome: { stepToken: outcome.stepToken, to }, to };
  return { outcome: { error: errorMessage(t`Login failed`, outcome.error) }, to };
}
