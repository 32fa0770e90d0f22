/**
 * Two kinds of requests in turns, by the time each takes from the asking to the whole answer: what a person waits for, the database
 * included. One connection, so that requests do not wait for each other.
 */
import type { Context } from './context.ts';
import { median } from './interleave.ts';
import type { HttpRequest } from './load/http-connection.ts';
import type { Outcome } from './row.ts';

export interface Side {
  url: string;
  requests: readonly HttpRequest[];
}

const warmUpMs = 3_000;
const turnMs = 400;
const rounds = 25;

/** How many times as long `ours` takes as `reference`: the middle of the turns, each compared with its neighbour. */
export async function comparePace(
  { putLoad }: Context,
  { ours, reference, most }: { ours: Side; reference: Side; most: number },
): Promise<Outcome> {
  const take = async (side: Side, durationMs: number): Promise<number> =>
    (await putLoad({ ...side, connections: 1, durationMs })).p50Ms;
  await take(reference, warmUpMs);
  await take(ours, warmUpMs);
  const turns: { ours: number; reference: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    turns.push({ reference: await take(reference, turnMs), ours: await take(ours, turnMs) });
  }
  const value = median(turns.map((turn) => turn.ours / turn.reference));
  const middle = (side: 'ours' | 'reference'): string => median(turns.map((turn) => turn[side])).toFixed(2);
  return {
    value,
    shown: `${value.toFixed(2)} times (${middle('ours')} ms against ${middle('reference')} ms)`,
    passes: value <= most,
    figures: { turns },
  };
}
