import { plural, t } from '@lingui/core/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { User } from '@workout-tracker/core/people/user';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { readUserReply } from '#lib/auth-replies.ts';
import { formatDate, timeAgo } from '#lib/date-format.ts';
import { deviceOf } from '#lib/device-name.ts';
import { errorReason } from '#lib/error-message.ts';
import { useServerInfo } from '#lib/server-info.ts';
import { leaveForSso } from '#lib/session/sso-flow.ts';
import { session } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import type { IconName } from '#ui/icons.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './two-step-section.module.css';

const SetUpApp = lazy(() => import('./set-up-app.tsx').then((module) => ({ default: module.SetUpApp })));

type Security = VerbOutput<'GET /api/workout-tracker/users/me/security'>['data'];
type Passkey = Security['passkeys'][number];

const base = '/api/workout-tracker/users/me';
const security = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => (await apiClient.api(`GET ${base}/security`, undefined, { signal })).data,
});

/** What was asked for, and waits for the password. */
type Asked =
  | { readonly kind: 'add-app' | 'remove-app' | 'new-codes' | 'add-passkey' | 'add-sso' | 'remove-sso' }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey };

/** What is shown after it. */
type Shown =
  | { readonly kind: 'app'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export function TwoStepSection({ user }: { readonly user: User }) {
  const { data, error, isFetching, refetch } = useQuery(security);
  const sso = useServerInfo()?.sso;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const queries = useQueryClient();

  async function finish(codes: readonly string[] = []) {
    setAsked(null);
    setShown(codes.length > 0 ? { kind: 'codes', codes } : null);
    await queries.invalidateQueries(security);
    // With the second step a role that waited for it is in force, and the menu offers what it may do.
    if (user.isHeldBack) await session.userChanged(readUserReply(await apiClient.get('/auth/me')));
  }

  async function confirm(password: string): Promise<void> {
    const body = { password };
    switch (asked?.kind) {
      case 'add-app': {
        const { secret, uri } = (await apiClient.api(`POST ${base}/totp`, { body })).data;
        setAsked(null);
        return setShown({ kind: 'app', secret, uri });
      }
      case 'remove-app':
        await apiClient.api(`DELETE ${base}/totp`, { body });
        return finish();
      case 'new-codes':
        return finish((await apiClient.api(`POST ${base}/recovery-codes`, { body })).data.recoveryCodes);
      case 'add-passkey': {
        const { makePasskey } = await import('./make-passkey.ts');
        return finish(await makePasskey(password, deviceOf(navigator.userAgent).name));
      }
      case 'add-sso':
        return leaveForSso((await apiClient.api(`POST ${base}/sso`, { body })).data, '/profile/security/');
      case 'remove-sso':
        await apiClient.api(`DELETE ${base}/sso`, { body });
        return finish();
      case 'remove-passkey':
        await apiClient.api(`DELETE ${base}/passkeys/:id`, { params: { id: asked.passkey._id }, body });
        return finish();
    }
  }

  const { title, text, button } = asked ? questionFor(asked) : noQuestion;
  return (
    <SectionCard
      title={t`Two-step sign-in`}
      text={t`With an app or a passkey, your password alone no longer opens your account.`}
      aside={
        data &&
        isOn(data) && <Chip tone="primary">{t({ message: 'On', comment: 'two-step sign-in is turned on' })}</Chip>
      }
    >
      {data?.isDemanded && !isOn(data) && (
        <div className={classes.notice}>
          <Notice isPlain>
            {t`Your role on this server needs it. Until then only your own training is open to you.`}
          </Notice>
        </div>
      )}
      {data && <Ways data={data} user={user} sso={sso} onAsk={setAsked} />}
      {!data && !error && <Skeleton height={128} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, t`Could not load how you sign in.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <PasswordDialog
        title={title}
        confirm={button}
        failed={t`That did not work`}
        isDanger={asked?.kind.startsWith('remove') ?? false}
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={confirm}
      >
        <p className={classes.text}>{text}</p>
      </PasswordDialog>
      {shown?.kind === 'app' && (
        <Suspense>
          <SetUpApp secret={shown.secret} uri={shown.uri} onCancel={() => setShown(null)} onDone={finish} />
        </Suspense>
      )}
      {shown?.kind === 'codes' && <RecoveryCodesDialog codes={shown.codes} onClose={() => setShown(null)} />}
    </SectionCard>
  );
}

const isOn = ({ hasApp, passkeys }: Security): boolean => hasApp || passkeys.length > 0;

const noQuestion = { title: '', text: '', button: '' };

function questionFor(asked: Asked): typeof noQuestion {
  switch (asked.kind) {
    case 'add-app':
      return { title: t`Set up an app`, text: t`Any authenticator app will do.`, button: t`Continue` };
    case 'remove-app':
      return { title: t`Remove the app?`, text: t`Its codes are no longer asked for.`, button: t`Remove` };
    case 'new-codes':
      return { title: t`New recovery codes?`, text: t`The old ones stop working.`, button: t`Make new codes` };
    case 'add-passkey':
      return { title: t`Add a passkey`, text: t`Your device asks you to unlock it next.`, button: t`Continue` };
    case 'add-sso':
      return { title: t`Connect`, text: t`You sign in there next, and come back here.`, button: t`Continue` };
    case 'remove-sso':
      return { title: t`Disconnect?`, text: t`It no longer signs you in here.`, button: t`Disconnect` };
    case 'remove-passkey': {
      const { title } = asked.passkey;
      return {
        title: t`Remove ${title}?`,
        text: t`It no longer opens your account. Delete it on the device as well.`,
        button: t`Remove`,
      };
    }
  }
}

interface WaysProps {
  readonly data: Security;
  readonly user: User;
  /** What people call the single sign-on, where there is one. */
  readonly sso: string | undefined;
  readonly onAsk: (asked: Asked) => void;
}

function Ways({ data, user, sso, onAsk }: WaysProps) {
  const { hasApp, passkeys, recoveryCodesLeft, isSsoConnected } = data;
  return (
    <ul className={classes.ways}>
      <Way icon="phone" title={t`Authenticator app`} text={hasApp ? t`Asks for a code of six digits` : t`Not set up`}>
        <Button
          variant="default"
          size="sm"
          aria-label={hasApp ? t`Remove the authenticator app` : t`Set up an authenticator app`}
          onClick={() => onAsk({ kind: hasApp ? 'remove-app' : 'add-app' })}
        >
          {hasApp ? t`Remove` : t`Set up`}
        </Button>
      </Way>
      {passkeys.map((passkey) => {
        const { _id, title } = passkey;
        return (
          <Way key={_id} icon="lock" title={title} text={formatPasskey(passkey, user)}>
            <Button
              variant="default"
              size="sm"
              aria-label={t`Remove the passkey ${title}`}
              onClick={() => onAsk({ kind: 'remove-passkey', passkey })}
            >
              {t`Remove`}
            </Button>
          </Way>
        );
      })}
      <Way icon="lock" title={t`Passkey`} text={t`Signs you in without your password`}>
        <Button
          variant="default"
          size="sm"
          aria-label={t`Add a passkey`}
          disabled={!('PublicKeyCredential' in window)}
          onClick={() => onAsk({ kind: 'add-passkey' })}
        >
          {t`Add`}
        </Button>
      </Way>
      {sso !== undefined && (
        <Way icon="link" title={sso} text={isSsoConnected ? t`Signs you in here too` : t`Not connected`}>
          <Button
            variant="default"
            size="sm"
            aria-label={isSsoConnected ? t`Disconnect ${sso}` : t`Connect ${sso}`}
            onClick={() => onAsk({ kind: isSsoConnected ? 'remove-sso' : 'add-sso' })}
          >
            {isSsoConnected ? t`Disconnect` : t`Connect`}
          </Button>
        </Way>
      )}
      {isOn(data) && (
        <Way
          icon="file"
          title={t`Recovery codes`}
          text={plural(recoveryCodesLeft, {
            one: '# left, for when app and passkey are gone',
            other: '# left, for when app and passkey are gone',
          })}
        >
          <Button
            variant="default"
            size="sm"
            aria-label={t`New codes for recovery`}
            onClick={() => onAsk({ kind: 'new-codes' })}
          >
            {t`New codes`}
          </Button>
        </Way>
      )}
    </ul>
  );
}

function formatPasskey({ createdAt, lastUsedAt }: Passkey, { timeZone }: User): string {
  const date = formatDate(createdAt, timeZone, 'fullDate');
  if (lastUsedAt === null) return t`Passkey, added ${date}`;
  const ago = timeAgo(lastUsedAt, Date.now());
  return t`Passkey, added ${date}, used ${ago}`;
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li className={classes.way}>
      <IconText icon={icon} title={title} text={text} />
      {children}
    </li>
  );
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, this once. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title={t`Your recovery codes`} isOpen onClose={onClose}>
      <p className={classes.text}>
        {t`Each opens your account once, in place of a code or a passkey. Keep them where your phone is not: they are shown only now.`}
      </p>
      <ul className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={<Icon name={isCopied ? 'check' : 'copy'} />}
            onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
          >
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        )}
        <Button onClick={onClose}>{t`I have kept them`}</Button>
      </DialogActions>
    </Dialog>
  );
}
