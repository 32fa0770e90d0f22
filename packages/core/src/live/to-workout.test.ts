import { describe, expect, test } from 'vitest';
import type { LiveAction } from './live-event.ts';
import type { LivePlan } from './live-plan.ts';
import { type LiveSession, titleOf } from './live-session.ts';
import { replay } from './reduce-session.ts';
import { summarise } from './session-summary.ts';
import {
  type ActionAt,
  aLiveMove,
  aPlan,
  eventsOf,
  minute,
  started,
  startedAt,
  values,
} from './testing/session-events.ts';
import { toWorkout } from './to-workout.ts';
import { emptyPlan } from './workout-plan.ts';

const done = (index: number, more = {}): LiveAction => ({ type: 'set-completed', index, values: values(more) });
const at = (afterMs: number) => new Date(startedAt + afterMs).toISOString();

function session(plan: LivePlan, ...actions: readonly ActionAt[]): LiveSession {
  const replayed = replay(eventsOf([started(plan), 0], ...actions));
  if (!replayed) throw new Error('The session has not started.');
  return replayed;
}

test('a whole session becomes a workout with its id, its program and its times', () => {
  const all = session(
    aPlan(),
    [done(0), minute],
    [done(1), 3 * minute],
    [done(2, { count: 6, weight: 62.5 }), 5 * minute],
    [done(3, { count: 15, weight: 20 }), 7 * minute],
    [done(4), 8 * minute],
    [{ type: 'finished' }, 8 * minute],
  );
  expect(toWorkout(all, [90, null, 120.4], startedAt + 90 * minute)).toEqual({
    _id: '0195f3a0-0000-7000-8000-000000000001',
    wid: '019a8000-0000-7000-8000-000000000001',
    programVersion: 3,
    created: at(0),
    ended: at(8 * minute),
    moves: [
      { mid: 'warmup', trackable: false, startedAt: at(0), endedAt: at(minute) },
      { mid: 'squat', reps: 8, weight: 60, unit: 'kg', startedAt: at(minute), endedAt: at(3 * minute) },
      { mid: 'squat', reps: 6, weight: 62.5, unit: 'kg', startedAt: at(3 * minute), endedAt: at(5 * minute) },
      { mid: 'push-up', reps: 15, weight: null, startedAt: at(5 * minute), endedAt: at(7 * minute) },
      { mid: 'cooldown', trackable: false, startedAt: at(7 * minute), endedAt: at(8 * minute) },
    ],
    hr: [90, null, 120],
    hrIntervalMs: 2000,
    timed: false,
    elapsed: null,
    timeZone: 'Europe/Stockholm',
  });
  expect(summarise(all, [90, null, 120], startedAt + 90 * minute)).toEqual({
    elapsedMs: 8 * minute,
    sets: 3,
    reps: 29,
    exercises: 2,
    volume: 855,
    unit: 'kg',
    heartRate: { average: 105, max: 120 },
  });
});

describe('each value is stored only where its move has it', () => {
  test.each([
    ['reps are whole', {}, { count: 8.9, weight: null }, { reps: 8, weight: null }],
    ['nothing typed stays nothing', {}, { count: null, weight: 0 }, { reps: null, weight: 0, unit: 'kg' }],
    ['seconds for what is held', { measure: 'seconds' }, { count: 40, weight: null }, { seconds: 40, weight: null }],
    ['no weight, no unit', { weight: false }, { weight: 60 }, { reps: 8, weight: null }],
    ['a variant', { variants: [{ label: 'A' }] }, { variant: 1 }, { reps: 8, weight: 60, unit: 'kg', variant: 1 }],
    [
      'an unknown one is none',
      { variants: [{ label: 'A' }] },
      { variant: 2 },
      { reps: 8, weight: 60, unit: 'kg', variant: 0 },
    ],
    ['nothing to count', { trackable: false }, {}, { trackable: false }],
  ] as const)('%s', (_case, move, typed, expected) => {
    const plan = aPlan({
      moves: [aLiveMove({ sets: 1, ...move, variants: [...('variants' in move ? move.variants : [])] })],
    });
    const [entry] = toWorkout(session(plan, [done(1, typed), minute]), [], startedAt + minute).moves;
    expect(entry).toEqual({ mid: 'squat', ...expected, startedAt: at(0), endedAt: at(minute) });
  });
});

test('sets are in the order performed, also when one was done after all', () => {
  const { moves } = toWorkout(
    session(
      aPlan(),
      [{ type: 'set-skipped', index: 0 }, 1],
      [{ type: 'set-skipped', index: 1 }, 2],
      [done(2), 3],
      [done(3), 4],
      [{ type: 'went-back' }, 5],
      [done(1, { count: 3 }), 6],
      [done(0), 7],
    ),
    [],
    startedAt + 8,
  );
  expect(moves.map(({ mid, reps }) => [mid, reps])).toEqual([
    ['warmup', undefined],
    ['squat', 8],
    ['push-up', 8],
    ['squat', 3],
  ]);
});

describe('a timed one keeps the moves that its clock passed', () => {
  const stretch = { measure: 'seconds', weight: false, sets: 1, reps: null } as const;
  const plan = aPlan({
    timed: true,
    moves: [
      aLiveMove({ ...stretch, _id: 'burpee', title: 'Burpee', seconds: 40 }),
      aLiveMove({ ...stretch, _id: 'breather', title: 'Breather', seconds: 20 }),
      aLiveMove({ ...stretch, _id: 'burpee-2', title: 'Burpee', seconds: 40 }),
    ],
  });
  const run = (...actions: readonly ActionAt[]) => session(plan, [{ type: 'resumed' }, minute], ...actions);
  const fixed = (mid: string, from: number, to: number) => ({
    mid,
    trackable: false,
    startedAt: at(from),
    endedAt: at(to),
  });
  const held = (mid: string, seconds: number, from: number, to: number) => ({
    mid,
    seconds,
    weight: null,
    startedAt: at(from),
    endedAt: at(to),
  });

  test('whole, with the warm-up before its start and the cool-down after its end', () => {
    const whole = run([{ type: 'finished' }, 5 * minute]);
    expect(toWorkout(whole, [], startedAt + 9 * minute)).toMatchObject({
      timed: true,
      elapsed: 240,
      moves: [
        fixed('warmup', 0, minute),
        held('burpee', 40, minute, minute + 40_000),
        held('breather', 20, minute + 40_000, 2 * minute),
        held('burpee-2', 40, 2 * minute, 2 * minute + 40_000),
        fixed('cooldown', 2 * minute + 40_000, 5 * minute),
      ],
    });
    expect(summarise(whole, [], startedAt + 9 * minute)).toMatchObject({ sets: 2, exercises: 1 });
  });

  test('up to where it was stopped, the last one for as long as it ran, and a pause in between', () => {
    const stopped = run(
      [{ type: 'paused' }, minute + 40_000],
      [{ type: 'resumed' }, 3 * minute],
      [{ type: 'paused' }, 3 * minute + 5_500],
      [{ type: 'finished' }, 4 * minute],
    );
    expect(toWorkout(stopped, [], startedAt + 9 * minute).moves).toEqual([
      fixed('warmup', 0, minute),
      held('burpee', 40, minute, minute + 40_000),
      held('breather', 5, 3 * minute, 3 * minute + 5_500),
      fixed('cooldown', 3 * minute + 5_500, 4 * minute),
    ]);
  });

  test('a reset forgets what ran before it', () => {
    const again = run([{ type: 'reset' }, 5 * minute], [{ type: 'resumed' }, 6 * minute]);
    const { moves } = toWorkout(again, [], startedAt + 6 * minute + 10_000);
    expect(moves).toEqual([fixed('warmup', 0, 6 * minute), held('burpee', 10, 6 * minute, 6 * minute + 10_000)]);
  });

  test('sets that count reps are done when the clock comes to them, at a time nobody knows', () => {
    const reps = aPlan({
      timed: true,
      moves: [
        aLiveMove({ ...stretch, _id: 'row', title: 'Row', seconds: 60 }),
        aLiveMove({ _id: 'push-up', title: 'Push-up', weight: false, sets: 2, reps: 12 }),
      ],
    });
    const ran = (ms: number) => session(reps, [{ type: 'resumed' }, 0], [{ type: 'finished' }, ms]);
    const mids = (ms: number) => toWorkout(ran(ms), [], startedAt).moves.map(({ mid }) => mid);
    expect(mids(30_000)).toEqual(['warmup', 'row', 'cooldown']);
    expect(mids(90_000)).toEqual(['warmup', 'row', 'push-up', 'push-up', 'cooldown']);
    expect(toWorkout(ran(90_000), [], startedAt).moves[2]).toEqual({ mid: 'push-up', reps: 12, weight: null });
  });

  test('nothing before the clock ever ran, and no moves where the plan has none', () => {
    expect(toWorkout(session(plan), [], startedAt + minute).moves).toEqual([]);
    const free = session(aPlan({ timed: true, moves: [] }), [{ type: 'resumed' }, 0], [{ type: 'finished' }, minute]);
    expect(toWorkout(free, [], startedAt).moves.map(({ mid }) => mid)).toEqual(['warmup', 'cooldown']);
  });

  test('the stopwatch is saved as it stood', () => {
    const stopped = run([{ type: 'paused' }, minute + 61_500]);
    expect(toWorkout(stopped, [], startedAt + 9 * minute)).toMatchObject({ timed: true, elapsed: 61.5 });
  });
});

test('one started from a series knows its day', () => {
  const series = { seriesInstanceId: '0195f3a0-0000-7000-8000-0000000000bb', weekNumber: 2, dayOfWeek: 4 };
  const from = replay(eventsOf([{ ...started(), series } as LiveAction, 0]));
  expect(from && toWorkout(from, [], startedAt)).toMatchObject(series);
});

test('one left open for days ends after 48 hours', () => {
  const { created, ended } = toWorkout(session(aPlan()), [], startedAt + 100 * 60 * minute);
  expect(Date.parse(ended ?? '') - Date.parse(created)).toBe(48 * 60 * minute);
});

test('with the clock put back by an hour it ends now, and took as long as it took', () => {
  const finished = session(aPlan(), [done(0), 10 * minute], [{ type: 'finished' }, -50 * minute]);
  const { created, ended, moves } = toWorkout(finished, [], startedAt + 5 * minute);
  expect(ended).toBe(at(-50 * minute));
  expect(created).toBe(at(-60 * minute));
  expect(moves[0]).toMatchObject({ startedAt: at(-60 * minute), endedAt: at(-50 * minute) });
});

test('a heart rate that cannot be is a gap, and gaps alone are no heart rate', () => {
  expect(toWorkout(session(aPlan()), [0, 301, 60, Number.NaN], startedAt)).toMatchObject({
    hr: [null, null, 60, null],
  });
  expect(toWorkout(session(aPlan()), [null, 0], startedAt)).not.toHaveProperty('hr');
});

test('moves that the program has not are sent with the workout, as far as they were done', () => {
  const curl = aLiveMove({ _id: 'curl', title: 'Curl', exerciseId: 'curl', sets: 3, isExtra: true, restSeconds: 60 });
  const events = eventsOf(
    [started(aPlan({ moves: [aLiveMove({ sets: 1 })] })), 0],
    [{ type: 'exercise-added', move: curl, place: 9 }, minute],
    [{ type: 'exercise-added', move: aLiveMove({ _id: 'dip', isExtra: true }), place: 9 }, minute],
    [{ type: 'set-completed', index: 2, values: values() }, minute],
    [{ type: 'finished' }, 2 * minute],
  );
  const session = replay(events);
  const workout = session && toWorkout(session, [], startedAt);
  expect(workout?.programVersion).toBe(3);
  expect(workout?.extraMoves).toEqual([
    {
      _id: 'curl',
      title: 'Curl',
      exerciseId: 'curl',
      trackable: true,
      weight: true,
      measure: 'reps',
      variants: [],
      sets: 3,
      reps: 8,
      seconds: null,
      restSeconds: 60,
    },
  ]);
});

describe('its name', () => {
  const named = (plan: LivePlan, ...names: string[]) => {
    const events = names.map(
      (name): ActionAt => [name === 'undo' ? { type: 'undone' } : { type: 'workout-named', name }, 1],
    );
    const session = replay(eventsOf([started(plan), 0], ...events, [{ type: 'finished' }, minute]));
    return session && { shown: titleOf(session), saved: toWorkout(session, [], startedAt).title };
  };
  const program = aPlan({ title: 'Full Body' });

  test.each([
    ['is that of the program', program, [], 'Full Body', undefined],
    ['of its own comes before that of the program', program, [' Legs, with Tom '], 'Legs, with Tom', 'Legs, with Tom'],
    ['is given again', program, ['Legs', 'Arms'], 'Arms', 'Arms'],
    ['is taken away', program, ['Legs', ' '], 'Full Body', undefined],
    ['is taken back', program, ['Legs', 'Arms', 'undo'], 'Legs', 'Legs'],
    ['that is the same as that of the program is none of its own', program, ['Full Body'], 'Full Body', undefined],
    ['is as long as one can be', program, ['x'.repeat(90)], 'x'.repeat(80), 'x'.repeat(80)],
    ['is given to one without a program', emptyPlan, ['Hotel gym'], 'Hotel gym', 'Hotel gym'],
    ['is taken from one without a program', emptyPlan, ['Hotel gym', ''], 'Workout', 'Workout'],
  ])('%s', (_, plan, names, shown, saved) => {
    expect(named(plan, ...names)).toEqual({ shown, saved });
  });
});

test('one without a program has a title, and no version', () => {
  const session = replay(eventsOf([started(emptyPlan), 0], [{ type: 'finished' }, minute]));
  const workout = session && toWorkout(session, [], startedAt);
  expect(workout).toMatchObject({ wid: 'no-program', title: 'Workout' });
  expect(workout).not.toHaveProperty('programVersion');
});

test.each([
  ['metres', { metres: 8 }],
  ['reps-and-seconds', { reps: 8, seconds: 30 }],
] as const)('%s are saved as such', (measure, fields) => {
  const plan = aPlan({ moves: [aLiveMove({ measure, sets: 1 })] });
  const done = { type: 'set-completed', index: 1, values: values({ seconds: 30 }) } as const;
  const session = replay(eventsOf([started(plan), 0], [done, minute], [{ type: 'finished' }, minute]));
  const [entry] = (session && toWorkout(session, [], startedAt).moves) ?? [];
  expect(entry).toMatchObject(fields);
  expect(Object.keys(entry ?? {}).filter((key) => ['reps', 'seconds', 'metres'].includes(key))).toEqual(
    Object.keys(fields),
  );
});

describe('what is said of a set', () => {
  const bench = aLiveMove({ _id: 'bench', sets: 2 });
  const row = aLiveMove({ _id: 'row', sets: 1 });
  const carry = aLiveMove({ _id: 'carry', sets: 1, measure: 'metres', metres: 40 });
  const jump = aLiveMove({ _id: 'jump', sets: 1, measure: 'reps-and-seconds', weight: false, seconds: 30 });
  const rest = { seconds: 90, heart: null };
  const whole = session(
    aPlan({ moves: [bench, row, carry, jump] }),
    [{ type: 'exercises-joined', mids: ['bench', 'row'] }, 1],
    [{ type: 'kind-chosen', index: 1, kind: 'failure' }, 2],
    [{ type: 'set-completed', index: 1, values: values(), rest }, minute],
    [{ type: 'effort-given', index: 1, effort: { scale: 'rir', value: 1 } }, minute + 1],
    [{ type: 'note-written', index: 1, note: ' Last rep slow ' }, minute + 2],
    [{ type: 'exercise-note-written', mid: 'bench', note: 'Narrow grip' }, minute + 3],
    [{ type: 'rest-ended', by: 'person' }, minute + 40_000],
    [{ type: 'set-completed', index: 2, values: values() }, 3 * minute],
    [{ type: 'set-completed', index: 3, values: values({ count: 6 }) }, 4 * minute],
    [{ type: 'effort-given', index: 3, effort: { scale: 'rpe', value: 9.5 } }, 4 * minute],
    [{ type: 'set-completed', index: 4, values: values({ count: 42.5 }) }, 5 * minute],
    [{ type: 'set-completed', index: 5, values: values({ count: 12, seconds: 28 }) }, 6 * minute],
    [{ type: 'finished' }, 7 * minute],
  );
  const hr = Array.from({ length: 210 }, (_, at) => 100 + at / 10);
  const sets = toWorkout(whole, hr, startedAt).moves;

  test('kind, effort, notes and the rest after it are saved with it', () => {
    expect(sets[0]).toMatchObject({
      mid: 'bench',
      superset: 1,
      kind: 'failure',
      rir: 1,
      note: 'Last rep slow',
      exerciseNote: 'Narrow grip',
      restSeconds: 40,
      restEndBpm: 105,
    });
    expect(sets[2]).toMatchObject({ mid: 'bench', superset: 1, rpe: 9.5 });
    expect(sets[2]).not.toHaveProperty('exerciseNote');
    expect(sets[2]).not.toHaveProperty('kind');
  });

  test('metres are metres, and reps and seconds are both', () => {
    expect(sets[3]).toMatchObject({ mid: 'carry', metres: 42.5 });
    expect(sets[3]).not.toHaveProperty('reps');
    expect(sets[4]).toMatchObject({ mid: 'jump', reps: 12, seconds: 28 });
    expect(sets[4]).not.toHaveProperty('superset');
  });
});
