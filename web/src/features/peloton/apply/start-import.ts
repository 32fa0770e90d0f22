/** Applying: the server does the work, the page starts it and looks on. One row alone is done at once. */
import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { NetworkError } from '#lib/api-errors.ts';
import { diaryChanged, pelotonQueries, pelotonTimeoutMs, withSession } from '../queries.ts';
import type { ImportItem } from '../use-preview.ts';

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
