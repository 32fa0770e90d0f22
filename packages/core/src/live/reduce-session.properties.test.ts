/** Whatever is pressed in whatever order, at whatever time of a clock that people move: the session holds together. */
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { expect, test } from 'vitest';
import { checkWorkout } from '../workouts/check-workout.ts';
import { NewWorkout } from '../workouts/workout.ts';
import { addCompacted } from './compact-events.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { parseEvents } from './parse-events.ts';
import { reduceSession, replay } from './reduce-session.ts';
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

const contentOf = (session: LiveSession) => {
  const { start: _s, status: _st, startedMs: _ms, clock: _c, seq: _q, undo: _u, changing: _ch, ...content } = session;
  return content;
};

test('Undo brings back exactly what was before the latest step, as often as there are steps', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let session: LiveSession | null = null;
      let steps: object[] = [];
      for (const event of events) {
        const before: LiveSession | null = session;
        session = reduceSession(session, event);
        const { undo } = whole(session);
        if (before && undo.length > 0 && undo !== before.undo && event.type !== 'undone')
          steps = [...steps, contentOf(before)].slice(-undo.length);
        if (event.type === 'undone') steps = steps.slice(0, undo.length);
      }
      const { status, seq } = whole(session);
      if (status !== 'open') return;
      for (let place = 1; steps.length > 0; place += 1) {
        session = reduceSession(session, { v: 2, seq: seq + place, at: startedAt, type: 'undone' });
        expect(contentOf(whole(session))).toEqual(steps.at(-1));
        steps = steps.slice(0, -1);
      }
      const nothingLeft = reduceSession(session, { v: 2, seq: seq + 100, at: startedAt, type: 'undone' });
      expect(contentOf(whole(nothingLeft))).toEqual(contentOf(whole(session)));
    }),
    runs,
  );
});

const exerciseChanges = new Set<LiveEvent['type']>([
  'exercise-added',
  'exercises-added',
  'exercise-moved',
  'exercise-swapped',
  'exercise-removed',
  'exercises-joined',
  'exercise-parted',
  'warmups-added',
  'set-added',
  'kind-chosen',
]);

test('no change of the exercises loses or changes a set that was done, and one set is never in two places', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let session: LiveSession | null = null;
      for (const event of events) {
        const before: LiveSession | null = session;
        session = reduceSession(session, event);
        const { positions, moves } = whole(session);
        expect(new Set(positions.map(({ id }) => id)).size).toBe(positions.length);
        expect(new Set(moves.map(({ _id }) => _id)).size).toBe(moves.length);
        if (!before || !exerciseChanges.has(event.type)) continue;
        const done = (each: LiveSession) =>
          each.positions.flatMap(({ id, mid, completed }) => (completed ? [{ id, mid, completed }] : []));
        const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
        expect(done(whole(session)).sort(byId)).toEqual(done(before).sort(byId));
      }
    }),
    runs,
  );
});

test('members of a superset stand together and go round', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { positions, moves } = whole(replay(events));
      for (const superset of new Set(moves.map((move) => move.superset).filter((each) => each !== undefined))) {
        const members = moves.filter((move) => move.superset === superset);
        expect(members.length).toBeGreaterThan(1);
        const from = moves.indexOf(members[0] ?? expect.fail());
        expect(moves.slice(from, from + members.length)).toEqual(members);
        const rounds = positions.filter((at) => at.move?.superset === superset && at.kind !== 'warmup');
        expect(rounds.map(({ set }) => set)).toEqual(
          rounds.map(({ set }) => set).toSorted((one, other) => one - other),
        );
      }
    }),
    runs,
  );
});
