/**
 * Six years of classes meet a diary of a thousand workouts: the preview is what a plain matcher finds, applying it leaves nothing to do, and
 * unlinking everything gives back every workout as it was, but for what was edited since.
 */

import { mapWorkout } from '@workout-tracker/core/peloton/map-workout';
import { mergePeloton, unlinkPeloton } from '@workout-tracker/core/peloton/merge';
import { parseGraph } from '@workout-tracker/core/peloton/parse-graph';
import { parseWorkout } from '@workout-tracker/core/peloton/peloton-shapes';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { identityOf, previewImport } from '@workout-tracker/core/peloton/preview';
import { type SuggestedWorkout, workoutFromPeloton } from '@workout-tracker/core/peloton/suggested-workout';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import { expect, test } from 'vitest';
import { makeMembers } from '#accounts/members.ts';
import { ManualClock } from '#clock.ts';
import { Random } from '#random.ts';
import { makeCatalogue } from '#training/class-catalogue.ts';
import { graphJson } from '#wire/graph-json.ts';
import { rideJson } from '#wire/ride-json.ts';
import { workoutJson } from '#wire/workout-json.ts';

const now = new ManualClock('2026-10-15T12:00:00Z').now();
const at = '2026-10-15T12:00:00.000Z';
const random = new Random('import');
const members = makeMembers(random, makeCatalogue(random.fork('catalogue'), now), now);
const options = { toleranceMinutes: 30, homeZone: 'America/Chicago' };

type Diary = SuggestedWorkout & { _id: string };

/** A tenth of them with their curves, the others with an empty graph, which is a graph all the same. */
function classesOf(username: string): PelotonWorkout[] {
  const account = members.find((member) => member.username === username);
  if (!account) throw new Error(`There is no account called ${username}.`);
  return account.sessions.map((session, index) => {
    const parsed = parseWorkout({ ...workoutJson(account, session, now), ride: rideJson(session.ride, true) });
    if (!parsed.ok) throw new Error(englishOf(parsed.reason));
    const graph =
      index % 10 === 0 ? graphJson(account, session, { everyN: 20, withPlaces: false, now }) : { metrics: [] };
    return mapWorkout(parsed.value, parseGraph(graph));
  });
}

/** Most were logged minutes beside a class; the rest on days without one. */
function diaryOf(classes: readonly PelotonWorkout[], count: number): Diary[] {
  return Array.from({ length: count }, (_, index) => {
    const chance = random.fork(`diary ${index}`);
    const beside = chance.pick(classes);
    const endMs = (Number(beside.end_time) + chance.integer(-2400, 2400)) * 1000;
    const bare = unlinkPeloton(workoutFromPeloton(beside, options.homeZone, at));
    if (bare === null) throw new Error('There was nothing to unlink.');
    const [created, ended] = [endMs - chance.integer(600, 3600) * 1000, endMs].map((ms) => new Date(ms).toISOString());
    return {
      ...bare,
      _id: `m${index}`,
      wid: 'program',
      title: 'Full body',
      tags: ['strength'],
      notes: 'Mine',
      created: created ?? '',
      ended: ended ?? '',
    };
  });
}

function plainMatches(diary: readonly Diary[], classes: readonly PelotonWorkout[]): string[] {
  const logged = diary.map(({ created, ended }) => ({ startMs: Date.parse(created), endMs: Date.parse(ended ?? '') }));
  const pairs = logged.flatMap(({ startMs, endMs }, m) =>
    classes
      .map((theirs, t) => ({
        mine: m,
        theirs: t,
        apart: Math.abs(endMs - Number(theirs.end_time) * 1000),
        lengths: Math.abs((endMs - startMs) / 1000 - Number(theirs.duration)),
      }))
      .filter(({ apart }) => apart <= options.toleranceMinutes * 60_000),
  );
  pairs.sort((a, b) => a.apart - b.apart || a.lengths - b.lengths || a.mine - b.mine || a.theirs - b.theirs);
  const [mineTaken, theirsTaken] = [new Set<number>(), new Set<number>()];
  return pairs.flatMap(({ mine, theirs }) => {
    if (mineTaken.has(mine) || theirsTaken.has(theirs)) return [];
    mineTaken.add(mine);
    theirsTaken.add(theirs);
    return [`${diary[mine]?._id} ${classes[theirs]?.id}`];
  });
}

const preview = (diary: readonly Diary[], classes: readonly PelotonWorkout[]) =>
  previewImport(
    diary.map((workout) => ({ ...workout, peloton: heldBy(workout, classes) })),
    classes,
    options,
  );

function heldBy({ peloton }: Diary, classes: readonly PelotonWorkout[]) {
  const held = peloton === false ? undefined : classes.find(({ id }) => id === peloton.id);
  return held ? { ...identityOf(held), hasGraph: held.performance_graph !== null } : (false as const);
}

function apply(diary: readonly Diary[], { updates, newWorkouts }: ReturnType<typeof preview>): Diary[] {
  const classOf = new Map(updates.map(({ existing, peloton }) => [existing._id, peloton]));
  const merged = diary.map((workout) => {
    const peloton = classOf.get(workout._id);
    return peloton ? mergePeloton(workout, peloton, at).workout : workout;
  });
  const made = newWorkouts.map(({ peloton }) => ({
    _id: peloton.id,
    ...workoutFromPeloton(peloton, options.homeZone, at),
  }));
  return [...merged, ...made];
}

test('previewed, applied, applied again and unlinked', () => {
  const classes = classesOf('imperial');
  const before = diaryOf(classes, 1000);
  expect(classes).toHaveLength(1234);

  const first = preview(before, classes);
  expect(first.updates.map(({ existing, peloton }) => `${existing._id} ${peloton.id}`).sort()).toEqual(
    plainMatches(before, classes).sort(),
  );
  expect(first.stats.willUpdate).toBeGreaterThan(400);
  expect(first.stats.willUpdate + first.stats.willCreate).toBe(1234);

  const after = apply(before, first);
  const second = preview(after, classes);
  expect(second.stats).toEqual({ totalPelotonWorkouts: 1234, willUpdate: 0, willCreate: 0, willSkip: 1234 });
  expect(apply(after, second)).toEqual(after);

  const edited = after.map((workout, index) => (index % 7 === 0 ? { ...workout, notes: 'Edited since' } : workout));
  const unlinked = edited.map((workout) => unlinkPeloton(workout) ?? workout);
  const expected = before.map((workout, index) => (index % 7 === 0 ? { ...workout, notes: 'Edited since' } : workout));
  expect(JSON.stringify(unlinked.slice(0, 1000))).toBe(JSON.stringify(expected));
  expect(
    unlinked.slice(1000).every(({ tags, peloton, hr }) => tags.length === 0 && peloton === false && hr.length === 0),
  ).toBe(true);
});
