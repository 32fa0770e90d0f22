import { plural, t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { isOwner } from '@workout-tracker/core/people/permissions';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import list from '#features/admin/admin-list.module.css';
import { clientErrorQueries, healthQueries, type ListedClientError, pageOf } from '#features/admin/queries.ts';
import { ListSkeleton, UserList } from '#features/admin/user-list.tsx';
import { apiClient } from '#lib/api-client.ts';
import { timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { perLanguage } from '#lib/per-language.ts';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import type { IconName } from '#ui/icons.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { BackLink, PageHead } from '#ui/page-head.tsx';
import { Pager } from '#ui/pager.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import classes from './admin-pages.module.css';

interface Subject {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const subjects = (): readonly Subject[] => [
  { to: '/admin/users/', icon: 'users', title: t`Users`, text: t`Accounts, roles and sessions` },
  { to: '/admin/catalogue/', icon: 'dumbbell', title: t`Catalogue`, text: t`Programs and equipment for everybody` },
  { to: '/admin/catches/', icon: 'bug', title: t`Browser errors`, text: t`Errors the app ran into` },
];

export function AdminPage() {
  return (
    <>
      <PageHead title={t`Admin`} text={t`Manage this server and its users.`} />
      <ul className={classes.subjects}>
        {subjects().map(({ to, icon, title, text }) => (
          <li key={to}>
            <Card to={to} className={classes.subject}>
              <IconText icon={icon} title={title} text={text} isLarge />
              <Icon name="right" size={16} className={classes.chevron} />
            </Card>
          </li>
        ))}
      </ul>
      <h2 className={classes.group}>{t`Health`}</h2>
      <ServerHealth />
    </>
  );
}

export function AdminUsersPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <BackLink to="/admin/">{t`Admin`}</BackLink>
      <PageHead title={t`Users`} />
      {isOwner(user) && <SignInRules />}
      <UserList me={user} />
    </>
  );
}

export function AdminClientErrorsPage() {
  return (
    <>
      <BackLink to="/admin/">{t`Admin`}</BackLink>
      <PageHead title={t`Browser errors`} text={t`Errors the app ran into, with the page and the browser.`} />
      <ClientErrorList />
    </>
  );
}

type Health = VerbOutput<'GET /api/server/health'>['data'];

/** How the server does, for whoever looks after it: versions, database, backups, jobs and the errors of browsers. */
function ServerHealth() {
  const { data, error, isFetching, refetch } = useQuery(healthQueries.now());
  if (error && !data) {
    const message = errorReason(error, t`Could not load the health of the server.`);
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={320} radius={12} />;
  const { data: health } = data;
  return (
    <div className={classes.columns}>
      <BackupsCard backups={health.backups} />
      <DatabaseCard database={health.database} />
      <JobsCard jobs={health.jobs} clientErrors={health.clientErrors} />
      <VersionsCard health={health} />
    </div>
  );
}

function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A day, and half a day for a machine that sleeps at night. */
const oldAfterMs = 36 * 3_600_000;

function BackupsCard({ backups: { isAutomatic, isEncrypted, places } }: Pick<Health, 'backups'>) {
  const now = Date.now();
  const isOld = ({ newestAt }: Health['backups']['places'][number]): boolean =>
    newestAt === null || now - Date.parse(newestAt) > oldAfterMs;
  const needsAttention = isAutomatic && places.some((place) => place.error !== null || isOld(place));
  return (
    <SectionCard
      title={t`Backups`}
      text={
        isAutomatic
          ? t`Written every day, and before every update of the database.`
          : t`This database is backed up from outside: run "npm run backup" every day.`
      }
      aside={isAutomatic && <State isFine={!needsAttention} words={[t`Up to date`, t`Needs attention`]} />}
    >
      <Facts>
        {places.map(({ kind, name, newestAt, error }) => (
          <Fact key={kind} name={kind === 'folder' ? t`In the data folder` : inPlace(name)}>
            {newestAt === null ? t({ message: 'None yet', context: 'backup' }) : timeAgo(newestAt, now)}
            {error && <span className={classes.error}>{`${error.message} (${timeAgo(error.at, now)})`}</span>}
          </Fact>
        ))}
        <Fact name={t`Encrypted`}>{isEncrypted ? t`Yes` : t`No`}</Fact>
      </Facts>
    </SectionCard>
  );
}

const inPlace = (place: string): string => t({ message: `In ${place}`, comment: 'the host that keeps the backups' });

function State({ isFine, words: [fine, other] }: { readonly isFine: boolean; readonly words: [string, string] }) {
  return <Chip tone={isFine ? 'primary' : 'danger'}>{isFine ? fine : other}</Chip>;
}

function DatabaseCard({ database }: Pick<Health, 'database'>) {
  return (
    <SectionCard title={t`Database`}>
      <Facts>
        <Fact name={t`Size`}>{formatBytes(database.sizeBytes)}</Fact>
        <Fact name={t`Engine`}>{formatEngine(database)}</Fact>
        <Fact name={t`Schema`}>
          <code>{database.migration.replace(/\.sql$/, '')}</code>
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function formatEngine({ version, isBuiltIn }: Health['database']): string {
  const engine = `PostgreSQL ${version}`;
  return isBuiltIn ? t`${engine}, built in` : engine;
}

const jobNames = (): Record<Health['jobs'][number]['kind'], string> => ({
  export: t`Exports`,
  'file import': t`File imports`,
  'Peloton import': t`Peloton imports`,
});

function JobsCard({ jobs, clientErrors }: Pick<Health, 'jobs' | 'clientErrors'>) {
  const now = Date.now();
  const names = jobNames();
  return (
    <SectionCard title={t`Jobs and errors`}>
      <Facts>
        {jobs.map(({ kind, running, waiting, waitingSince }) => (
          <Fact key={kind} name={names[kind]}>
            {formatJobs(running, waiting)}
            {waitingSince && <span className={classes.quiet}>{askedFor(timeAgo(waitingSince, now))}</span>}
          </Fact>
        ))}
        <Fact name={t`Browser errors`}>
          <Link to="/admin/catches/" className={classes.link}>
            {formatErrors(clientErrors)}
          </Link>
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function formatJobs(running: number, waiting: number): string {
  if (running + waiting === 0) return t({ message: 'None waiting', context: 'jobs' });
  return [
    t({ message: `${plural(running, { one: '# running', other: '# running' })}`, comment: 'jobs of the server' }),
    t({ message: `${plural(waiting, { one: '# waiting', other: '# waiting' })}`, comment: 'jobs of the server' }),
  ].join(comma());
}

const askedFor = (ago: string): string => t({ message: `The oldest was asked for ${ago}.`, comment: '5 minutes ago' });

function formatErrors({ lastDay, total }: Health['clientErrors']): string {
  if (total === 0) return t({ message: 'None', context: 'errors' });
  return [
    t({ message: `${plural(lastDay, { one: '# in the last day', other: '# in the last day' })}`, comment: 'errors' }),
    t({ message: `${plural(total, { one: '# in all', other: '# in all' })}`, comment: 'errors' }),
  ].join(comma());
}

function VersionsCard({ health: { version, nodeVersion, startedAt } }: { readonly health: Health }) {
  return (
    <SectionCard title={t`Versions`}>
      <Facts>
        <Fact name="Workout Tracker">{version}</Fact>
        <Fact name="Node">{nodeVersion}</Fact>
        <Fact name={t({ message: 'Started', comment: 'when the server was started' })}>
          {timeAgo(startedAt, Date.now())}
        </Fact>
      </Facts>
    </SectionCard>
  );
}

const tenths = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${formatWhole(Math.max(1, bytes / 1e6))} MB` : `${tenths().format(bytes / 1e9)} GB`;
}

const rules = queryOptions({
  queryKey: ['sign-in-rules'],
  queryFn: async ({ signal }) => (await apiClient.api('GET /api/server/sign-in-rules', undefined, { signal })).data,
});

/** What an owner demands of admins when they sign in. */
function SignInRules() {
  const queries = useQueryClient();
  const { data } = useQuery(rules);
  const changing = useMutation({
    mutationFn: async (adminsNeedSecondFactor: boolean) =>
      (await apiClient.api('PUT /api/server/sign-in-rules', { body: { adminsNeedSecondFactor } })).data,
    onSuccess: (changed) => queries.setQueryData(rules.queryKey, changed),
  });
  if (!data) return null;
  return (
    <Card className={classes.card}>
      <SwitchRow
        label={t`Admins need two-step sign-in`}
        hint={t`Admins without two-step sign-in lose admin access.`}
        isOn={changing.isPending ? changing.variables : data.adminsNeedSecondFactor}
        onChange={(isOn) => changing.mutate(isOn)}
      />
      <p className={classes.rulesError} role="alert">
        {changing.error && errorReason(changing.error, t`Could not save the change.`)}
      </p>
    </Card>
  );
}

/** Errors that browsers caught, the latest first: what happened, where, how often, and the trace for whoever will mend it. */
function ClientErrorList() {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(clientErrorQueries.list({ page: pageOf(params) }));
  if (error && !data) {
    const message = errorReason(error, t`Could not load the errors.`);
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.pagination.totalCount === 0) {
    return (
      <Card className={classes.empty}>
        <h2>{t`No errors`}</h2>
        <p>{t`Errors in anyone's browser will appear here.`}</p>
      </Card>
    );
  }
  return (
    <>
      <Card className={list.list} component="ul" aria-busy={isFetching}>
        {data.data.map((caught) => (
          <ClientErrorRow key={caught._id} caught={caught} />
        ))}
      </Card>
      <Pager pagination={data.pagination} onPage={(page) => setParams({ page: String(page) }, { replace: true })} />
    </>
  );
}

function ClientErrorRow({ caught }: { readonly caught: ListedClientError }) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => apiClient.api('POST /api/catches/delete', { query: { id: caught._id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: clientErrorQueries.all() }),
  });
  const { message, appVersion } = caught;
  const ago = timeAgo(caught.lastSeenAt, Date.now());
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.message}>{message}</h2>
        <p className={classes.meta}>
          <Chip>{`${formatWhole(caught.count)} ×`}</Chip>
          <code>{caught.route || t`unknown page`}</code>
          <span>{t({ message: `last seen ${ago}`, comment: '5 minutes ago' })}</span>
        </p>
        {deleting.error && (
          <p role="alert" className={classes.caughtError}>
            {errorReason(deleting.error, t`Could not delete this error.`)}
          </p>
        )}
        <details className={classes.details}>
          <summary>{t`Stack trace and browser`}</summary>
          <pre>{caught.stack || t`No stack trace.`}</pre>
          <p>{[appVersion && t`Version ${appVersion}`, caught.userAgent].filter(Boolean).join(comma())}</p>
        </details>
      </div>
      <Button
        variant="default"
        loading={deleting.isPending}
        onClick={() => deleting.mutate()}
        aria-label={t`Delete ${message}`}
      >
        {t`Delete`}
      </Button>
    </li>
  );
}
