import { describe, expect, test } from 'vitest';
import type { LiveAction, RestPlan } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { reduceSession, replay } from './reduce-session.ts';
import { isExerciseRest, lastHeartRest, type RestSettings, restAfter, restView } from './rest.ts';
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

const second = 1000;
const byTime: RestPlan = { seconds: 90, heart: null };
const byHeart: RestPlan = { seconds: 90, heart: { untilBpm: 117, capSeconds: 180 } };
const done = (index: number, rest: RestPlan | null = byTime): LiveAction => ({
  type: 'set-completed',
  index,
  values: values(),
  rest,
});

function after(...actions: readonly ActionAt[]): LiveSession {
  const session = replay(eventsOf([started(), 0], [done(0, null), minute], ...actions));
  if (!session) throw new Error('The session has not started.');
  return session;
}

const left = (session: LiveSession, afterMs: number, hasSignal = false): number | undefined =>
  restView(session, startedAt + afterMs, hasSignal)?.leftMs;
const restOf = ({ positions }: LiveSession, index: number) => positions[index]?.completed?.rest;

describe('what is left of a rest', () => {
  test('runs from the set, and is over when it has run out', () => {
    const session = after([done(1), 2 * minute]);
    expect([left(session, 2 * minute), left(session, 2 * minute + 30 * second)]).toEqual([90 * second, 60 * second]);
    expect(left(session, 10 * minute)).toBe(0);
    expect(left(after(), 10 * minute)).toBeUndefined();
  });

  test('is longer or shorter as wanted', () => {
    const session = after([done(1), 2 * minute], [{ type: 'rest-changed', seconds: 105 }, 2 * minute + 10 * second]);
    expect(left(session, 2 * minute + 10 * second)).toBe(95 * second);
  });

  test('stands still while paused', () => {
    const paused: ActionAt[] = [
      [done(1), 2 * minute],
      [{ type: 'rest-paused' }, 2 * minute + 30 * second],
    ];
    expect(left(after(...paused), 9 * minute)).toBe(60 * second);
    const resumed = after(...paused, [{ type: 'rest-resumed' }, 5 * minute]);
    expect(left(resumed, 5 * minute + 20 * second)).toBe(40 * second);
  });

  test('by heart rate it is the longest time; without a signal the time', () => {
    const session = after([done(1, byHeart), 2 * minute]);
    expect(left(session, 2 * minute + 30 * second, true)).toBe(150 * second);
    expect(left(session, 2 * minute + 30 * second, false)).toBe(60 * second);
  });
});

describe('how long was rested', () => {
  test('until the skip, until it ran out, or until the next set', () => {
    const skipped = after([done(1), 2 * minute], [{ type: 'rest-ended', by: 'person' }, 2 * minute + 40 * second]);
    expect(restOf(skipped, 1)?.endedMs).toBe(startedAt + 2 * minute + 40 * second);
    expect(left(skipped, 3 * minute)).toBeUndefined();
    const runOut = after([done(1), 2 * minute], [done(2), 8 * minute]);
    expect(restOf(runOut, 1)?.endedMs).toBe(startedAt + 2 * minute + 90 * second);
    const early = after([done(1), 2 * minute], [done(2), 2 * minute + 20 * second]);
    expect(restOf(early, 1)?.endedMs).toBe(startedAt + 2 * minute + 20 * second);
    expect(left(early, 3 * minute)).toBe(50 * second);
  });

  test('completing a set again is no new rest', () => {
    const session = after([done(1), 2 * minute], [{ type: 'went-back' }, 3 * minute], [done(1), 3 * minute]);
    expect(restOf(session, 1)?.startedMs).toBe(startedAt + 2 * minute);
  });

  test('Undo of the set takes its rest back, and the one before goes on', () => {
    const session = after([done(1), 2 * minute], [done(2), 2 * minute + 20 * second], [{ type: 'undone' }, 3 * minute]);
    expect(left(session, 3 * minute)).toBe(30 * second);
  });

  test('switched off for this workout it ends, and none begins', () => {
    const session = after([done(1), 2 * minute], [{ type: 'rest-switched', isOn: false }, 2 * minute + 5 * second]);
    expect(left(session, 2 * minute + 6 * second)).toBeUndefined();
    expect(restAfter(session, 2, context())).toBeNull();
  });
});

const settings: RestSettings = {
  isOn: true,
  seconds: 90,
  warmupSeconds: 45,
  betweenSeconds: 15,
  heart: { isOn: false, mode: 'share', bpm: 110, share: 0.75, capSeconds: 180 },
};
const context = (more: Partial<Parameters<typeof restAfter>[2]> = {}) => {
  return { settings, exerciseSeconds: null, peakBpm: null, ...more };
};

describe('how long a rest is to be', () => {
  const plan = (moves = [aLiveMove({ sets: 3 }), aLiveMove({ _id: 'row', sets: 3 })]) => {
    const session = replay(eventsOf([started(aPlan({ moves })), 0]));
    if (!session) throw new Error('The session has not started.');
    return session;
  };

  test("the program's move decides, then the exercise, then the person", () => {
    const own = plan([aLiveMove({ sets: 3, restSeconds: 150 })]);
    expect(restAfter(own, 1, context({ exerciseSeconds: 120 }))?.seconds).toBe(150);
    expect(restAfter(plan(), 1, context({ exerciseSeconds: 120 }))?.seconds).toBe(120);
    expect(restAfter(plan(), 1, context())?.seconds).toBe(90);
  });

  test('chosen for this workout it holds for later sets of the exercise, until it is taken back', () => {
    const chosen = [
      [{ type: 'rest-chosen', mid: 'row', seconds: 75 }, minute],
      [{ type: 'rest-chosen', mid: 'nowhere', seconds: 5 }, minute],
    ] satisfies ActionAt[];
    const moves = [
      aLiveMove({ sets: 2 }),
      aLiveMove({ _id: 'row', sets: 2, restSeconds: 150 }),
      aLiveMove({ _id: 'dip' }),
    ];
    const rested = (...then: ActionAt[]) => replay(eventsOf([started(aPlan({ moves })), 0], ...chosen, ...then));
    const seconds = (session: LiveSession | null) =>
      session && [1, 3].map((index) => restAfter(session, index, context())?.seconds);
    expect(seconds(rested())).toEqual([90, 75]);
    expect(seconds(rested([{ type: 'undone' }, minute]))).toEqual([90, 150]);
  });

  test('it is the length of its exercise but after a warm-up and between the members of a superset', () => {
    const joined = [aLiveMove({ sets: 2, superset: 1 }), aLiveMove({ _id: 'row', sets: 2, superset: 1 })];
    expect([0, 1, 2, 4, 5].map((index) => isExerciseRest(plan(joined), index))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    const warm = replay(eventsOf([started(), 0], [{ type: 'kind-chosen', index: 1, kind: 'warmup' }, minute]));
    expect(warm && isExerciseRest(warm, 1)).toBe(false);
  });

  test('none after the warm-up, after the last set, or when it is off', () => {
    expect(restAfter(plan(), 0, context())).toBeNull();
    const atLast = [1, 2, 3, 4, 5].reduce(
      (session, index) =>
        reduceSession(session, { v: 2, seq: session.seq + 1, at: session.startedMs, ...done(index) }) ?? session,
      plan(),
    );
    expect(restAfter(atLast, 5, context())?.seconds).toBe(90);
    expect(restAfter(atLast, 6, context())).toBeNull();
    // What was left out is still to come.
    expect(restAfter(plan(), 6, context())?.seconds).toBe(90);
    expect(restAfter(plan(), 1, context({ settings: { ...settings, isOn: false } }))).toBeNull();
  });

  test('in a superset the rest comes after the round', () => {
    const moves = [aLiveMove({ sets: 2, superset: 1 }), aLiveMove({ _id: 'row', sets: 2, superset: 1 })];
    expect([1, 2].map((index) => restAfter(plan(moves), index, context())?.seconds)).toEqual([15, 90]);
    const none = context({ settings: { ...settings, betweenSeconds: 0 } });
    expect(restAfter(plan(moves), 1, none)).toBeNull();
  });

  test('by heart rate: a share of the peak, or a number; by time without a strap', () => {
    const heart = { ...settings, heart: { ...settings.heart, isOn: true } };
    expect(restAfter(plan(), 1, context({ settings: heart, peakBpm: 156 }))).toEqual(byHeart);
    expect(restAfter(plan(), 1, context({ settings: heart }))).toEqual(byTime);
    const number = { ...heart, heart: { ...heart.heart, mode: 'bpm' as const } };
    expect(restAfter(plan(), 1, context({ settings: number, peakBpm: 156 }))?.heart?.untilBpm).toBe(110);
  });
});

describe('the last rest by heart rate', () => {
  const beat = (afterMs: number, bpm: number) => ({ at: startedAt + afterMs, bpm });
  const ended: ActionAt[] = [
    [done(1, byHeart), 2 * minute],
    [{ type: 'rest-ended', by: 'heart' }, 4 * minute + 6 * second],
  ];
  const beats = [beat(minute, 120), beat(2 * minute - second, 152), beat(2 * minute + 5 * second, 155)];
  const toTheEnd = [...beats, beat(4 * minute + 6 * second, 117), beat(5 * minute, 140)];

  test('is told with the heart at both its ends, while another one runs', () => {
    const fall = { ms: 126 * second, fromBpm: 152, toBpm: 117 };
    expect(lastHeartRest(after(...ended), toTheEnd)).toEqual(fall);
    expect(lastHeartRest(after(...ended, [done(2, byHeart), 5 * minute]), toTheEnd)).toEqual(fall);
    // One between the members of a superset is by time, and shorter.
    const between = [done(2, byTime), 5 * minute] as const;
    expect(lastHeartRest(after(...ended, between, [done(3, byHeart), 6 * minute]), toTheEnd)).toEqual(fall);
  });

  test('is not told without one, while it runs, or where the signal was gone', () => {
    expect(lastHeartRest(after([done(1), 2 * minute], [done(2), 5 * minute]), toTheEnd)).toBeNull();
    expect(lastHeartRest(after([done(1, byHeart), 2 * minute]), toTheEnd)).toBeNull();
    expect(lastHeartRest(after(...ended), beats)).toBeNull();
    expect(lastHeartRest(after(...ended), toTheEnd.slice(2))).toBeNull();
  });
});
