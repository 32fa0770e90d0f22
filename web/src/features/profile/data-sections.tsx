/** A person's data: all of it as a file, and how much of the server it takes. */
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { sizeWords, wholeWords } from '#lib/number-format.ts';
import { saveFile } from '#lib/save-file.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { useOnline } from '#lib/use-online.ts';
import form from '#ui/form.module.css';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { ProgressBar } from '#ui/import-parts.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './data-sections.module.css';

type Export = VerbOutput<'GET /api/exports'>['data'][number];
type Kind = VerbInput<'POST /api/exports'>['body']['kind'];

const lookAgainMs = 1_000;

/** Everything one has logged, to take along: made by the server, fetched part by part, and given to the browser as a file. */
export function ExportSection() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { data, error, isFetching, refetch } = useQuery(exportQueries.list());
  const making = useMutation({
    mutationFn: (kind: Kind) => apiClient.api('POST /api/exports', { body: { kind } }),
    onSettled: () => queries.invalidateQueries(exportQueries.list()),
  });
  const isMaking = (kind: Kind) => data?.some((one) => one.kind === kind && one.status === 'making') ?? false;
  return (
    <SectionCard
      title="Export"
      text="Everything you logged as one zip: JSON, tables, and a FIT file for each workout. Or your workouts as a CSV that other trackers read."
    >
      {data && data.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {data.map((one) => (
            <ExportRow key={one._id} made={one} />
          ))}
        </ul>
      )}
      {!data && error && (
        <InlineError
          message={errorReason(error, 'Could not load your files.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="light" disabled={!isOnline || isMaking('archive')} onClick={() => making.mutate('archive')}>
          Export everything
        </Button>
        <Button variant="default" disabled={!isOnline || isMaking('strong')} onClick={() => making.mutate('strong')}>
          Export a CSV
        </Button>
      </div>
      <p className={classes.error} role="alert">
        {making.error && errorReason(making.error, 'Could not make the file.')}
      </p>
    </SectionCard>
  );
}

function ExportRow({ made }: { readonly made: Export }) {
  const saving = useMutation({ mutationFn: () => saveExport(made) });
  return (
    <li className={classes.file}>
      <IconText
        icon="file"
        title={made.fileName}
        text={<span role="status">{stateOf(made)}</span>}
        error={saving.error ? errorReason(saving.error, 'Could not save the file.') : undefined}
      />
      {made.status === 'ready' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="download" />}
          aria-label={`Save ${made.fileName}`}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Save
        </Button>
      )}
    </li>
  );
}

function stateOf({ status, done, total, size, createdAt }: Export): string {
  if (status === 'failed') return 'It could not be made. Try again.';
  if (status === 'making') return `Making it: ${wholeWords(done)} of ${wholeWords(total)} workouts`;
  return `${sizeWords(size)}, made ${timeAgo(createdAt, Date.now())}. Kept for a day.`;
}

async function saveExport({ _id: id, kind, parts, fileName }: Export): Promise<void> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0; part < parts; part++) {
    const { data } = await apiClient.api('GET /api/exports/:id/parts/:part', { params: { id, part } });
    pieces.push(Uint8Array.from(atob(data.base64), (character) => character.charCodeAt(0)));
  }
  saveFile(fileName, new Blob(pieces, { type: kind === 'archive' ? 'application/zip' : 'text/csv' }));
}

const exportQueries = {
  list: () =>
    queryOptions({
      queryKey: ['exports'],
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/exports', undefined, { signal })).data,
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'making') ? lookAgainMs : false),
    }),
};

/** From here on people are told. */
const nearlyFull = 0.8;

/** How much one has stored on this server, and a word in time before it is full. */
export function StorageSection() {
  const { data, error, isFetching, refetch } = useQuery(storageQuery());
  if (data && data.maxBytes === null) return null;
  const { usedBytes = 0, maxBytes = null } = data ?? {};
  const share = maxBytes === null ? 0 : usedBytes / maxBytes;
  return (
    <SectionCard
      title="Storage"
      text={maxBytes === null ? '' : `${sizeWords(usedBytes)} of ${sizeWords(maxBytes)} used`}
    >
      {data && (
        <>
          <ProgressBar label="Storage used" value={Math.min(usedBytes, maxBytes ?? 0)} total={maxBytes} />
          {share >= nearlyFull && (
            <p role="status" className={form.notice}>
              {share >= 1
                ? 'Your storage is full: nothing new can be saved here.'
                : 'Your storage is nearly full. Once it is, nothing new can be saved here.'}{' '}
              Delete files of imports and exports or workouts you no longer need, or ask an admin for more.
            </p>
          )}
        </>
      )}
      {!data && !error && <Skeleton height={40} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, 'Could not load how much you have stored.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  );
}

const storageQuery = () =>
  queryOptions({
    queryKey: ['storage'],
    queryFn: async () => (await apiClient.api('GET /api/workout-tracker/users/me/storage')).data,
  });
