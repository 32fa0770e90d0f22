/**
 * Whatever Peloton does to one person's import, others wait no longer for their workouts. Each kind of fault in turn with none of it, all
 * in one run: what counts is the worst kind, by the middle of its turns, each compared with the calm one before it.
 */
import { median } from '../interleave.ts';
import { startFailingRider } from '../peloton/failing-rider.ts';
import type { Row } from '../row.ts';

const faults = { hang: 'slow', drip: 'drip', '50 MB': 'huge_body', 'status 429': 'rate_limited_text' } as const;
const names = Object.keys(faults) as (keyof typeof faults)[];
const mostTimes = 1.5;
const warmUpMs = 3_000;
const turnMs = 1_000;
const rounds = 9;

export const othersDuringFaults: Row = {
  id: 'e',
  name: "GET /api/workouts of others while Peloton fails one person's import, against calm",
  target: `at most ${mostTimes} times by the median`,
  async measure(context) {
    const { url, requests, begin, end } = await startFailingRider(context);
    const ask = async (durationMs: number): Promise<number> =>
      (await context.putLoad({ url, requests, connections: 1, durationMs })).p50Ms;
    await ask(warmUpMs);
    const turns: { name: (typeof names)[number]; calmMs: number; faultMs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const calmMs = await ask(turnMs);
        await begin(faults[name]);
        turns.push({ name, calmMs, faultMs: await ask(turnMs) });
        await end();
      }
    }
    const middles = names.map((name) => {
      const own = turns.filter((turn) => turn.name === name);
      return { name, times: median(own.map(({ calmMs, faultMs }) => faultMs / calmMs)) };
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
