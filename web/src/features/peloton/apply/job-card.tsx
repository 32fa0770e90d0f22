import { plural, t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { formatWhole } from '#lib/number-format.ts';
import { readEvents } from '#lib/read-events.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { ArrivingHeading, FailureList, ProgressBar, StatTiles } from '#ui/import-parts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  countsOf,
  doneOf,
  failedItems,
  failuresOf,
  formatOutcome,
  formatStatus,
  notedItems,
  summaryText,
} from '../import-format.ts';
import { diaryChanged, type ImportJob, pelotonQueries, pelotonTimeoutMs, withSession } from '../queries.ts';
import type { ImportItem } from '../use-preview.ts';
import classes from './job-card.module.css';

interface JobCardProps {
  readonly id: string;
  /** It has come to its end. */
  readonly onEnded: (job: ImportJob) => void;
  readonly onDone: () => void;
}

export function JobCard({ id, onEnded, onDone }: JobCardProps) {
  const client = useQueryClient();
  const { data: job, error, isFetching, refetch } = useImportJob(id);
  const before = useRef<ImportJob['status'] | null>(null);
  const isUnknown = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isUnknown) onDone();
  }, [isUnknown, onDone]);
  useEffect(() => {
    if (!job) return;
    if (job.status !== before.current && job.status !== 'running') {
      diaryChanged(client);
      onEnded(job);
    }
    before.current = job.status;
  }, [job, client, onEnded]);

  if (job) return job.status === 'running' ? <Running job={job} /> : <Ended job={job} onDone={onDone} />;
  if (!error || isUnknown) return <Skeleton height={180} radius={12} />;
  return (
    <ErrorCard
      title={t`Could not load the import`}
      message={errorMessage(t`Its progress could not be read`, error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Running({ job }: { readonly job: ImportJob }) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => apiClient.api('POST /api/peloton/imports/:id/cancel', { params: { id: job._id } }),
    onSuccess: ({ data }) => client.setQueryData(pelotonQueries.job(job._id).queryKey, data),
  });
  return (
    <Card component="section" aria-label={t`Import`} className={classes.card}>
      <ArrivingHeading>{formatStatus('running')}</ArrivingHeading>
      <p
        className={classes.text}
      >{t`${{ done: formatWhole(doneOf(job)) }} of ${{ total: formatWhole(job.total) }} done`}</p>
      <ProgressBar label={t`Workouts imported`} value={doneOf(job)} total={job.total} />
      <ul className={classes.counts}>
        {countsOf(job).map(({ label, count }) => (
          <li key={label}>
            {label} <b>{formatWhole(count)}</b>
          </li>
        ))}
      </ul>
      <FailureList failures={failuresOf(failedItems(job))} />
      <div className={classes.foot}>
        <p className={classes.text}>{t`Import continues on the server. You can leave this page.`}</p>
        <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t`Cancel`}
        </Button>
      </div>
      <p role="alert" className={classes.error}>
        {cancelling.error && errorMessage(t`The import could not be cancelled`, cancelling.error)}
      </p>
    </Card>
  );
}

function Ended({ job, onDone }: { readonly job: ImportJob; readonly onDone: () => void }) {
  return (
    <>
      <StatTiles label={t`Result`} tiles={countsOf(job)} />
      <Card component="section" aria-label={t`Result`} className={classes.card}>
        <div role="status">
          <ArrivingHeading>{formatStatus(job.status)}</ArrivingHeading>
          <p className={classes.text}>{formatOutcome(job)}</p>
        </div>
        <FailureList failures={failuresOf(failedItems(job))} />
        {job.notes.length > 0 && (
          <details className={classes.notes}>
            <summary>
              {plural(
                { count: job.notes.length },
                { one: '# workout imported without charts', other: '# workouts imported without charts' },
              )}
            </summary>
            <FailureList label={t`Imported without charts`} failures={failuresOf(notedItems(job))} />
          </details>
        )}
        <div className={classes.foot}>
          <Button variant="subtle" color="gray" className={classes.save} onClick={() => saveSummary(job)}>
            {t`Save summary`}
          </Button>
          <Button to="/workouts/" variant="default">
            {t`All Workouts`}
          </Button>
          <Button onClick={onDone}>{t`Done`}</Button>
        </div>
      </Card>
    </>
  );
}

const lookAgainMs = 1000;
/** While the server tells it itself, only to be sure: something between may hold its words back. */
const lookNowAndThenMs = 5000;

/** An import as it goes: told by the server while it happens, looked at every second where streams do not come through. */
function useImportJob(id: string) {
  const client = useQueryClient();
  const [isStreaming, setStreaming] = useState(false);
  const query = useQuery({
    ...pelotonQueries.job(id),
    refetchInterval: ({ state }) => state.data?.status === 'running' && (isStreaming ? lookNowAndThenMs : lookAgainMs),
  });
  const isRunning = query.data?.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const listen = async () => {
      for await (const event of readEvents(`/api/peloton/imports/${id}/events`, leaving.signal)) {
        if (!isJob(event, id)) continue;
        setStreaming(true);
        client.setQueryData(pelotonQueries.job(id).queryKey, event);
      }
    };
    listen()
      .catch(() => {})
      .finally(() => setStreaming(false));
    return () => leaving.abort();
  }, [client, id, isRunning]);
  return query;
}

function isJob(value: unknown, id: string): value is ImportJob {
  return typeof value === 'object' && value !== null && '_id' in value && value._id === id && 'status' in value;
}

/** Gives the summary of an import to the person as a small text file. */
function saveSummary(job: ImportJob): void {
  const at = formatDate(new Date().toISOString(), undefined, 'date');
  saveFile('peloton-import.txt', new Blob([summaryText(job, at)], { type: 'text/plain' }));
}

/** Where the classes come from: the connection, a file, or a file looked at while connected. */
export interface ImportSource {
  readonly sessionToken: string | null;
  readonly uploadId: string | null;
}

const optionsFor = ({ sessionToken }: ImportSource) => ({
  ...(sessionToken !== null && withSession(sessionToken)),
  timeoutMs: pelotonTimeoutMs,
});

/** Begins the import under this id. When nobody answers it may have begun all the same: looking for it will tell. */
export async function beginImport(
  client: QueryClient,
  _id: string,
  source: ImportSource,
  items: ImportItem[],
): Promise<void> {
  const body = { _id, items, ...(source.uploadId !== null && { uploadId: source.uploadId }) };
  try {
    const { data } = await apiClient.api('POST /api/peloton/imports', { body }, optionsFor(source));
    client.setQueryData(pelotonQueries.job(_id).queryKey, data);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
}

/** One row alone; answers with the workout that has it now. A file has no graphs to miss. */
export async function importOne(
  client: QueryClient,
  source: ImportSource,
  item: ImportItem,
): Promise<{ id: string; hasGraph: boolean }> {
  const { pelotonId, workoutId } = item;
  const input = { params: { id: pelotonId }, query: source.uploadId === null ? {} : { uploadId: source.uploadId } };
  const { data } =
    workoutId === undefined
      ? await apiClient.api('POST /api/peloton/workouts/:id/import', input, optionsFor(source))
      : await apiClient.api(
          'POST /api/peloton/workouts/:id/merge',
          { ...input, body: { workoutId } },
          optionsFor(source),
        );
  diaryChanged(client);
  const { _id: id, peloton } = data;
  return { id, hasGraph: source.uploadId !== null || (peloton !== false && peloton.performance_graph != null) };
}
