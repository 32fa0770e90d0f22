import { Button, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { User } from '@workout-tracker/core/people/user';
import { type FormEvent, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { formatDate, timeAgo } from '#lib/date-format.ts';
import { environment } from '#lib/environment.ts';
import { errorReason } from '#lib/error-message.ts';
import { session } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { Chip } from '#ui/chip.tsx';
import { SegmentedControl } from '#ui/choice.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import classes from './access-sections.module.css';
import { deviceOf } from './device-name.ts';
import training from './training.module.css';
import { Choice } from './units-section.tsx';

type ListedSession = VerbOutput<'GET /api/workout-tracker/sessions'>['data'][number];

/** Where a person is signed in: each device in words, a way to end any of the others, and one to end them all. */
export function SessionsSection({ user }: { readonly user: User }) {
  const { data, error, isFetching, refetch } = useQuery(sessionQueries.list());
  const isOnline = useOnline();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <SectionCard title="Signed-in devices" text={lastSignIn(user)}>
      {data && (
        <ul className={classes.sessions}>
          {data.map((listed) => (
            <SessionRow key={listed._id} listed={listed} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton height={64} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, 'Could not load your devices.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={!isOnline}
          onClick={() => setLeaving(true)}
          leftSection={<Icon name="logout" />}
        >
          Sign out everywhere
        </Button>
      </div>
      <Dialog title="Sign out everywhere?" isOpen={isLeaving} onClose={() => setLeaving(false)}>
        <SignOutEverywhere onCancel={() => setLeaving(false)} />
      </Dialog>
    </SectionCard>
  );
}

/** API tokens are no devices, and whoever lost a laptop may have lost them with it: so they are asked about where there are any. */
function SignOutEverywhere({ onCancel }: { readonly onCancel: () => void }) {
  const { data: tokens } = useQuery(tokenQueries.list());
  const [endTokens, setEndTokens] = useState(false);
  const leaving = useMutation({ mutationFn: signOutEverywhere });
  const live = tokens?.filter((token) => !hasEnded(token)).length ?? 0;
  return (
    <>
      <p className={classes.text}>You sign in again on every device, this one included.</p>
      {live > 0 && (
        <SwitchRow
          label={live === 1 ? 'End my API token too' : `End my ${live} API tokens too`}
          hint="Scripts and assistants that use them are refused."
          isOn={endTokens}
          onChange={setEndTokens}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button loading={leaving.isPending} onClick={() => leaving.mutate({ endTokens })}>
          Sign out everywhere
        </Button>
      </DialogActions>
    </>
  );
}

/** Nothing while the person is known from an older version, which did not say. */
function lastSignIn({ auth, timeZone }: User): string {
  return auth.lastSignInAt && `Last signed in ${formatDate(auth.lastSignInAt, timeZone, 'dateAndTime')}.`;
}

function SessionRow({ listed }: { readonly listed: ListedSession }) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/workout-tracker/sessions/:id', { params: { id: listed._id } }),
    onSettled: () => queries.invalidateQueries(sessionQueries.list()),
  });
  const { name, isPhone } = deviceOf(listed.userAgent);
  return (
    <li className={classes.session}>
      <IconText
        icon={isPhone ? 'phone' : 'laptop'}
        title={name}
        text={`${listed.isCurrent ? 'Active now' : `Used ${timeAgo(listed.lastUsedAt, Date.now())}`}${listed.address && `, ${listed.address}`}`}
        error={ending.error ? errorReason(ending.error, 'Could not sign out this device.') : undefined}
      />
      {listed.isCurrent ? (
        <Chip tone="primary">This device</Chip>
      ) : (
        <Button
          variant="default"
          size="sm"
          className={classes.end}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** What the profile page asks the server for. */
export const sessionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/workout-tracker/sessions', undefined, { signal })).data,
    }),
};

/** Ends every session of a person. This device forgets its own in any case, as with a plain logout. */
async function signOutEverywhere(body: VerbInput<'POST /api/workout-tracker/auth/logout-all'>['body']): Promise<void> {
  try {
    await apiClient.api('POST /api/workout-tracker/auth/logout-all', { body });
  } finally {
    await session.leave('logged_out');
  }
}

type ApiToken = VerbOutput<'GET /api/tokens'>['data'][number];
type Scope = ApiToken['scope'];

const key = 'M14.5 4.5a5 5 0 1 1-3.6 8.5L9 15H7v2H5v2.5H3.5V17l6.2-6.2a5 5 0 0 1 4.8-6.3M16 8.5h.01';
const scopeChoices: { value: Scope; label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
];

type Life = '30' | '90' | '365' | 'never';

/** In days, ninety unless told. */
const lifeChoices: { value: Life; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
];

/** API tokens: made for scripts and assistants, shown once, and taken back. */
export function TokensSection({ user }: { readonly user: User }) {
  const { data, error, isFetching, refetch } = useQuery(tokenQueries.list());
  return (
    <SectionCard title="API tokens" text="For your own scripts and assistants.">
      {data && data.length > 0 && (
        <ul className={classes.sessions} aria-label="API tokens">
          {data.map((token) => (
            <TokenRow key={token._id} token={token} user={user} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton height={64} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, 'Could not load your tokens.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <NewToken />
    </SectionCard>
  );
}

function TokenRow({ token, user }: { readonly token: ApiToken; readonly user: User }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/tokens/:id', { params: { id: token._id } }),
    onSettled: () => queries.invalidateQueries(tokenQueries.list()),
  });
  const may = token.scope === 'write' ? 'Reads and writes' : 'Reads';
  return (
    <li className={classes.session}>
      <IconText icon={key} title={token.name} text={`${may}. ${lastUse(token)}. ${endOf(token, user)}`} />
      <Button
        variant="default"
        size="sm"
        className={classes.end}
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        title={`Revoke ${token.name}?`}
        confirm="Revoke"
        isDanger
        isOpen={isAsking}
        isBusy={revoking.isPending}
        error={revoking.error && errorReason(revoking.error, 'Could not revoke this token.')}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoking.mutate()}
      >
        Whatever uses it is refused from now on. This cannot be undone.
      </ConfirmDialog>
    </li>
  );
}

const hourMs = 3_600_000;

const hasEnded = ({ expiresAt }: ApiToken): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function endOf(token: ApiToken, { timeZone }: User): string {
  if (token.expiresAt === null) return 'No end';
  return `${hasEnded(token) ? 'Ended' : 'Ends'} ${formatDate(token.expiresAt, timeZone, 'date')}`;
}

/** The server writes the last use down once an hour. */
function lastUse({ lastUsedAt, createdAt }: ApiToken): string {
  const now = Date.now();
  if (lastUsedAt === null) return `Made ${timeAgo(createdAt, now)}, never used`;
  if (now - Date.parse(lastUsedAt) <= hourMs) return 'Used within the last hour';
  return `Used ${timeAgo(lastUsedAt, now)}`;
}

function NewToken() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('read');
  const [life, setLife] = useState<Life>('90');
  const [isAsking, setAsking] = useState(false);
  const [id, setId] = useState(() => uuidV7(Date.now()));
  const making = useMutation({
    mutationFn: (body: VerbInput<'POST /api/tokens'>['body']) => apiClient.api('POST /api/tokens', { body }),
    onSuccess: () => {
      setName('');
      setAsking(false);
      setId(uuidV7(Date.now()));
    },
    onSettled: () => queries.invalidateQueries(tokenQueries.list()),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
  }

  async function make(password: string): Promise<void> {
    await making.mutateAsync({ _id: id, name, scope, days: life === 'never' ? null : Number(life), password });
  }

  return (
    <>
      <form className={form.form} data-tight noValidate onSubmit={handleSubmit}>
        {making.data && (
          <div role="status">
            <CopyField label={`Token “${making.data.data.name}”`} text={making.data.token} />
            <p className={training.hint}>Copy it now: it is not shown again.</p>
          </div>
        )}
        <TextInput
          label="Name"
          placeholder="What will use it"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Choice label="Access">
          {(labelId) => (
            <SegmentedControl<Scope> aria-labelledby={labelId} data={scopeChoices} value={scope} onChange={setScope} />
          )}
        </Choice>
        <Choice label="Ends after">
          {(labelId) => (
            <SegmentedControl<Life> aria-labelledby={labelId} data={lifeChoices} value={life} onChange={setLife} />
          )}
        </Choice>
        <Button type="submit" variant="light" disabled={!isOnline || name.trim() === ''}>
          Create token
        </Button>
        <p className={training.hint}>
          The{' '}
          <a className={classes.link} href={`${environment.apiBase}/api/docs`}>
            API documentation
          </a>{' '}
          says how to use it. Assistants that speak MCP connect to <code>{`${location.origin}/mcp`}</code>.
        </p>
      </form>
      <PasswordDialog
        title={`Create ${name.trim()}?`}
        confirm="Create token"
        failed="Could not make the token"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={make}
      >
        <p className={classes.text}>Whoever has the token can reach your training without your password.</p>
      </PasswordDialog>
    </>
  );
}

export const tokenQueries = {
  list: () =>
    queryOptions({
      queryKey: ['tokens'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/tokens', undefined, { signal })).data,
    }),
};
