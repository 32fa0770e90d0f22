import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import classes from '#features/file-import/file-import.module.css';
import { FilePreview } from '#features/file-import/file-preview.tsx';
import {
  doneOf,
  filesAbout,
  filesTitle,
  receiptText,
  statusLabel,
  totalOf,
} from '#features/file-import/import-messages.ts';
import {
  diaryChanged,
  type FileImport,
  importChanged,
  importQueries,
  isActive,
} from '#features/file-import/queries.ts';
import { toldText, toldTogetherText } from '#features/file-import/told-text.ts';
import { apiClient } from '#lib/api-client.ts';
import { foundWorkoutTitle } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { readEvents } from '#lib/read-events.ts';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import layout from '#ui/import-layout.module.css';
import { ArrivingHeading, ProgressBar, StatTiles, Steps } from '#ui/import-parts.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function ImportFilesPage() {
  const { id = '' } = useParams();
  const user = useUser();
  return user && <FileImportScreen key={id} id={id} home={user.timeZone} />;
}

const steps = ['file', 'preview', 'result'] as const;

type Step = (typeof steps)[number];

function stepName(step: Step): string {
  switch (step) {
    case 'file':
      return t`File`;
    case 'preview':
      return t`Preview`;
    case 'result':
      return t`Result`;
  }
}

const stepOf: Readonly<Record<FileImport['status'], Step>> = {
  uploading: 'file',
  reading: 'file',
  refused: 'file',
  ready: 'preview',
  running: 'result',
  done: 'result',
  cancelled: 'result',
  undoing: 'result',
  undone: 'result',
};

/** One import of files from its reading to its undoing. The server does the work; the page shows where it stands, and may be left. */
function FileImportScreen({ id, home }: { readonly id: string; readonly home: string }) {
  const { data, error, isFetching, refetch } = useImport(id);
  const step = data ? stepOf[data.status] : 'file';
  const done = steps.slice(0, steps.indexOf(step));
  return (
    <>
      <PageHead title={t`Import`}>
        <Steps steps={steps.map((key) => ({ key, label: stepName(key) }))} current={step} done={done} />
      </PageHead>
      {data ? (
        <Stage found={data} home={home} isOutOfTouch={error !== null} />
      ) : error ? (
        <ErrorCard
          title={t`This import did not load`}
          message={errorMessage(t`It could not be read`, error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </>
  );
}

interface StageProps {
  readonly found: FileImport;
  readonly home: string;
  /** The last look at it failed. */
  readonly isOutOfTouch: boolean;
}

function Stage({ found, home, isOutOfTouch }: StageProps) {
  if (found.status === 'ready') return <FilePreview found={found} home={home} />;
  if (isActive(found)) return <UnderWay found={found} isOutOfTouch={isOutOfTouch} />;
  if (found.status === 'uploading' || found.status === 'refused') return <Refused found={found} />;
  return <ImportResult found={found} />;
}

function Refused({ found }: { readonly found: FileImport }) {
  const text = found.status === 'uploading' ? t`The upload was interrupted. Choose the file again.` : toldText(found);
  return (
    <Card component="section" aria-label={t`Import`} className={classes.card}>
      <div role="status">
        <ArrivingHeading>
          {found.status === 'uploading' ? statusLabel('uploading') : t`Nothing to import`}
        </ArrivingHeading>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.foot}>
        <Button to="/import/">{t`Choose another file`}</Button>
      </div>
    </Card>
  );
}

function formatUnderWay(status: FileImport['status']): string {
  switch (status) {
    case 'reading':
      return t`Reading your files`;
    case 'running':
      return t`Importing your workouts`;
    case 'undoing':
      return t`Undoing the import`;
    default:
      return '';
  }
}

function UnderWay({ found, isOutOfTouch }: Pick<StageProps, 'found' | 'isOutOfTouch'>) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => apiClient.api('POST /api/imports/:id/cancel', { params: { id: found._id } }),
    onSuccess: ({ data }) => importChanged(client, data),
  });
  const [done, total] =
    found.status === 'undoing'
      ? [found.removed + found.kept, found.created + found.updated + found.joined + found.removed + found.kept]
      : [doneOf(found), totalOf(found)];
  const isCounted = found.status !== 'reading';
  return (
    <Card component="section" aria-label={t`Import`} className={classes.card}>
      <ArrivingHeading>{formatUnderWay(found.status)}</ArrivingHeading>
      {isCounted && (
        <p className={classes.text}>{t`${{ done: formatWhole(done) }} of ${{ total: formatWhole(total) }} done`}</p>
      )}
      <ProgressBar label={t`Progress`} value={done} total={isCounted ? total : null} />
      <div className={classes.foot}>
        <p role="status" className={classes.text}>
          {isOutOfTouch
            ? t`The server does not answer now. Nothing is lost: this page looks again by itself.`
            : t`The server goes on by itself. You can leave this page.`}
        </p>
        {found.status !== 'undoing' && (
          <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t`Cancel`}
          </Button>
        )}
      </div>
      <p role="alert" className={classes.error}>
        {cancelling.error && errorMessage(t`The import could not be cancelled`, cancelling.error)}
      </p>
    </Card>
  );
}

const lookAgainMs = 1000;
const lookNowAndThenMs = 5000;

/** The import as it goes: told by the server, and looked at every second where streams do not come through. */
function useImport(id: string) {
  const client = useQueryClient();
  const [isStreaming, setStreaming] = useState(false);
  const query = useQuery({
    ...importQueries.one(id),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isActive(state.data) && (isStreaming ? lookNowAndThenMs : lookAgainMs),
  });
  const isGoing = query.data !== undefined && isActive(query.data);
  useEffect(() => {
    if (!isGoing) return;
    const leaving = new AbortController();
    const listen = async () => {
      for await (const event of readEvents(`/api/imports/${id}/events`, leaving.signal)) {
        if (typeof event !== 'object' || event === null || !('status' in event)) continue;
        setStreaming(true);
        client.setQueryData(importQueries.one(id).queryKey, event as FileImport);
      }
    };
    listen()
      .catch(() => {})
      .finally(() => setStreaming(false));
    return () => leaving.abort();
  }, [client, id, isGoing]);
  const before = useRef<FileImport['status'] | null>(null);
  const status = query.data?.status;
  useEffect(() => {
    const was = before.current;
    before.current = status ?? null;
    if (was === status || (was !== 'running' && was !== 'undoing')) return;
    diaryChanged(client);
    void client.invalidateQueries({ queryKey: ['imports'] });
  }, [client, status]);
  return query;
}

/** What an import came to, with the way to keep it, to go on, and to undo all of it. */
function ImportResult({ found }: { readonly found: FileImport }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { id: found._id };
  const undoing = useMutation({
    mutationFn: (includeChanged: boolean) =>
      apiClient.api('POST /api/imports/:id/undo', { params, body: { includeChanged } }),
    onSuccess: ({ data }) => {
      setAsking(false);
      return importChanged(client, data);
    },
  });
  const resuming = useMutation({
    mutationFn: () => apiClient.api('POST /api/imports/:id/apply', { params }),
    onSuccess: ({ data }) => importChanged(client, data),
  });
  const isUndone = found.status === 'undone';
  const error = undoing.error && errorMessage(t`The import could not be undone`, undoing.error);
  return (
    <div className={layout.main}>
      <StatTiles label={t`Result`} tiles={isUndone ? undoneTiles(found) : doneTiles(found)} />
      <Card component="section" aria-label={t`Result`} className={classes.card}>
        <div role="status">
          <ArrivingHeading>{found.message === null ? formatEnd(found.status) : t`Import not finished`}</ArrivingHeading>
          <p className={classes.text}>{`${filesTitle(found)}${comma()}${filesAbout(found)}`}</p>
          {found.message !== null && <p className={classes.text}>{toldText(found)}</p>}
        </div>
        <NamedWorkouts found={found} />
        {found.keptExercises.length > 0 && (
          <p className={classes.text}>
            {t`Exercises that are used elsewhere stay: ${{ exercises: found.keptExercises.join(comma()) }}.`}
          </p>
        )}
        <p role="alert" className={classes.error}>
          {!isAsking && error}
          {resuming.error && errorMessage(t`The import could not go on`, resuming.error)}
        </p>
        <div className={classes.foot}>
          {!isUndone && (
            <Button variant="subtle" color="gray" onClick={() => saveReceipt(found)}>
              {t`Save summary`}
            </Button>
          )}
          {(!isUndone || found.kept > 0) && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {isUndone ? t`Undo these too` : t`Undo import`}
            </Button>
          )}
          {found.status === 'cancelled' && (
            <Button variant="default" loading={resuming.isPending} onClick={() => resuming.mutate()}>
              {t`Go on`}
            </Button>
          )}
          <Button to="/workouts/">{t`All Workouts`}</Button>
        </div>
      </Card>
      <ConfirmDialog
        title={isUndone ? t`Undo changed workouts too?` : t`Undo this import?`}
        confirm={t`Undo import`}
        isDanger
        isBusy={undoing.isPending}
        error={error}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => undoing.mutate(isUndone)}
      >
        {isUndone
          ? plural(
              { count: found.kept },
              {
                one: '# workout that you changed after the import will be removed, with your changes.',
                other: '# workouts that you changed after the import will be removed, with your changes.',
              },
            )
          : formatUndoing(found.created)}
      </ConfirmDialog>
    </div>
  );
}

function formatUndoing(count: number): string {
  const removed = plural(count, {
    one: '# workout will be removed, and everything is as it was before.',
    other: '# workouts will be removed, and everything is as it was before.',
  });
  const kept = t`Workouts that you changed since stay.`;
  return joinSentences([removed, kept]);
}

function formatEnd(status: FileImport['status']): string {
  switch (status) {
    case 'done':
      return t`Import complete`;
    case 'cancelled':
      return t`Import cancelled`;
    case 'undone':
      return t`Import undone`;
    default:
      return '';
  }
}

const doneTiles = ({ created, updated, joined, toSkip, failed }: FileImport) => [
  { label: t({ message: 'Added', context: 'workouts' }), count: created },
  { label: t({ message: 'Changed', context: 'workouts' }), count: updated + joined },
  { label: t({ message: 'Left out', context: 'workouts' }), count: toSkip },
  { label: t({ message: 'Failed', context: 'workouts' }), count: failed },
];

const undoneTiles = ({ removed, kept }: FileImport) => [
  { label: t({ message: 'Taken out', context: 'workouts' }), count: removed },
  { label: t({ message: 'Kept', context: 'workouts' }), count: kept },
];

/** Those that failed, or that undoing left: by name, with the reason. */
function NamedWorkouts({ found }: { readonly found: FileImport }) {
  const tab = found.status === 'undone' ? 'kept' : 'failed';
  const count = tab === 'kept' ? found.kept : found.failed;
  const { data } = useInfiniteQuery({ ...importQueries.workouts(found._id, tab), enabled: count > 0 });
  if (count === 0 || !data) return null;
  return (
    <ul className={classes.kept} aria-label={tab === 'kept' ? t`Kept workouts` : t`Failed workouts`}>
      {data.pages
        .flatMap((page) => page.data)
        .map(({ position, title, startsAt, workoutId, ...told }) => (
          <li key={position}>
            {tab === 'kept' && workoutId !== null ? (
              <Link to={`/workout/${workoutId}/`}>{foundWorkoutTitle(title)}</Link>
            ) : (
              <b>{foundWorkoutTitle(title)}</b>
            )}
            {`${comma()}${formatDate(startsAt, found.answers.timeZone, 'dateAndTime')}${colon()}${toldTogetherText(told) ?? ''}`}
          </li>
        ))}
    </ul>
  );
}

function saveReceipt(found: FileImport): void {
  const at = formatDate(new Date().toISOString(), found.answers.timeZone, 'date');
  const address = URL.createObjectURL(new Blob([receiptText(found, at)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'import.txt';
  link.click();
  URL.revokeObjectURL(address);
}
