/** How the server does, for whoever looks after it: versions, database, backups, jobs and the errors of browsers. */
import { useQuery } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { Chip } from '#ui/chip.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { healthQueries } from './queries.ts';
import classes from './server-health.module.css';

type Health = VerbOutput<'GET /api/server/health'>['data'];

export function ServerHealth() {
  const { data, error, isFetching, refetch } = useQuery(healthQueries.now());
  if (error && !data) {
    const message = errorReason(error, 'Could not load the health of the server.');
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
      title="Backups"
      text={
        isAutomatic
          ? 'Written every day, and before every update of the database.'
          : 'This database is backed up from outside: run "npm run backup" every day.'
      }
      aside={isAutomatic && <State isFine={!needsAttention} words={['Up to date', 'Needs attention']} />}
    >
      <Facts>
        {places.map(({ kind, name, newestAt, error }) => (
          <Fact key={kind} name={kind === 'folder' ? 'In the data folder' : `In ${name}`}>
            {newestAt === null ? 'None yet' : timeAgo(newestAt, now)}
            {error && <span className={classes.error}>{`${error.message} (${timeAgo(error.at, now)})`}</span>}
          </Fact>
        ))}
        <Fact name="Encrypted">{isEncrypted ? 'Yes' : 'No'}</Fact>
      </Facts>
    </SectionCard>
  );
}

function State({ isFine, words: [fine, other] }: { readonly isFine: boolean; readonly words: [string, string] }) {
  return <Chip tone={isFine ? 'primary' : 'danger'}>{isFine ? fine : other}</Chip>;
}

function DatabaseCard({ database }: Pick<Health, 'database'>) {
  return (
    <SectionCard title="Database">
      <Facts>
        <Fact name="Size">{sizeWords(database.sizeBytes)}</Fact>
        <Fact name="Engine">{`PostgreSQL ${database.version}${database.isBuiltIn ? ', built in' : ''}`}</Fact>
        <Fact name="Schema">
          <code>{database.migration.replace(/\.sql$/, '')}</code>
        </Fact>
      </Facts>
    </SectionCard>
  );
}

const jobNames = { export: 'Exports', 'file import': 'File imports', 'Peloton import': 'Peloton imports' };

function JobsCard({ jobs, clientErrors }: Pick<Health, 'jobs' | 'clientErrors'>) {
  const now = Date.now();
  return (
    <SectionCard title="Jobs and errors">
      <Facts>
        {jobs.map(({ kind, running, waiting, waitingSince }) => (
          <Fact key={kind} name={jobNames[kind]}>
            {running + waiting === 0 ? 'None waiting' : `${running} running, ${waiting} waiting`}
            {waitingSince && (
              <span className={classes.quiet}>{`The oldest was asked for ${timeAgo(waitingSince, now)}.`}</span>
            )}
          </Fact>
        ))}
        <Fact name="Browser errors">
          <Link to="/admin/catches/" className={classes.link}>
            {clientErrors.total === 0
              ? 'None'
              : `${clientErrors.lastDay} in the last day, ${clientErrors.total} in all`}
          </Link>
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function VersionsCard({ health: { version, nodeVersion, startedAt } }: { readonly health: Health }) {
  return (
    <SectionCard title="Versions">
      <Facts>
        <Fact name="Workout Tracker">{version}</Fact>
        <Fact name="Node">{nodeVersion}</Fact>
        <Fact name="Started">{timeAgo(startedAt, Date.now())}</Fact>
      </Facts>
    </SectionCard>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
