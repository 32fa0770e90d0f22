/**
 * Years of classes meet a full diary, through the server: the preview is what a plain matcher finds, applying leaves nothing to do, and
 * unlinking all gives back every workout byte for byte, but for what was edited since. `LONG_RUNS=1` takes six years and a thousand workouts.
 */
import { randomUUID } from 'node:crypto';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { type LoggedWorkout, previewImport } from '@workout-tracker/core/peloton/preview';
import { durationSeconds } from '@workout-tracker/core/workouts/duration';
import { Random } from '@workout-tracker/peloton-simulator/random';
import { expect, test } from 'vitest';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import { buildProgram } from '#test/build-program.ts';
import { newWorkout } from '#test/build-workout.ts';
import { type callsOf, connectedPerson, type PelotonStage, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

type Connected = Awaited<ReturnType<typeof connectedPerson>> & Pick<PelotonStage, 'app'>;

const options = { toleranceMinutes: 30, homeZone: 'America/Chicago' };
const random = new Random('a diary of a thousand');
const [account, diaryLength] = process.env.LONG_RUNS ? (['imperial', 1000] as const) : (['metric', 150] as const);
const isoOf = (ms: number): string => new Date(ms).toISOString();

async function everyPage(calls: ReturnType<typeof callsOf>): Promise<PelotonWorkout[]> {
  const pages: PelotonWorkout[] = [];
  for (let page = 0; ; page += 1) {
    const { data, isLast } = (await calls.list(`?page=${page}`)).json();
    pages.push(...data);
    if (isLast) return pages;
  }
}

/** A few at a time, as a machine with two processors likes it. */
async function forEach<T>(things: readonly T[], work: (thing: T, index: number) => Promise<void>): Promise<void> {
  const waiting = things.entries();
  const walker = async () => {
    for (const [index, thing] of waiting) await work(thing, index);
  };
  await Promise.all(Array.from({ length: 6 }, walker));
}

/** Most were logged minutes beside a class, some of them with a heart rate of their own. */
async function logMany({ diary }: Connected, wid: string, classes: readonly PelotonWorkout[]): Promise<void> {
  const saves = Array.from({ length: diaryLength }, (_, index) => {
    const chance = random.fork(`workout ${index}`);
    const endMs = Math.min(Number(chance.pick(classes).end_time) + chance.integer(-2400, 2400), 1_791_000_000) * 1000;
    const created = isoOf(endMs - chance.integer(600, 3600) * 1000);
    const hr = index % 5 === 0 ? [91, null, 104] : [];
    return newWorkout({ wid, created, ended: isoOf(endMs), hr, notes: `Mine, ${index}` });
  });
  await forEach(saves, async (save) => expect((await diary.save(save)).statusCode).toBe(201));
}

/** Everybody compared with everybody, the nearest first. */
function plainMatches(logged: readonly LoggedWorkout[], classes: readonly PelotonWorkout[]): string[] {
  const pairs = logged.flatMap((mine, m) => {
    const [endMs, lengthS] = [Date.parse(mine.ended ?? ''), durationSeconds(mine) ?? 0];
    return classes
      .map((theirs, t) => ({
        m,
        t,
        apart: Math.abs(endMs - Number(theirs.end_time) * 1000),
        lengths: Math.abs(lengthS - Number(theirs.duration)),
      }))
      .filter(({ apart }) => apart <= options.toleranceMinutes * 60_000);
  });
  pairs.sort((a, b) => a.apart - b.apart || a.lengths - b.lengths || a.m - b.m || a.t - b.t);
  const [mineTaken, theirsTaken] = [new Set<number>(), new Set<number>()];
  return pairs.flatMap(({ m, t }) => {
    if (mineTaken.has(m) || theirsTaken.has(t)) return [];
    mineTaken.add(m);
    theirsTaken.add(t);
    return [`${logged[m]?._id} ${classes[t]?.id}`];
  });
}

async function applied({ calls }: Connected, items: object[]) {
  const id = randomUUID();
  await calls.apply(id, items);
  const progress = async () => (await calls.progress(id)).json().data;
  await expect.poll(async () => (await progress()).status, { interval: 500 }).toBe('done');
  return progress();
}

/** As the server sends them, which is how the database writes them, but for the number that counts their changes. */
async function textsOf({ app, person }: Connected, ids: readonly string[]): Promise<Map<string, string>> {
  const { db } = databaseOf(app);
  const texts = new Map<string, string>();
  await forEach(ids, async (id) => {
    texts.set(id, (await findWorkout(db, person.user._id, id))?.replace(/"revision":\d+,/, '') ?? 'gone');
  });
  return texts;
}

test('previewed, applied, applied again and unlinked', async () => {
  const stage = await usePeloton({ pace: { gapMs: 0, lookForImportsMs: 60_000 } });
  const connected = { app: stage.app, ...(await connectedPerson(stage.app, account)) };
  const { calls, diary } = connected;
  const classes = await everyPage(calls);
  const total = stage.simulator.control.account(account).sessions.length;
  expect(classes).toHaveLength(total);
  await logMany(connected, (await buildProgram(stage.app))._id, classes);
  const logged: LoggedWorkout[] = (await calls.logged()).json().data;
  const ids = logged.map(({ _id }) => _id);
  const before = await textsOf(connected, ids);

  const { updates, newWorkouts, stats } = previewImport(logged, classes, options);
  const found = updates.map(({ existing, peloton }) => `${existing._id} ${peloton.id}`);
  expect(found.sort()).toEqual(plainMatches(logged, classes).sort());
  expect([stats.willUpdate + stats.willCreate, stats.willUpdate > diaryLength * 0.4]).toEqual([total, true]);

  const items = [
    ...updates.map(({ existing, peloton }) => ({ pelotonId: peloton.id, workoutId: existing._id, name: peloton.name })),
    ...newWorkouts.map(({ peloton }) => ({ pelotonId: peloton.id, name: peloton.name })),
  ];
  const counts = { updated: stats.willUpdate, created: stats.willCreate, unchanged: 0, failures: [] };
  expect(await applied(connected, items)).toMatchObject(counts);
  const again = previewImport((await calls.logged()).json().data as LoggedWorkout[], classes, options);
  expect(again.stats).toEqual({ totalPelotonWorkouts: total, willUpdate: 0, willCreate: 0, willSkip: total });
  const linked = await textsOf(connected, ids);
  const asked = stage.simulator.control.requests.all.length;
  expect(await applied(connected, items)).toMatchObject({ updated: 0, created: 0, unchanged: total, failures: [] });
  expect(stage.simulator.control.requests.all).toHaveLength(asked);
  // One by one Peloton is asked again, and tells nothing new.
  const some = updates.filter((_, index) => index % 10 === 0);
  await forEach(some, async ({ existing, peloton }) => void (await calls.merge(peloton.id, existing._id)));
  expect(stage.simulator.control.requests.all).toHaveLength(asked + 2 * some.length);
  expect(await textsOf(connected, ids)).toEqual(linked);

  const edited = ids.filter((_, index) => index % 7 === 0);
  await forEach(edited, async (id) => void (await diary.update(id, { notes: 'Edited since' })));
  expect((await calls.unlinkAll()).json().data).toEqual({
    unlinked: total,
    skipped: diaryLength - stats.willUpdate,
    trashed: stats.willCreate,
    errors: 0,
    failures: [],
  });
  const expected = new Map(before);
  for (const id of edited) expected.set(id, (before.get(id) ?? '').replace(/"Mine, \d+"/, '"Edited since"'));
  expect(await textsOf(connected, ids)).toEqual(expected);
});
