/**
 * Whatever Peloton does to one person's import, others wait no longer for their workouts. Each kind of trouble in turn with none of it, all
 * in one run: what counts is the worst kind, by the middle of its turns, each compared with the calm one before it.
 */
import { median } from '../interleave.ts';
import { startTroubledRider } from '../peloton/troubled-rider.ts';
import type { Row } from '../row.ts';

const troubles = { hang: 'slow', drip: 'drip', '50 MB': 'huge_body', 'status 429': 'rate_limited_text' } as const;
const names = Object.keys(troubles) as (keyof typeof troubles)[];
const mostTimes = 1.5;
const warmUpMs = 3_000;
const turnMs = 1_000;
const rounds = 9;

export const othersDuringTrouble: Row = {
  id: 'e',
  name: "GET /api/workouts of others while Peloton troubles one person's import, against calm",
  target: `at most ${mostTimes} times by the median`,
  async measure(context) {
    const { url, requests, begin, end } = await startTroubledRider(context);
    const ask = async (durationMs: number): Promise<number> =>
      (await context.putLoad({ url, requests, connections: 1, durationMs })).p50Ms;
    await ask(warmUpMs);
    const turns: { name: (typeof names)[number]; calmMs: number; troubledMs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const calmMs = await ask(turnMs);
        await begin(troubles[name]);
        turns.push({ name, calmMs, troubledMs: await ask(turnMs) });
        await end();
      }
    }
    const middles = names.map((name) => {
      const own = turns.filter((turn) => turn.name === name);
      return { name, times: median(own.map(({ calmMs, troubledMs }) => troubledMs / calmMs)) };
    });
    const value = Math.max(...middles.map(({ times }) => times));
    const each = middles.map(({ name, times }) => `${name} ${times.toFixed(2)}`).join(', ');
    const calmMs = median(turns.map((turn) => turn.calmMs));
    return {
      value,
      shown: `${value.toFixed(2)} times at worst (${each}; calm ${calmMs.toFixed(2)} ms)`,
      passes: value <= mostTimes,
      figures: { turns },
    };
  },
};
