import { describe, expect, test } from 'vitest';
import type { LiveAction } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import { isPassed } from './positions.ts';
import { replay } from './reduce-session.ts';
import { openRest } from './rest.ts';
import { currentPosition, elapsedMs, isRunning, resumeIndex } from './session-view.ts';
import { firstWeight, valuesAt } from './set-values.ts';
import { nextStep } from './shown-places.ts';
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

const done = (index: number, more = {}): LiveAction => ({ type: 'set-completed', index, values: values(more) });

function after(...actions: readonly ActionAt[]): LiveSession {
  const session = replay(eventsOf([started(), 0], ...actions));
  if (!session) throw new Error('The session has not started.');
  return session;
}

describe('the way through', () => {
  test('leads from the warm-up over every planned set to the cool-down', () => {
    const { positions, index } = after();
    expect(positions.map(({ mid, set }) => `${mid} ${set}`)).toEqual([
      'warmup 0',
      'squat 0',
      'squat 1',
      'push-up 0',
      'cooldown 0',
    ]);
    expect(index).toBe(0);
    expect(nextStep(after())).toBe('next');
  });

  test('each completed set is a step, and on the last one Save takes the place of Next', () => {
    const session = after([done(0), 1], [done(1), 2], [done(2), 3], [done(3), 4]);
    expect(currentPosition(session)?.mid).toBe('cooldown');
    expect(nextStep(session)).toBe('save');
    expect(session.positions.map(isPassed)).toEqual([true, true, true, true, false]);
  });

  test('past the end it steps back one', () => {
    const session = after([done(0), 1], [done(1), 2], [done(2), 3], [done(3), 4], [done(4), 5]);
    expect([session.index, resumeIndex(session)]).toEqual([4, 4]);
    expect(session.positions.every(isPassed)).toBe(true);
  });

  test('one goes back to correct a set: its times stay, its values change', () => {
    const session = after(
      [done(0), minute],
      [done(1, { count: 8 }), 3 * minute],
      [{ type: 'went-back' }, 4 * minute],
      [done(1, { count: 6 }), 5 * minute],
    );
    expect(session.positions[1]?.completed).toEqual({
      startedMs: startedAt + minute,
      endedMs: startedAt + 3 * minute,
      values: values({ count: 6 }),
    });
    expect(session.index).toBe(2);
  });

  test('nobody goes back before the beginning', () => {
    expect(after([{ type: 'went-back' }, 1]).index).toBe(0);
  });

  test('a set can be passed over and done after all', () => {
    const session = after([done(0), 1], [{ type: 'set-skipped', index: 1 }, 2]);
    expect(session.index).toBe(2);
    expect(session.positions.filter(isPassed)).toHaveLength(2);
    const later = after([{ type: 'set-skipped', index: 0 }, 2], [{ type: 'went-back' }, 3], [done(0), 4]);
    expect(later.positions[0]).toMatchObject({ isSkipped: false, completed: { endedMs: startedAt + 4 } });
  });

  test('a set can be added; it goes on from the one before it', () => {
    const session = after([done(0), 1], [done(1), 2], [done(2, { count: 5 }), 3], [{ type: 'set-added', index: 1 }, 4]);
    expect(session.positions.map(({ mid }) => mid)).toEqual([
      'warmup',
      'squat',
      'squat',
      'squat',
      'push-up',
      'cooldown',
    ]);
    expect(valuesAt(session, 3)).toEqual(values({ count: 5 }));
  });

  test('after the end nothing changes any more', () => {
    const finished = after([done(0), 1], [{ type: 'finished' }, 2]);
    expect(after([done(0), 1], [{ type: 'finished' }, 2], [done(1), 3])).toEqual(finished);
  });

  test('an event told twice counts once, and nothing is told before the start', () => {
    const events = eventsOf([started(), 0], [done(0), 1]);
    expect(replay([...events, ...events])).toEqual(replay(events));
    expect(replay(events.slice(1))).toBeNull();
  });
});

describe('a set already logged', () => {
  const two = [
    [done(0), 1] satisfies ActionAt,
    [done(1), 2] satisfies ActionAt,
    [done(2), 3] satisfies ActionAt,
  ] as const;
  const setsOf = ({ positions }: LiveSession) =>
    positions.map(({ mid, set, completed }) => `${mid} ${set}${completed ? ` ${completed.values.count}` : ''}`);

  test('is corrected where it stands: its times stay, and so does the person', () => {
    const corrected = values({ count: 5, weight: 57.5, variant: 1 });
    const session = after(...two, [{ type: 'set-corrected', index: 1, values: corrected }, minute]);
    expect(session.index).toBe(3);
    expect(session.positions[1]?.completed).toEqual({
      startedMs: startedAt + 1,
      endedMs: startedAt + 2,
      values: corrected,
    });
    expect(after([{ type: 'set-corrected', index: 1, values: corrected }, 1]).positions[1]?.completed).toBeNull();
  });

  test('is reopened: its numbers stand ready, its rest is gone, and Undo brings it back', () => {
    const rested: ActionAt = [
      { ...done(2, { count: 5 }), rest: { seconds: 90, heart: null } } as LiveAction,
      3 * minute,
    ];
    const before = after([done(0), 1], [done(1), minute], rested);
    const reopening: ActionAt = [{ type: 'set-reopened', index: 2 }, 4 * minute];
    const session = after([done(0), 1], [done(1), minute], rested, reopening);
    expect(session).toMatchObject({ index: 2, arrivedMs: startedAt + minute });
    expect(session.positions[2]?.completed).toBeNull();
    expect(valuesAt(session, 2)).toEqual(values({ count: 5 }));
    expect(openRest(session)).toBeNull();
    const undone = after([done(0), 1], [done(1), minute], rested, reopening, [{ type: 'undone' }, 5 * minute]);
    expect(undone).toMatchObject({ index: 3, positions: before.positions });
  });

  test('is reopened behind others: done again, it began when the latest of them ended', () => {
    const times: readonly ActionAt[] = [
      [done(0), minute],
      [done(1), 2 * minute],
      [done(2), 3 * minute],
    ];
    const again = after(...times, [{ type: 'set-reopened', index: 1 }, 4 * minute], [done(1), 5 * minute]);
    expect(again.positions[1]?.completed).toMatchObject({
      startedMs: startedAt + 3 * minute,
      endedMs: startedAt + 5 * minute,
    });
    expect(again.index).toBe(3);
  });

  test('nothing is reopened that was not done', () => {
    const open = after([done(0), 1]);
    expect(after([done(0), 1], [{ type: 'set-reopened', index: 1 }, 2])).toMatchObject({
      positions: open.positions,
      index: open.index,
      undo: open.undo,
    });
  });

  test('one done in place of the one in hand took the time since one came there, and leads on behind it', () => {
    const session = after([done(0), minute], [done(3), 4 * minute]);
    expect(session.positions[3]?.completed).toMatchObject({
      startedMs: startedAt + minute,
      endedMs: startedAt + 4 * minute,
    });
    expect(currentPosition(session)?.mid).toBe('squat');
  });

  test('is removed, and Undo brings it back as it was', () => {
    const removed = after(...two, [{ type: 'set-removed', index: 1 }, 4]);
    expect(setsOf(removed)).toEqual(['warmup 0 8', 'squat 0 8', 'push-up 0', 'cooldown 0']);
    expect(currentPosition(removed)?.mid).toBe('push-up');
    const restored = after(...two, [{ type: 'set-removed', index: 1 }, 4], [{ type: 'set-restored' }, 5]);
    expect(restored).toMatchObject({ positions: after(...two).positions, index: 3, removed: null });
  });

  test('the one in hand is removed too: the next takes its place, and Undo leads back to it', () => {
    const removed = after([done(0), 1], [{ type: 'set-removed', index: 1 }, 2]);
    expect([removed.index, setsOf(removed)[1]]).toEqual([1, 'squat 0']);
    const restored = after([done(0), 1], [{ type: 'set-removed', index: 1 }, 2], [{ type: 'set-restored' }, 3]);
    expect(restored).toMatchObject({ index: 1, positions: after([done(0), 1]).positions });
  });

  test('the warm-up and the cool-down stay', () => {
    expect(
      after([{ type: 'set-removed', index: 0 }, 1], [{ type: 'set-removed', index: 4 }, 2]).positions,
    ).toHaveLength(5);
  });
});

test('on load one stands behind what is saved, not where one had gone back to', () => {
  const back: ActionAt = [{ type: 'went-back' }, 9];
  const session = after([done(0), 1], [done(1), 2], [done(2), 3], back, [{ type: 'went-back' }, 10]);
  expect([session.index, resumeIndex(session)]).toEqual([1, 3]);
  expect(after([{ type: 'went-to', index: 3 }, 1]).index).toBe(3);
});

describe('the unit of weights', () => {
  const starts = [{ count: 8, weight: 60, unit: 'kg' as const, variant: 0 }];
  const plan = aPlan({ moves: [aLiveMove({ title: 'Squat', sets: 2, starts: [...starts, ...starts] })] });
  const session = (...actions: readonly ActionAt[]) => {
    const replayed = replay(eventsOf([started(plan), 0], ...actions));
    if (!replayed) throw new Error('The session has not started.');
    return replayed;
  };
  const pounds: ActionAt = [{ type: 'unit-chosen', unit: 'lb' }, 2];
  const typed = (value: number, afterMs: number): ActionAt => [
    { type: 'value-changed', index: 1, field: 'weight', value },
    afterMs,
  ];

  test('chosen, it changes what is proposed, rounded to what can be loaded, and nothing that is stored', () => {
    const chosen = session([done(1, { weight: 62.5 }), 1], pounds);
    expect(valuesAt(chosen, 2)).toMatchObject({ weight: 140, unit: 'lb' });
    expect(chosen.positions[1]?.completed?.values).toMatchObject({ weight: 62.5, unit: 'kg' });
  });

  test('a weight typed before is converted too, one typed after is taken as it is', () => {
    expect(valuesAt(session(typed(20, 1), pounds), 1)).toMatchObject({ weight: 45, unit: 'lb' });
    const after = session(pounds, typed(47.5, 3));
    expect(valuesAt(after, 1)).toMatchObject({ weight: 47.5, unit: 'lb' });
    const back = session(pounds, typed(45, 3), [{ type: 'unit-chosen', unit: 'kg' }, 4]);
    expect(valuesAt(back, 1)).toMatchObject({ weight: 20, unit: 'kg' });
  });

  test('at a set gone back to, the counters change, and the set when it is completed again', () => {
    const back = session([done(1, { weight: 20 }), 1], [{ type: 'went-back' }, 1], pounds);
    expect(valuesAt(back, 1)).toMatchObject({ weight: 45, unit: 'lb' });
    expect(back.positions[1]?.completed?.values).toMatchObject({ weight: 20, unit: 'kg' });
  });
});

describe('an empty weight begins', () => {
  const first = (move: Partial<LiveMove>, ...actions: readonly ActionAt[]) => {
    const session = replay(
      eventsOf([started(aPlan({ moves: [aLiveMove({ sets: 3, starts: [], ...move })] })), 0], ...actions),
    );
    return session && firstWeight(session, 3);
  };
  const starts = [{ count: 8, weight: 42.5, unit: 'kg' as const, variant: 0 }];

  test.each([
    ['at the last weight of this workout', { starts }, [[done(1, { weight: 47.5 }), 1] satisfies ActionAt], 47.5],
    ['at the last time’s weight', { starts }, [], 42.5],
    ['at an empty bar', { title: 'Barbell Row' }, [], 20],
    ['at a light pair', { title: 'Lateral Raise' }, [], 10],
    ['at what it is in the other unit', { starts }, [[{ type: 'unit-chosen', unit: 'lb' }, 1] satisfies ActionAt], 95],
  ] as const)('%s', (_case, move, actions, expected) => {
    expect(first({ ...move, starts: [...('starts' in move ? move.starts : [])] }, ...actions)).toBe(expected);
  });
});

test('leaving the weight out is remembered for the move', () => {
  const session = after([{ type: 'no-weight-chosen', index: 1 }, 1], [{ type: 'no-weight-chosen', index: 2 }, 2]);
  expect(session.withoutWeight).toEqual(['squat']);
});

describe('what the counters show', () => {
  const starts = [
    { count: 10, weight: 62.5, unit: 'lb' as const, variant: 2 },
    { count: null, weight: null, unit: null, variant: 0 },
  ];
  const variants = [{ label: 'High bar' }, { label: 'Low bar' }];
  const plan = aPlan({ moves: [aLiveMove({ sets: 3, starts, variants })] });
  const session = (...actions: readonly ActionAt[]) => {
    const replayed = replay(eventsOf([started(plan), 0], ...actions));
    if (!replayed) throw new Error('The session has not started.');
    return replayed;
  };

  test('last time’s values at each place, then what is planned', () => {
    expect(valuesAt(session(), 1)).toEqual({ count: 10, weight: 27.5, unit: 'kg', variant: 2 });
    expect(valuesAt(session(), 2)).toEqual({ count: 8, weight: null, unit: 'kg', variant: 0 });
    expect(valuesAt(session(), 3)).toEqual({ count: 8, weight: null, unit: 'kg', variant: 0 });
    expect(valuesAt(session(), 0)).toBeNull();
    expect(valuesAt(session(), 9)).toBeNull();
  });

  test('a weight without a memory is the one just lifted, while the plan says how often', () => {
    const planned = { count: 8, weight: null, unit: null, variant: 0 };
    const plan = aPlan({ moves: [aLiveMove({ starts: [planned, planned] })] });
    const done: ActionAt = [{ type: 'set-completed', index: 1, values: values({ count: 11, weight: 42.5 }) }, minute];
    const session = replay(eventsOf([started(plan), 0], done));
    expect(session && valuesAt(session, 1)?.count).toBe(11);
    expect(session && valuesAt(session, 2)).toEqual({ count: 8, weight: 42.5, unit: 'kg', variant: 0 });
  });

  test('what was put in there comes first, also after leaving and coming back', () => {
    const typed = session(
      [{ type: 'value-changed', index: 1, field: 'count', value: 12 }, 1],
      [{ type: 'value-changed', index: 1, field: 'weight', value: null }, 2],
      [done(0), 3],
    );
    expect(valuesAt(typed, 1)).toEqual({ count: 12, weight: null, unit: 'kg', variant: 2 });
  });

  test('a variant that was chosen goes on to the next sets', () => {
    const chosen = session([{ type: 'variant-chosen', index: 1, variant: 1 }, 1]);
    expect(valuesAt(chosen, 2)?.variant).toBe(1);
    expect(valuesAt(session([done(1, { variant: 1 }), 1]), 2)?.variant).toBe(1);
  });
});

describe('the stopwatch', () => {
  const now = (afterMs: number) => startedAt + afterMs;

  test('runs from the start, leaves pauses out, and counts an hour of sleep', () => {
    expect(elapsedMs(after(), now(60 * minute))).toBe(60 * minute);
    const paused = after([{ type: 'paused' }, 2 * minute]);
    expect([isRunning(paused), elapsedMs(paused, now(50 * minute))]).toEqual([false, 2 * minute]);
    const resumed = after([{ type: 'paused' }, 2 * minute], [{ type: 'resumed' }, 10 * minute]);
    expect(elapsedMs(resumed, now(11 * minute))).toBe(3 * minute);
  });

  test('pausing twice and resuming twice are once', () => {
    const session = after(
      [{ type: 'paused' }, minute],
      [{ type: 'paused' }, 2 * minute],
      [{ type: 'resumed' }, 3 * minute],
      [{ type: 'resumed' }, 4 * minute],
    );
    expect(elapsedMs(session, now(5 * minute))).toBe(3 * minute);
  });

  test('a clock put back by an hour stops it until the next event, and it goes on from there', () => {
    expect(elapsedMs(after([done(0), 5 * minute]), now(-55 * minute))).toBe(5 * minute);
    const session = after([done(0), 5 * minute], [done(1), -54 * minute]);
    expect(elapsedMs(session, now(-50 * minute))).toBe(9 * minute);
    expect(session.positions[1]?.completed).toMatchObject({ endedMs: now(5 * minute) });
  });

  test('a timed program waits for Start, stops, goes on and starts over', () => {
    const timed = (...actions: readonly ActionAt[]) => {
      const session = replay(eventsOf([started(aPlan({ timed: true })), 0], ...actions));
      return session ? elapsedMs(session, now(20 * minute)) : null;
    };
    expect(timed()).toBe(0);
    expect(timed([{ type: 'resumed' }, 5 * minute])).toBe(15 * minute);
    expect(timed([{ type: 'resumed' }, 5 * minute], [{ type: 'paused' }, 6 * minute])).toBe(minute);
    expect(timed([{ type: 'resumed' }, 5 * minute], [{ type: 'reset' }, 6 * minute])).toBe(0);
  });

  test('a reset that was not meant is as if it had not been, running or not, and only once', () => {
    const timed = (...actions: readonly ActionAt[]) => {
      const session = replay(eventsOf([started(aPlan({ timed: true })), 0], [{ type: 'resumed' }, 0], ...actions));
      return session ? elapsedMs(session, now(20 * minute)) : null;
    };
    const reset: ActionAt = [{ type: 'reset' }, 6 * minute];
    const undone: ActionAt = [{ type: 'reset-undone' }, 7 * minute];
    expect(timed(reset, undone)).toBe(20 * minute);
    expect(timed([{ type: 'paused' }, 5 * minute], reset, undone)).toBe(5 * minute);
    expect(timed(reset, [{ type: 'resumed' }, 6 * minute], undone)).toBe(20 * minute);
    expect(timed(reset, undone, [{ type: 'reset-undone' }, 8 * minute])).toBe(20 * minute);
    expect(timed([{ type: 'reset-undone' }, minute])).toBe(20 * minute);
  });

  test('a timed program can be saved at any time', () => {
    const session = replay(eventsOf([started(aPlan({ timed: true })), 0]));
    expect(session && nextStep(session)).toBe('save');
  });
});

describe('a move that is planned without a weight', () => {
  const typed = (value: number | null): ActionAt => [{ type: 'value-changed', index: 3, field: 'weight', value }, 1];

  test('has one once it was given one, and loses it by Undo', () => {
    const given = after(typed(10), [done(3, { count: 6, weight: 10 }), 2]);
    expect(given.moves[1]).toMatchObject({ _id: 'push-up', weight: true });
    expect(valuesAt(given, 3)).toMatchObject({ count: 6, weight: 10, unit: 'kg' });
    expect(toWorkout(given, [], startedAt + minute).moves[0]).toMatchObject({ mid: 'push-up', weight: 10, unit: 'kg' });
    expect(after(typed(10), [{ type: 'undone' }, 2]).moves[1]).toMatchObject({ weight: false });
  });

  test('has none where it was only emptied', () => {
    expect(after(typed(null)).moves[1]).toMatchObject({ weight: false });
  });

  test('has one where a set that was done is put right with one', () => {
    const session = after(
      [done(3, { weight: null }), 1],
      [{ type: 'set-corrected', index: 3, values: values({ count: 6, weight: -20 }) }, 2],
    );
    expect(toWorkout(session, [], startedAt + minute).moves[0]).toMatchObject({ reps: 6, weight: -20 });
  });
});

describe('a tempo', () => {
  const tempo = (index: number, text: string): LiveAction => ({ type: 'tempo-written', index, tempo: text });
  const tempos = ({ positions }: LiveSession) => positions.map((position) => position.tempo);

  test('is carried to the sets to come of its exercise and to one that is added, not to those that were done', () => {
    const first = after([done(0), 1], [done(1), 2], [tempo(1, '3-1-1'), 3], [{ type: 'set-added', index: 1 }, 4]);
    expect(tempos(first)).toEqual(['', '3-1-1', '3-1-1', '3-1-1', '', '']);
    const later = after([done(0), 1], [done(1), 2], [tempo(2, '30x1'), 3]);
    expect(tempos(later)).toEqual(['', '', '30x1', '', '']);
    expect(tempos(after([tempo(1, '3-1-1'), 1], [tempo(2, ''), 2]))).toEqual(['', '3-1-1', '', '', '']);
  });

  test('is saved in one form, and one that cannot be read is not saved', () => {
    const session = after([tempo(1, '30x1'), 1], [done(0), 2], [done(1), 3], [tempo(2, 'slow'), 4], [done(2), 5]);
    const { moves } = toWorkout(session, [], startedAt + minute);
    expect(moves.map((set) => set.tempo)).toEqual([undefined, '3-0-X-1', undefined]);
  });

  test('is taken back by Undo in one step, with the sets that it was carried to', () => {
    const session = after([tempo(1, '3-1-1'), 1], [{ type: 'undone' }, 2]);
    expect(tempos(session)).toEqual(['', '', '', '', '']);
  });

  test('does not stay with an exercise that is swapped in', () => {
    const move = aLiveMove({ _id: 'lunge', title: 'Lunge' });
    const session = after([tempo(1, '3-1-1'), 1], [{ type: 'exercise-swapped', mid: 'squat', move }, 2]);
    expect(tempos(session)).toEqual(['', '', '', '', '']);
  });
});
