import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { User } from '@workout-tracker/core/people/user';
import { type FormEvent, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { formatDate, timeAgo } from '#lib/date-format.ts';
import { environment } from '#lib/environment.ts';
import { errorReason } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { useOnline } from '#lib/use-online.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { IconText } from '#ui/icon-text.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import classes from './sessions-section.module.css';
import training from './training.module.css';
import { Choice } from './units-section.tsx';

type ApiToken = VerbOutput<'GET /api/tokens'>['data'][number];
type Scope = ApiToken['scope'];

const key = 'M14.5 4.5a5 5 0 1 1-3.6 8.5L9 15H7v2H5v2.5H3.5V17l6.2-6.2a5 5 0 0 1 4.8-6.3M16 8.5h.01';
const scopeChoices = (): { value: Scope; label: string }[] => [
  { value: 'read', label: t({ message: 'Read', context: 'access of an API token' }) },
  { value: 'write', label: t({ message: 'Read and write', context: 'access of an API token' }) },
];

type Life = '30' | '90' | '365' | 'never';

/** In days, ninety unless told. */
const lifeChoices = (): { value: Life; label: string }[] => [
  { value: '30', label: plural({ count: 30 }, { one: '# day', other: '# days' }) },
  { value: '90', label: plural({ count: 90 }, { one: '# day', other: '# days' }) },
  { value: '365', label: t`1 year` },
  { value: 'never', label: t({ message: 'Never', comment: 'when an API token ends' }) },
];

/** API tokens: those there are, each with a way to take it back, and beside them the form for another. */
export function TokensSection({ user }: { readonly user: User }) {
  const { data, error, isFetching, refetch } = useQuery(tokenQueries.list());
  const docs = `${environment.apiBase}/api/docs`;
  const address = `${location.origin}/mcp`;
  return (
    <>
      <SectionCard title={t`API tokens`} text={t`For your own scripts and assistants.`}>
        {data && data.length > 0 && (
          <ul className={classes.sessions} aria-label={t`API tokens`}>
            {data.map((token) => (
              <TokenRow key={token._id} token={token} user={user} />
            ))}
          </ul>
        )}
        {data?.length === 0 && <p className={classes.none}>{t({ message: 'None yet.', context: 'API tokens' })}</p>}
        {!data && !error && <Skeleton height={64} radius={12} />}
        {!data && error && (
          <InlineError
            message={errorReason(error, t`Could not load your tokens.`)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <p className={training.hint}>
          <Trans>
            The{' '}
            <a className={classes.link} href={docs}>
              API documentation
            </a>{' '}
            says how to use one. Assistants that speak MCP connect to <code>{address}</code>.
          </Trans>
        </p>
      </SectionCard>
      <SectionCard title={t`New token`}>
        <NewToken />
      </SectionCard>
    </>
  );
}

function TokenRow({ token, user }: { readonly token: ApiToken; readonly user: User }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/tokens/:id', { params: { id: token._id } }),
    onSettled: () => queries.invalidateQueries(tokenQueries.list()),
  });
  const { name } = token;
  const may =
    token.scope === 'write'
      ? t({ message: 'Reads and writes.', comment: 'what an API token may do' })
      : t({ message: 'Reads.', comment: 'what an API token may do' });
  return (
    <li className={classes.session}>
      <IconText icon={key} title={name} text={joinSentences([may, lastUse(token), endOf(token, user)])} />
      <Button
        variant="default"
        size="sm"
        className={classes.end}
        aria-label={t`Revoke ${name}`}
        onClick={() => setAsking(true)}
      >
        {t`Revoke`}
      </Button>
      <ConfirmDialog
        title={t`Revoke ${name}?`}
        confirm={t`Revoke`}
        isDanger
        isOpen={isAsking}
        isBusy={revoking.isPending}
        error={revoking.error && errorReason(revoking.error, t`Could not revoke this token.`)}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoking.mutate()}
      >
        {t`Whatever uses it is refused from now on. This cannot be undone.`}
      </ConfirmDialog>
    </li>
  );
}

const hourMs = 3_600_000;

export const hasEnded = ({ expiresAt }: ApiToken): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function endOf(token: ApiToken, { timeZone }: User): string {
  if (token.expiresAt === null) return t`No end`;
  const date = formatDate(token.expiresAt, timeZone, 'date');
  return hasEnded(token)
    ? t({ message: `Ended ${date}`, comment: 'an API token' })
    : t({ message: `Ends ${date}`, comment: 'an API token' });
}

/** The server writes the last use down once an hour. */
function lastUse({ lastUsedAt, createdAt }: ApiToken): string {
  const now = Date.now();
  if (lastUsedAt === null) {
    const ago = timeAgo(createdAt, now);
    return t({ message: `Made ${ago}, never used.`, comment: '5 minutes ago' });
  }
  if (now - Date.parse(lastUsedAt) <= hourMs) return t`Used within the last hour.`;
  const ago = timeAgo(lastUsedAt, now);
  return t({ message: `Used ${ago}.`, comment: '5 minutes ago' });
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

  const title = name.trim();
  const made = making.data?.data.name ?? '';
  return (
    <>
      <form className={form.form} data-tight noValidate onSubmit={handleSubmit}>
        {making.data && (
          <div role="status">
            <CopyField
              label={t({ message: `Token “${made}”`, comment: 'an API token by its name' })}
              text={making.data.token}
            />
            <p className={training.hint}>{t`Copy it now: it is not shown again.`}</p>
          </div>
        )}
        <TextInput
          label={t`Name`}
          placeholder={t`What will use it`}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Choice label={t`Access`}>
          {(labelId) => (
            <SegmentedControl<Scope>
              aria-labelledby={labelId}
              data={scopeChoices()}
              value={scope}
              onChange={setScope}
            />
          )}
        </Choice>
        <Choice label={t`Ends after`}>
          {(labelId) => (
            <SegmentedControl<Life> aria-labelledby={labelId} data={lifeChoices()} value={life} onChange={setLife} />
          )}
        </Choice>
        <Button type="submit" variant="light" disabled={!isOnline || name.trim() === ''}>
          {t`Create token`}
        </Button>
      </form>
      <PasswordDialog
        title={t`Create ${title}?`}
        confirm={t`Create token`}
        failed={t`Could not make the token`}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={make}
      >
        <p className={classes.text}>{t`Whoever has the token can reach your training without your password.`}</p>
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
