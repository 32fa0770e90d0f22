/** An import as it goes: told by the server while it happens, looked at every second where streams do not come through. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readEvents } from '#lib/read-events.ts';
import { type ImportJob, pelotonQueries } from '../queries.ts';

const lookAgainMs = 1000;
/** While the server tells it itself, only to be sure: something between may hold its words back. */
const lookNowAndThenMs = 5000;

export function useImportJob(id: string) {
  const client = useQueryClient();
  const [isTold, setTold] = useState(false);
  const query = useQuery({
    ...pelotonQueries.job(id),
    refetchInterval: ({ state }) => state.data?.status === 'running' && (isTold ? lookNowAndThenMs : lookAgainMs),
  });
  const isRunning = query.data?.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const listen = async () => {
      for await (const told of readEvents(`/api/peloton/imports/${id}/events`, leaving.signal)) {
        if (!isJob(told, id)) continue;
        setTold(true);
        client.setQueryData(pelotonQueries.job(id).queryKey, told);
      }
    };
    listen()
      .catch(() => {})
      .finally(() => setTold(false));
    return () => leaving.abort();
  }, [client, id, isRunning]);
  return query;
}

function isJob(value: unknown, id: string): value is ImportJob {
  return typeof value === 'object' && value !== null && '_id' in value && value._id === id && 'status' in value;
}
