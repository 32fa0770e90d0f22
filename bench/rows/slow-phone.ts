import type { Context } from '../context.ts';
import { median } from '../interleave.ts';
import { firstVisit, openingsToFirstSet, tapsToNextSet } from '../live/slow-phone.ts';
import type { Row } from '../row.ts';

function slowPhoneRow(
  { id, name, most }: { id: string; name: string; most: number },
  measure: (context: Context) => Promise<number[]>,
  figureOf: (times: readonly number[]) => number,
): Row {
  return {
    id,
    name,
    target: `at most ${most.toLocaleString('en')} ms`,
    async measure(context) {
      const times = await measure(context);
      const value = figureOf(times);
      const [longest, middle] = [Math.max(...times), median(times)].map((ms) => Math.round(ms).toLocaleString('en'));
      const shown = `${Math.round(value).toLocaleString('en')} ms (${middle} in the middle, ${longest} at most)`;
      return { value, shown, passes: value <= most, figures: { times } };
    },
  };
}

/** `percentile95([1, …, 60])` is 57: three of sixty may be slower. */
function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

export const slowPhoneRows: readonly Row[] = [
  slowPhoneRow(
    {
      id: '24a',
      name: 'Live screen on a phone slowed six times: a tap to the next set drawn (95th percentile)',
      most: 100,
    },
    tapsToNextSet,
    percentile95,
  ),
  slowPhoneRow(
    { id: '24b', name: "Installed app opened offline, slowed six times, to today's first set", most: 1_500 },
    openingsToFirstSet,
    median,
  ),
  slowPhoneRow(
    { id: '24c', name: 'First visit over slow 3G, from the address to signed in', most: 4_000 },
    firstVisit,
    median,
  ),
];
