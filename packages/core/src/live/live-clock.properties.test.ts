/** For any format and any pauses, skips, kills and clock changes: no time is missing, none is counted twice, and what is saved was shown. */
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { anyFormat } from '../clocks/testing/any-format.ts';
import { checkWorkout } from '../workouts/check-workout.ts';
import { NewWorkout } from '../workouts/workout.ts';
import { liveClock, upcomingBeeps } from './live-clock.ts';
import type { LiveAction, LiveEvent } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { parseEvents } from './parse-events.ts';
import { replay } from './reduce-session.ts';
import { elapsedMs } from './session-view.ts';
import { type ActionAt, aLiveMove, aPlan, eventsOf, minute, started, startedAt } from './testing/session-events.ts';
import { toWorkout } from './to-workout.ts';

const schema = Compile(NewWorkout);

const anyAction: fc.Arbitrary<LiveAction> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<LiveAction>({ type: 'resumed' }) },
  { weight: 3, arbitrary: fc.constant<LiveAction>({ type: 'paused' }) },
  { weight: 3, arbitrary: fc.constant<LiveAction>({ type: 'interval-skipped' }) },
  { weight: 3, arbitrary: fc.constant<LiveAction>({ type: 'interval-repeated' }) },
  { weight: 3, arbitrary: fc.constant<LiveAction>({ type: 'round-counted' }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('move-ticked' as const), place: fc.nat(8), isTicked: fc.boolean() }),
  },
  fc.record({ type: fc.constant('reps-counted' as const), interval: fc.nat(9), reps: fc.option(fc.nat(40)) }),
  fc.record({
    type: fc.constant('score-changed' as const),
    field: fc.constantFrom('rounds' as const, 'reps' as const, 'seconds' as const),
    value: fc.option(fc.nat(90)),
  }),
  fc.record({ type: fc.constant('format-chosen' as const), format: anyFormat }),
  { weight: 2, arbitrary: fc.constant<LiveAction>({ type: 'undone' }) },
  fc.constantFrom<LiveAction>({ type: 'reset' }, { type: 'reset-undone' }, { type: 'clock-finished' }),
);

/** Mostly seconds, sometimes a sleep of an hour, sometimes a clock put back. */
const anyStep = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 40_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 60 * minute }) },
  { weight: 2, arbitrary: fc.integer({ min: -60 * minute, max: 0 }) },
);

const moves = [
  aLiveMove({ _id: 'squat', weight: true, reps: 8, sets: 1 }),
  aLiveMove({ _id: 'plank', weight: false, measure: 'seconds', reps: null, seconds: 30, sets: 2 }),
  aLiveMove({ _id: 'breather', weight: false, measure: 'seconds', reps: null, seconds: 15, sets: 1 }),
];

const anyRun: fc.Arbitrary<LiveEvent[]> = fc
  .tuple(anyFormat, fc.subarray(moves), fc.array(fc.tuple(anyAction, anyStep), { maxLength: 30 }))
  .map(([format, some, actions]) => {
    let afterMs = 3_000;
    const later = actions.map(([action, step]): ActionAt => {
      afterMs += step;
      return [action, afterMs];
    });
    return eventsOf([started(aPlan({ timed: true, format, moves: some })), 0], [{ type: 'resumed' }, 3_000], ...later);
  });

function whole(session: LiveSession | null): LiveSession {
  if (!session) throw new Error('The session has not started.');
  return session;
}

const finished = (events: readonly LiveEvent[], afterMs: number): LiveSession => {
  const at = Math.max(...events.map((event) => event.at)) + afterMs;
  return whole(replay([...events, { v: 2, seq: 1_000, at, type: 'finished' }]));
};

const runs = { numRuns: 150 };
const anyRest = fc.integer({ min: 0, max: 20 * minute });

test('the intervals follow each other without gap or overlap, and add up to what the clock ran', () => {
  fc.assert(
    fc.property(anyRun, anyRest, (events, afterMs) => {
      const session = finished(events, afterMs);
      const { clock = null, elapsed } = toWorkout(session, [], startedAt);
      const intervals = clock?.intervals ?? [];
      for (const [at, { startedAt: from, endedAt: to }] of intervals.entries()) {
        expect(Date.parse(to)).toBeGreaterThanOrEqual(Date.parse(from));
        if (at > 0) expect(from).toBe(intervals[at - 1]?.endedAt);
      }
      const seconds = intervals.filter(({ phase }) => phase !== 'ready').reduce((sum, each) => sum + each.seconds, 0);
      expect(elapsed).toBeCloseTo(seconds, 3);
      expect(elapsed).toBe(elapsedMs(session, startedAt) / 1000);
    }),
    runs,
  );
});

test('what is saved is what was shown at every moment', () => {
  fc.assert(
    fc.property(
      anyRun,
      fc.integer({ min: 1, max: 5 * minute }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (events, afterMs, share) => {
        const last = Math.max(...events.map((event) => event.at));
        const before = whole(replay(events));
        // A moment after the last thing that was pressed, while it still went on.
        const now = last + Math.floor(afterMs * share);
        const shown = liveClock(before, now);
        const { clock = null } = toWorkout(finished(events, afterMs), [], 0);
        fc.pre(shown?.status === 'running' && now < last + afterMs);
        const shift = before.clock.putBackMs;
        const nowIso = new Date(now + shift - finished(events, afterMs).clock.putBackMs).toISOString();
        const there = clock?.intervals.find(({ startedAt: from, endedAt: to }) => from <= nowIso && nowIso < to);
        expect(there).toMatchObject({ phase: shown?.phase, set: shown?.set });
        if (shown?.plan.format.kind !== 'amrap' && shown?.plan.format.kind !== 'for-time')
          expect(there).toMatchObject({
            round: shown?.interval?.round,
            ...(shown?.interval?.mid && { mid: shown.interval.mid }),
          });
      },
    ),
    runs,
  );
});

test('the score that is saved is the score that was shown at the end', () => {
  fc.assert(
    fc.property(anyRun, anyRest, (events, afterMs) => {
      const session = finished(events, afterMs);
      const shown = liveClock(session, startedAt);
      const { clock } = toWorkout(session, [], startedAt);
      if (clock) expect(clock.score).toEqual(shown?.score);
    }),
    runs,
  );
});

test('it is a workout that the contract takes, with its moves, whenever it ends and whatever the time is then', () => {
  fc.assert(
    fc.property(anyRun, anyRest, fc.integer({ min: -3e9, max: 3e9 }), (events, afterMs, later) => {
      const session = finished(events, afterMs);
      const workout = toWorkout(session, [], startedAt);
      expect([...schema.Errors(workout)]).toEqual([]);
      expect(checkWorkout(workout, new Date(startedAt + 3e10))).toEqual([]);
      expect(toWorkout(session, [], startedAt + later)).toEqual(workout);
      // Never an empty record once the clock ran.
      if (workout.clock) expect(workout.moves.length).toBeGreaterThanOrEqual(2);
    }),
    runs,
  );
});

test('a page that was killed goes on with the same clock', () => {
  fc.assert(
    fc.property(anyRun, anyRest, (events, afterMs) => {
      const now = startedAt + afterMs;
      const { events: read, setAside } = parseEvents(JSON.parse(JSON.stringify(events)));
      expect(setAside).toEqual([]);
      expect(liveClock(whole(replay(read)), now)).toEqual(liveClock(whole(replay(events)), now));
    }),
    runs,
  );
});

test('the next beep comes when the screen says so: three before each change, and one with it', () => {
  fc.assert(
    fc.property(anyRun, anyRest, (events, afterMs) => {
      const session = whole(replay(events));
      const now = Math.max(...events.map((event) => event.at)) + afterMs;
      const shown = liveClock(session, now);
      const beeps = upcomingBeeps(session, now);
      if (shown?.status !== 'running') {
        if (shown?.status !== 'done') expect(beeps).toEqual([]);
        return;
      }
      expect(beeps.map(({ inMs }) => inMs)).toEqual(
        beeps.map(({ inMs }) => inMs).toSorted((one, other) => one - other),
      );
      const change = beeps.find(({ kind, inMs }) => kind !== 'count' && inMs > 0);
      if (shown.leftMs !== null) expect(change?.inMs).toBe(shown.leftMs);
      const counts = beeps.filter(({ kind, inMs }) => kind === 'count' && inMs < (change?.inMs ?? 0));
      expect(counts.length).toBeLessThanOrEqual(3);
    }),
    runs,
  );
});
