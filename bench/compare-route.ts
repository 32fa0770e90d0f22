import { deepStrictEqual } from 'node:assert';
import type { Context } from './context.ts';
import { cpuMs } from './cpu-time.ts';
import { type Comparison, interleave, type TakeTurn } from './interleave.ts';
import type { HttpRequest } from './load/http-connection.ts';
import type { ServerProcess } from './server-process.ts';

/** Unless a row says otherwise. */
const usualConnections = 16;

export async function compareRoute(
  context: Context,
  requests: readonly HttpRequest[],
  connections = usualConnections,
): Promise<Comparison> {
  const [ours, reference] = [await context.product(), await context.bare()];
  const turnsOf = (server: ServerProcess): TakeTurn => takeTurns(context, server, { requests, connections });
  return interleave({ ours: turnsOf(ours), reference: turnsOf(reference) });
}

interface Asked {
  readonly requests: readonly HttpRequest[];
  readonly connections: number;
}

/** All that works for an answer is counted: the server and the processes of the database, which both servers share and use in turns. */
function takeTurns(context: Context, { pid, url }: ServerProcess, { requests, connections }: Asked): TakeTurn {
  const cost = async (): Promise<number> => (await cpuMs(pid)) + (await context.databaseCpuMs());
  return async (durationMs) => {
    const before = await cost();
    const { count, elapsedMs } = await context.putLoad({ url, requests, connections, durationMs });
    return { count, elapsedMs, cpuMs: (await cost()) - before };
  };
}

/** Both servers must tell the same, or the comparison means nothing. */
export async function requireSameAnswers(context: Context, requests: readonly HttpRequest[]): Promise<void> {
  for (const { path, headers } of requests) {
    const answers = await Promise.all(
      [await context.product(), await context.bare()].map(async ({ url }) => {
        const answer = await fetch(`${url}${path}`, { headers: { ...headers } });
        return answer.json();
      }),
    );
    deepStrictEqual(answers[0], answers[1], `${path} is answered in two ways.`);
  }
}
