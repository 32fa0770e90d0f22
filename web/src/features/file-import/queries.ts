import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';
import { retryDelayMs, shouldRetry } from '#lib/query-client.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';

export type FileImport = VerbOutput<'GET /api/imports/:id'>['data'];
export type ExerciseMatch = VerbOutput<'GET /api/imports/:id/exercises'>['data'][number];
export type PlannedWorkout = VerbOutput<'GET /api/imports/:id/workouts'>['data'][number];
export type WorkoutsTab = NonNullable<VerbInput<'GET /api/imports/:id/workouts'>['query']['tab']>;

export const isActive = ({ status }: FileImport): boolean =>
  status === 'reading' || status === 'running' || status === 'undoing';

const perPage = 100;
/** Each page names the last row of the one before it. */
const inPages = { initialPageParam: -1, getNextPageParam: ({ next }: { next: number | null }) => next };

const pageOf = (after: number, search: string) => ({
  limit: perPage,
  ...(after >= 0 && { after }),
  ...(search !== '' && { search }),
});

export const importQueries = {
  list: () =>
    queryOptions({
      queryKey: ['imports', 'list'] as const,
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/imports', undefined, { signal })).data,
    }),
  earlyHeartRates: () =>
    queryOptions({
      queryKey: ['imports', 'early-heart-rates'] as const,
      queryFn: ({ signal }) => apiClient.api('GET /api/imports/early-heart-rates', undefined, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'one', id] as const,
      queryFn: async ({ signal }): Promise<FileImport> =>
        (await apiClient.api('GET /api/imports/:id', { params: { id } }, { signal })).data,
    }),
  exercises: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'exercises', id] as const,
      queryFn: async ({ signal }) =>
        (await apiClient.api('GET /api/imports/:id/exercises', { params: { id } }, { signal })).data,
    }),
  workouts: (id: string, tab: WorkoutsTab, search = '') =>
    infiniteQueryOptions({
      queryKey: ['imports', 'workouts', id, tab, search] as const,
      queryFn: ({ signal, pageParam }) => {
        const query = { tab, ...pageOf(pageParam, search) };
        return apiClient.api('GET /api/imports/:id/workouts', { params: { id }, query }, { signal });
      },
      ...inPages,
    }),
  problems: (id: string, search = '') =>
    infiniteQueryOptions({
      queryKey: ['imports', 'problems', id, search] as const,
      queryFn: ({ signal, pageParam }) => {
        const query = pageOf(pageParam, search);
        return apiClient.api('GET /api/imports/:id/problems', { params: { id }, query }, { signal });
      },
      ...inPages,
    }),
};

/** After a step the server answers with the import as it is then; its lists are asked for anew. A read that began before it would undo it. */
export async function importChanged(client: QueryClient, data: FileImport): Promise<void> {
  const { queryKey: one } = importQueries.one(data._id);
  await client.cancelQueries({ queryKey: one });
  client.setQueryData(one, data);
  const isOfIt = ([first, kind, id]: readonly unknown[]) =>
    first === 'imports' && kind !== 'one' && (id === undefined || id === data._id);
  void client.invalidateQueries({ predicate: ({ queryKey }) => isOfIt(queryKey) });
}

/** Workouts came or went: everything but the imports is asked for anew. */
export function diaryChanged(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'imports' });
}

/** As the contract has it; its schemas are not for the browser. */
const partBytes = 1024 * 1024;
/** A slow uplink takes its time for a part. */
const partTimeoutMs = 120_000;

/** Files on their way to the server. What arrived stays there, so that `run` goes on where it broke off. */
export interface Upload {
  /** Sends what is not there yet and has all of it read. Answers with the id of the import. */
  run(onProgress: (done: number, total: number) => void): Promise<string>;
}

export function createUpload(files: readonly File[]): Upload {
  const id = uuidV7(Date.now());
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const parts = files.flatMap((file, index) =>
    Array.from({ length: Math.ceil(file.size / partBytes) }, (_, part) => ({ file, index, part })),
  );
  let sent = 0;
  let done = 0;
  return {
    async run(onProgress) {
      onProgress(done, total);
      // Every step may be repeated: the server knows the id, and a part replaces itself.
      await withRetries(() =>
        apiClient.api('POST /api/imports', {
          body: { _id: id, files: files.map(({ name, size }) => ({ name: name.slice(0, 200).toWellFormed(), size })) },
        }),
      );
      for (const { file, index, part } of parts.slice(sent)) {
        const piece = file.slice(part * partBytes, (part + 1) * partBytes);
        const address = `/api/imports/${id}/files/${index}/parts/${part}`;
        await withRetries(() => apiClient.upload(address, piece, {}, { timeoutMs: partTimeoutMs }));
        sent += 1;
        done += piece.size;
        onProgress(done, total);
      }
      await withRetries(() => apiClient.api('POST /api/imports/:id/read', { params: { id } }));
      return id;
    },
  };
}

/** A server that is busy or out of reach is asked again a few times, as queries are; then the person decides. */
async function withRetries<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures, error)));
    }
  }
}
