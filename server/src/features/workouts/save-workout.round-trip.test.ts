import { anyFormat } from '@workout-tracker/core/clocks/testing/any-format';
import { setKinds } from '@workout-tracker/core/exercises/set-kinds';
import { units } from '@workout-tracker/core/people/user';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock, days } from '#test/fake-clock.ts';
import { shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const nowMs = clock.now().getTime();
const iso = (ms: number): string => new Date(ms).toISOString();
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength }).filter((text) => !text.includes('\0'));
const anyWeight = fc.integer({ min: 0, max: 20_000 }).map((halves) => halves / 2);
const anyInstant = fc.integer({ min: 0, max: nowMs }).map(iso);

const anySet = fc.record(
  {
    mid: fc.constantFrom('squat', 'row'),
    exerciseId: fc.constantFrom('bench-press', 'goblet-squat'),
    trackable: fc.constant(true),
    reps: fc.option(fc.integer({ min: 0, max: 100_000 })),
    weight: fc.option(fc.oneof(anyWeight, fc.double({ min: 0, max: 10_000, noNaN: true }).map(Math.abs))),
    unit: fc.constantFrom(...units),
    variant: fc.integer({ min: 0, max: 12 }),
    seconds: fc.double({ min: 0, max: 172_800, noNaN: true }).map(Math.abs),
    metres: fc.double({ min: 0, max: 1_000_000, noNaN: true }).map(Math.abs),
    kind: fc.constantFrom(...setKinds),
    rpe: fc.constantFrom(1, 7.5, 10),
    note: anyText(500),
    startedAt: fc.constant('2026-02-10T17:00:00.000Z'),
    endedAt: anyInstant.filter((instant) => instant > '2026-02-10T17:00:00.000Z'),
  },
  { requiredKeys: ['mid'] },
);
const anyTrack = fc.record({
  hr: fc.array(fc.option(fc.integer({ min: 1, max: 300 })), { minLength: 1, maxLength: 400 }),
  hrIntervalMs: fc.integer({ min: 250, max: 60_000 }),
});

const anyClock = fc.record({
  format: anyFormat,
  intervals: fc.array(
    fc.record(
      {
        phase: fc.constantFrom('ready' as const, 'work' as const, 'rest' as const, 'long-rest' as const),
        round: fc.nat(100),
        set: fc.nat(20),
        mid: fc.constantFrom('squat', 'row'),
        startedAt: fc.constant('2026-02-10T17:00:00.000Z'),
        endedAt: fc.constant('2026-02-10T17:00:20.500Z'),
        seconds: fc.integer({ min: 0, max: 3_600_000 }).map((ms) => ms / 1000),
        plannedSeconds: fc.option(fc.nat(3_600)),
        plannedReps: fc.nat(100),
        reps: fc.nat(100),
        isDone: fc.boolean(),
      },
      { requiredKeys: ['phase', 'round', 'set', 'startedAt', 'endedAt', 'seconds', 'plannedSeconds', 'isDone'] },
    ),
    { maxLength: 30 },
  ),
  score: fc.oneof(
    fc.record({
      kind: fc.constant('rounds' as const),
      rounds: fc.nat(100),
      of: fc.option(fc.nat(100)),
      reps: fc.option(fc.nat(999)),
    }),
    fc.record({
      kind: fc.constant('time' as const),
      seconds: fc.nat(9_000),
      isComplete: fc.boolean(),
      done: fc.nat(60),
      of: fc.nat(60),
      reps: fc.option(fc.nat(999)),
    }),
  ),
});

const anyWorkout: fc.Arbitrary<Partial<NewWorkout>> = fc
  .record({
    startMs: fc.integer({ min: 0, max: nowMs }),
    lastsMs: fc.option(fc.integer({ min: 0, max: days(2) })),
    moves: fc.array(anySet, { maxLength: 40 }),
    track: fc.option(anyTrack, { nil: {} }),
    timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    more: fc.record(
      {
        timed: fc.boolean(),
        elapsed: fc.option(fc.double({ min: 0, max: 172_800, noNaN: true }).map(Math.abs)),
        clock: fc.option(anyClock),
        paused: fc.boolean(),
        mid: fc.option(fc.integer({ min: 0, max: 1_000 })),
        notes: anyText(2_000),
        weekNumber: fc.option(fc.integer({ min: 1, max: 104 })),
        dayOfWeek: fc.option(fc.integer({ min: 1, max: 7 })),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ startMs, lastsMs, moves, track, timeZone, more }) => ({
    created: iso(startMs),
    ended: lastsMs === null ? null : iso(startMs + lastsMs),
    moves,
    timeZone,
    ...track,
    ...more,
  }));

// Promise (1.2.4): SQL by parameters only.
test('any workout comes back from the database as it was sent, in the first answer and when read', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  await fc.assert(
    fc.asyncProperty(anyWorkout, async (sent) => {
      const saved = await buildWorkout(app, person, { wid: program._id, ...sent });
      expect(saved).toMatchObject(sent);
      expect(await diaryOf(app, person).readStored(saved._id)).toEqual(saved);
      const again = await diaryOf(app, person).update(saved._id, { ...sent, revision: 1 });
      expect(again.json().data).toEqual(saved);
    }),
    { numRuns: process.env.LONG_RUNS ? 200 : 20 },
  );
});

test('hours of heart rate with gaps, half kilograms, no reps, a third variant and emoji', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  const sent = {
    hr: Array.from({ length: 5_000 }, (_, index) => (index % 7 === 3 ? null : 60 + (index % 120))),
    moves: [{ mid: 'squat', weight: 62.5, unit: 'kg' as const, reps: 0, variant: 3 }],
    notes: 'Längtan 👩‍🚀🏋🏽‍♀️ עברית \u202e "quoted" \\ back\tslash\n%_',
  };
  const saved = await buildWorkout(app, person, { wid: program._id, ...sent });
  expect(saved).toMatchObject(sent);
  expect(await diaryOf(app, person).readStored(saved._id)).toEqual(saved);
});
