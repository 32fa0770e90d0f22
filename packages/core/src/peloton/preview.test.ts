import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import type { PelotonWorkout } from './peloton-workout.ts';
import { identityOf, type LoggedWorkout, previewImport } from './preview.ts';
import { workoutFromPeloton } from './suggested-workout.ts';
import { aClass, aGraph, aLogged, isoOf, startSecond } from './testing/arbitrary-peloton.ts';

const options = { toleranceMinutes: 30, homeZone: 'Europe/Stockholm' };
const at = '2026-03-08T08:00:00.000Z';
const minute = 60;

const logged = (_id: string, endSecond: number, more: Partial<LoggedWorkout> = {}): LoggedWorkout => ({
  ...aLogged(),
  _id,
  created: isoOf(endSecond - 1800),
  ended: isoOf(endSecond),
  peloton: false,
  ...more,
});

const ending = (id: string, endSecond: number, more: Partial<PelotonWorkout> = {}): PelotonWorkout =>
  aClass({ id, created_at: endSecond - 1860, start_time: endSecond - 1800, end_time: endSecond, ...more });

const holding = (peloton: PelotonWorkout, hasGraph: boolean) => ({ peloton: { ...identityOf(peloton), hasGraph } });

test('near ends update, others become new, and what is linked is skipped', () => {
  const linked = ending('linked', startSecond + 90_000);
  const existing = [
    logged('near', startSecond + 10 * minute),
    logged('far', startSecond + 300 * minute),
    logged('has', startSecond + 90_000, holding(linked, true)),
  ];
  const classes = [ending('one', startSecond), ending('two', startSecond + 200 * minute), linked];
  const { updates, newWorkouts, skipped, stats } = previewImport(existing, classes, options);
  expect(updates.map(({ existing: mine, peloton, timeDiff }) => [mine._id, peloton.id, timeDiff])).toEqual([
    ['near', 'one', 10 * minute],
  ]);
  expect(newWorkouts.map(({ suggestedWorkout: made }) => made.wid)).toEqual(['peloton_two']);
  expect(skipped.map(({ existing: mine, reason }) => [mine?._id, reason.code])).toEqual([['has', 'peloton-has-data']]);
  expect(stats).toEqual({ totalPelotonWorkouts: 3, willUpdate: 1, willCreate: 1, willSkip: 1 });
});

test('a class in the trash is skipped, and a workout in the trash gets none', () => {
  const [held, made, near] = [ending('held', startSecond), ending('made', startSecond + 90_000), ending('near', 0)];
  const inTrash = { isInTrash: true };
  const trash = [
    logged('holds', startSecond, { ...holding(held, true), ...inTrash }),
    logged('made', startSecond + 90_000, { wid: 'peloton_made', ...inTrash }),
    logged('other', 0, inTrash),
  ];
  const { skipped, newWorkouts, updates } = previewImport(trash, [held, made, near], options);
  expect(skipped.map(({ existing, reason }) => [existing?._id, reason.code])).toEqual([
    ['holds', 'peloton-in-trash'],
    ['made', 'peloton-in-trash'],
  ]);
  expect([newWorkouts.map(({ peloton }) => peloton.id), updates]).toEqual([['near'], []]);
  const alsoOutside = [logged('outside', startSecond, holding(held, true)), ...trash];
  expect(previewImport(alsoOutside, [held], options).skipped).toMatchObject([{ existing: { _id: 'outside' } }]);
});

test('a second class near a workout that holds another one with its graph does not take it', () => {
  const held = ending('held', startSecond);
  const preview = previewImport(
    [logged('mine', startSecond, holding(held, true))],
    [ending('next', startSecond + 600), held],
    options,
  );
  expect(preview.newWorkouts.map(({ peloton }) => peloton.id)).toEqual(['next']);
  const alone = previewImport(
    [logged('mine', startSecond, holding(held, false))],
    [ending('next', startSecond + 600)],
    options,
  );
  expect(alone.updates.map(({ existing, peloton }) => [existing._id, peloton.id])).toEqual([['mine', 'next']]);
});

test('a class still in progress waits', () => {
  const live = ending('live', startSecond, { status: 'IN_PROGRESS', end_time: null });
  const { skipped } = previewImport([logged('mine', startSecond)], [live], options);
  expect(skipped).toEqual([{ existing: null, peloton: live, reason: reason('peloton-unfinished') }]);
});

test('a class linked without its graph is an update, wherever it comes from; only a graph makes it skipped', () => {
  const csv = ending('csv_1', startSecond + 40, { source: 'csv', created_at: startSecond - 1880 });
  const api = ending('api1', startSecond);
  const byCsv = [logged('mine', startSecond, holding(csv, false))];
  expect(previewImport(byCsv, [api], options).updates.map(({ peloton }) => peloton.id)).toEqual(['api1']);
  expect(previewImport(byCsv, [csv], options).updates.map(({ peloton }) => peloton.id)).toEqual(['csv_1']);
  const other = ending('api2', startSecond + 300, { class_title: 'Another class' });
  expect(previewImport(byCsv, [other], options).updates.map(({ peloton }) => peloton.id)).toEqual(['api2']);
  expect(previewImport([logged('mine', startSecond, holding(api, true))], [csv], options).stats.willSkip).toBe(1);
});

test('the API and the CSV tell one class twice: it counts once; a second ride of the same class does not vanish', () => {
  const csv = ending('csv_1', startSecond + 20, { source: 'csv', created_at: startSecond - 1900 });
  const classes = [csv, ending('first', startSecond), ending('second', startSecond + 61), ending('first', startSecond)];
  const { newWorkouts } = previewImport([], classes, options);
  expect(newWorkouts.map(({ peloton }) => peloton.id)).toEqual(['first', 'second']);
});

const anyEnd = fc.integer({ min: 0, max: 400 }).map((tenMinutes) => startSecond + tenMinutes * 600);

test('an import applied leaves nothing to do, and after unlinking it finds its places again', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyEnd, { maxLength: 12 }),
      fc.uniqueArray(anyEnd, { maxLength: 12 }),
      (mine, theirs) => {
        const existing = mine.map((end, index) => logged(`m${index}`, end));
        const classes = theirs.map((end, index) => ending(`p${index}`, end, { performance_graph: aGraph([]) }));
        const first = previewImport(existing, classes, options);
        expect(first.stats.willCreate + first.stats.willUpdate).toBe(classes.length);

        const after = [...existing];
        for (const {
          existing: { _id },
          peloton,
        } of first.updates) {
          const place = after.findIndex((workout) => workout._id === _id);
          after[place] = { ...(after[place] ?? logged('none', 0)), ...holding(peloton, true) };
        }
        for (const { peloton } of first.newWorkouts) {
          const { wid, created, ended } = workoutFromPeloton(peloton, 'UTC', at);
          after.push({ ...logged(wid, 0), wid, created, ended, ...holding(peloton, true) });
        }
        const second = previewImport(after, classes, options);
        expect([second.stats.willCreate, second.stats.willUpdate]).toEqual([0, 0]);

        const unlinked = after.map((workout) => ({ ...workout, peloton: false as const }));
        const third = previewImport(unlinked, classes, options);
        expect(third.stats).toMatchObject({ willCreate: 0, willUpdate: classes.length });
      },
    ),
    { numRuns: 200 },
  );
});
