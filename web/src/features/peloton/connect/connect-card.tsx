/** Whoever needs a second step is shown the ways that have none. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { CollapsibleSection } from '#ui/import-parts.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type Connection, connectError, isRefusal, pelotonQueries, pelotonTimeoutMs, withSession } from '../queries.ts';
import { type PelotonSession, storedValues } from '../stored-values.ts';
import classes from './connect-card.module.css';

interface ConnectCardProps {
  /** Peloton ended the connection that there was before. */
  readonly hasEnded: boolean;
  readonly onConnected: (reply: Connected) => void;
  readonly isOffline: boolean;
  /** The way by file, for those who cannot sign in. */
  readonly csvWay: ReactNode;
}

export function ConnectCard({ hasEnded, isOffline, onConnected, csvWay }: ConnectCardProps) {
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

  const described = error ? errorId : undefined;
  return (
    <SectionCard title={t`Connect Peloton`} text={t`Sign in to match your Peloton classes with your workouts.`}>
      <form className={form.form} data-tight onSubmit={handleSubmit}>
        {hasEnded && !error && (
          <Notice isPlain>{t`Not authenticated. Your connection to Peloton has ended. Connect again to go on.`}</Notice>
        )}
        <TextInput
          name="username_or_email"
          label={t`Peloton username or e-mail`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={isPending}
          aria-describedby={described}
        />
        <PasswordField
          ref={password}
          name="password"
          label={t`Peloton password`}
          autoComplete="off"
          required
          disabled={isPending}
          aria-describedby={described}
        />
        <FormError id={errorId} message={error && !needsCode ? connectError(error) : null} />
        {needsCode && (
          <div role="alert" className={classes.code}>
            <strong>{t`Your Peloton account uses two-factor sign-in`}</strong>
            <p>{t`Sign in on Peloton's website instead, or import a CSV file. Both are below.`}</p>
          </div>
        )}
        <div>
          <Button type="submit" variant="default" loading={isPending} disabled={isOffline} className={classes.submit}>
            {t`Connect`}
          </Button>
        </div>
      </form>
      <p className={classes.kept}>
        {t`Your password is sent to Peloton once and never stored. This server keeps an encrypted Peloton token until you disconnect. Nothing in your Peloton account is changed.`}
      </p>
      <OtherWays isOpen={needsCode} onConnected={onConnected} />
      {csvWay}
    </SectionCard>
  );
}

interface OtherWaysProps {
  readonly isOpen: boolean;
  readonly onConnected: (reply: Connected) => void;
}

/**
 * Two ways to connect without giving this server a password: Peloton's own login page, whose last address is pasted here, and a token
 * pasted from the members site.
 */
function OtherWays({ isOpen, onConnected }: OtherWaysProps) {
  return (
    <CollapsibleSection icon="lock" title={t`Other ways to connect`} isOpen={isOpen}>
      <HostedLogin onConnected={onConnected} />
      <PastedToken onConnected={onConnected} />
    </CollapsibleSection>
  );
}

type WayProps = Pick<OtherWaysProps, 'onConnected'>;

function HostedLogin({ onConnected }: WayProps) {
  const beginning = useMutation({ mutationFn: () => apiClient.api('POST /api/peloton/pkce') });
  const finishing = useMutation({
    mutationFn: (body: { state: string; callback: string }) =>
      apiClient.api('POST /api/peloton/pkce/finish', { body }, { timeoutMs: pelotonTimeoutMs }),
    onSuccess: onConnected,
    gcTime: 0,
  });
  const login = beginning.data;
  return (
    <section className={classes.way} aria-label={t`Peloton's website`}>
      <h3>{t`Sign in on Peloton's website`}</h3>
      <p>{t`Supports two-factor sign-in. Your password is not sent to this server.`}</p>
      {login ? (
        <>
          <ol className={classes.steps}>
            <li>
              <Trans>
                <a href={login.url} target="_blank" rel="noreferrer noopener" className={classes.link}>
                  Open Peloton's login page
                </a>{' '}
                and sign in.
              </Trans>
            </li>
            <li>{t`The page you land on may look broken. Copy its whole address.`}</li>
            <li>{t`Paste it below, within ten minutes.`}</li>
          </ol>
          <PasteForm
            label={t`Address you landed on`}
            connectLabel={t`Connect with the address you landed on`}
            error={finishing.error}
            isSending={finishing.isPending}
            onPaste={(callback) => finishing.mutate({ state: login.state, callback })}
          />
        </>
      ) : (
        <div>
          <Button variant="default" loading={beginning.isPending} onClick={() => beginning.mutate()}>
            {t`Start`}
          </Button>
          <p role="alert" className={classes.error}>
            {beginning.error && connectError(beginning.error)}
          </p>
        </div>
      )}
    </section>
  );
}

function PastedToken({ onConnected }: WayProps) {
  const sending = useMutation({
    mutationFn: (token: string) =>
      apiClient.api('POST /api/peloton/token', { body: { token } }, { timeoutMs: pelotonTimeoutMs }),
    onSuccess: onConnected,
    gcTime: 0,
  });
  return (
    <section className={classes.way} aria-label={t`Token`}>
      <h3>{t`Paste a token`}</h3>
      <p>{t`An access or refresh token copied from Peloton's website. Peloton replaces a refresh token at once.`}</p>
      <PasteForm
        label={t`Peloton token`}
        connectLabel={t`Connect with the Peloton token`}
        isSecret
        error={sending.error}
        isSending={sending.isPending}
        onPaste={sending.mutate}
      />
    </section>
  );
}

interface PasteFormProps {
  readonly label: string;
  /** Of its button, for those who listen. */
  readonly connectLabel: string;
  readonly isSecret?: boolean;
  readonly error: Error | null;
  readonly isSending: boolean;
  readonly onPaste: (text: string) => void;
}

function PasteForm({ label, connectLabel, isSecret = false, error, isSending, onPaste }: PasteFormProps) {
  const errorId = useId();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onPaste(String(new FormData(event.currentTarget).get('pasted')).trim());
  }
  return (
    <form className={classes.paste} onSubmit={handleSubmit}>
      <TextInput
        name="pasted"
        label={label}
        type={isSecret ? 'password' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        disabled={isSending}
        aria-describedby={error ? errorId : undefined}
      />
      <FormError id={errorId} message={error && connectError(error)} />
      <div>
        <Button type="submit" variant="default" loading={isSending} aria-label={connectLabel}>
          {t`Connect`}
        </Button>
      </div>
    </form>
  );
}

/** What every way of signing in answers with. */
interface Connected {
  readonly sessionToken: string;
  /** Peloton's id of the person. */
  readonly userId: string;
  readonly user: { readonly username: string };
}

export interface ConnectionState {
  /** Undefined while it is restored. */
  readonly session: PelotonSession | null | undefined;
  readonly hasEnded: boolean;
  readonly unchecked: Error | null;
  /** The check got no answer: nothing is known. */
  readonly error: Error | null;
  readonly isChecking: boolean;
  recheck(): void;
  connected(reply: Connected): void;
  /** Peloton no longer accepts it. */
  ended(): void;
  disconnect(): void;
}

/** The connection to Peloton for screens: restored and checked once, made by signing in, ended by the person or by Peloton. */
export function useConnection(userId: string): ConnectionState {
  const client = useQueryClient();
  const options = pelotonQueries.connection(userId);
  const { data, error, isFetching, refetch } = useQuery(options);
  const settle = (connection: Connection) => client.setQueryData(options.queryKey, connection);
  return {
    session: data?.session,
    hasEnded: data?.hasEnded ?? false,
    unchecked: data?.unchecked ?? null,
    error: data ? null : error,
    isChecking: isFetching,
    recheck: () => void refetch(),
    connected({ sessionToken, userId: pelotonUserId, user: { username } }) {
      const session = { sessionToken, userId: pelotonUserId, username };
      storedValues.keepSession(userId, session);
      settle({ session, hasEnded: false, unchecked: null });
    },
    ended() {
      storedValues.forgetSession(userId);
      settle({ session: null, hasEnded: true, unchecked: null });
    },
    disconnect() {
      const session = data?.session;
      storedValues.forgetSession(userId);
      settle({ session: null, hasEnded: false, unchecked: null });
      if (!session) return;
      const options = { ...withSession(session.sessionToken), keepalive: true };
      // Whatever becomes of it: the device has forgotten the connection, and the server forgets it in time.
      void apiClient.api('POST /api/peloton/logout', undefined, options).catch(() => undefined);
    },
  };
}
