/** What the typed SQL layer costs on top of a statement written by hand: nothing else than the query is in either process. */
import { childProcess } from '../child-process.ts';
import { interleave, type TakeTurn, type Turn } from '../interleave.ts';
import type { Row } from '../row.ts';
import { fillBenchWorkouts } from '../sql/bench-workouts.ts';
import { describeComparison } from '../table.ts';

const wanted = 0.9;

export const typedSql: Row = {
  id: 'a',
  name: 'Typed SQL layer, page of 10, against a statement prepared by hand',
  target: 'at least 90 % by CPU',
  async measure(context) {
    const databaseUrl = await context.databaseUrl();
    await fillBenchWorkouts(databaseUrl);
    const helpers = context.resources.use(new AsyncDisposableStack());
    try {
      const ours = takeTurns(helpers, 'typed', databaseUrl);
      const reference = takeTurns(helpers, 'by-hand', databaseUrl);
      return describeComparison(await interleave({ ours, reference }), wanted);
    } finally {
      // Their twenty connections are a third of what the database offers.
      await helpers.disposeAsync();
    }
  },
};

function takeTurns(helpers: AsyncDisposableStack, way: 'typed' | 'by-hand', databaseUrl: string): TakeTurn {
  const script = new URL('../sql/sql-process.ts', import.meta.url);
  const { ask } = childProcess<{ durationMs: number }, Turn>(script, helpers, { args: [way, databaseUrl] });
  return (durationMs) => ask({ durationMs });
}
