/** Whatever is pressed in whatever order, at whatever time of a clock that people move: the session holds together. */
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { expect, test } from 'vitest';
import { checkWorkout } from '../workouts/check-workout.ts';
import { NewWorkout } from '../workouts/workout.ts';
import { addCompacted, type LiveEvent } from './live-event.ts';
import { type LiveSession, reduceSession, replay } from './live-session.ts';
import { parseEvents } from './parse-events.ts';
import { elapsedMs, resumeIndex } from './session-view.ts';
import { valuesAt } from './set-values.ts';
import { anyEvents, startedAt } from './testing/session-events.ts';
import { toWorkout } from './to-workout.ts';

const schema = Compile(NewWorkout);
const anyNow = fc.integer({ min: startedAt - 3e9, max: startedAt + 3e9 });
const anyTrack = fc.array(fc.option(fc.double({ min: -10, max: 400, noNaN: true })), { maxLength: 20 });
const runs = { numRuns: 500 };

function whole(session: LiveSession | null): LiveSession {
  if (!session) throw new Error('The session has not started.');
  return session;
}

test('the formats that the schema names are known here', () => {
  expect([Format.Has('uuid'), Format.Has('date-time')]).toEqual([true, true]);
});

test('after every event the index is in range and time is never negative', () => {
  fc.assert(
    fc.property(anyEvents, anyNow, (events, now) => {
      let session: LiveSession | null = null;
      let before = 0;
      for (const event of events) {
        session = reduceSession(session, event);
        const { index, positions, clock } = whole(session);
        expect(positions[index]).toBeDefined();
        expect(positions[resumeIndex(whole(session))]).toBeDefined();
        expect([positions[0]?.mid, positions.at(-1)?.mid]).toEqual(['warmup', 'cooldown']);
        expect(elapsedMs(whole(session), now)).toBeGreaterThanOrEqual(0);
        expect(clock.lastMs).toBeGreaterThanOrEqual(before);
        before = clock.lastMs;
        for (const [place, { move }] of positions.entries()) {
          expect(valuesAt(whole(session), place) === null).toBe(move === null);
        }
      }
    }),
    runs,
  );
});

test('finished after any prefix it is a workout that the contract takes', () => {
  fc.assert(
    fc.property(anyEvents, fc.nat(), anyTrack, anyNow, (events, cut, hr, now) => {
      const session = whole(replay(events.slice(0, 1 + (cut % events.length))));
      const workout = toWorkout(session, hr, now);
      expect([...schema.Errors(workout)]).toEqual([]);
      const checkedAt = new Date(Math.max(now, startedAt + 3e10));
      expect(checkWorkout(workout, checkedAt)).toEqual([]);
    }),
    runs,
  );
});

test('sets are in order of time, with the fixed two first and last, and none that was completed is missing', () => {
  fc.assert(
    fc.property(anyEvents, anyNow, (events, now) => {
      const session = whole(replay(events));
      const { moves } = toWorkout(session, [], now);
      const completed = session.positions.filter((position) => position.completed).length;
      // By the clock there are also those it passed.
      if (!session.start.plan.timed) expect(moves).toHaveLength(completed);
      else if (elapsedMs(session, now) > 0) expect(moves.length).toBeGreaterThanOrEqual(Math.max(1, completed - 1));
      const ends = moves
        .filter(({ mid }) => mid !== 'warmup' && mid !== 'cooldown')
        .flatMap(({ endedAt }) => endedAt ?? []);
      expect(ends).toEqual(ends.toSorted());
      expect(moves.slice(1).map(({ mid }) => mid)).not.toContain('warmup');
      expect(moves.slice(0, -1).map(({ mid }) => mid)).not.toContain('cooldown');
    }),
    runs,
  );
});

test('an ended session gives the same workout whenever it is asked', () => {
  fc.assert(
    fc.property(anyEvents, anyNow, anyNow, (events, now, later) => {
      const session = whole(replay([...events, { v: 1, seq: 1_000, at: startedAt, type: 'finished' }]));
      expect(toWorkout(session, [], later)).toEqual(toWorkout(session, [], now));
    }),
    runs,
  );
});

test('events survive being written down and read back, with anything among them', () => {
  fc.assert(
    fc.property(anyEvents, fc.array(fc.anything(), { maxLength: 5 }), (events, rubbish) => {
      const stored: unknown[] = JSON.parse(JSON.stringify(events));
      const { events: read, setAside } = parseEvents([...rubbish, ...stored.toReversed()]);
      expect(replay(read)).toEqual(replay(JSON.parse(JSON.stringify(events))));
      expect(setAside).toHaveLength(rubbish.length);
    }),
    runs,
  );
});

test('fewer events tell the same session', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const compacted = events.reduce<LiveEvent[]>(addCompacted, []);
      expect(replay(compacted)).toEqual(replay(events));
      expect(compacted.length).toBeLessThanOrEqual(events.length);
    }),
    runs,
  );
});
