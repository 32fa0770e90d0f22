import type { LiveAction } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { replay } from '@workout-tracker/core/live/reduce-session';
import {
  aLiveMove,
  aPlan,
  eventsOf,
  minute,
  started,
  startedAt,
  values,
} from '@workout-tracker/core/live/testing/session-events';
import type { SharedRack } from '@workout-tracker/core/plates/shared-rack';
import { expect, test } from 'vitest';
import { personView } from './person-view.ts';

const second = 1_000;
const squat = aLiveMove({ sets: 3, reps: 5 });
const pushUp = aLiveMove({ _id: 'push-up', title: 'Push-up', weight: false, sets: 1, reps: 15 });
const strength = aPlan({ title: 'Upper Body', moves: [squat, pushUp] });

type Step = readonly [LiveAction, number];

function sessionOf(...steps: readonly Step[]): LiveSession {
  const session = replay(eventsOf(...steps));
  if (!session) throw new Error('The session has not started.');
  return session;
}

const at = (session: LiveSession, afterMs: number, hasSignal = false) =>
  personView(session, startedAt + afterMs, hasSignal);

const rest = { seconds: 150, heart: null };
const heartRest = { seconds: 150, heart: { untilBpm: 118, capSeconds: 240 } };
const warmup: Step = [{ type: 'set-completed', index: 0, values: values({ weight: null }) }, minute];
const firstSet: Step = [
  { type: 'set-completed', index: 1, values: values({ count: 5, weight: 65 }), rest },
  2 * minute,
];

test('a set that is being done, and the next of its exercise', () => {
  const view = at(sessionOf([started(strength), 0], warmup), 90 * second);
  expect(view).toMatchObject({ title: 'Upper Body', time: '1:30', progress: '2 of 6' });
  expect(view.now).toEqual({ kind: 'work', share: null, head: 'Lifting', isTime: false, note: 'Set 1 of 3' });
  expect(view.move).toEqual({ name: 'Squat', amount: '5', unit: 'reps', note: 'Next set 2 of 3' });
});

test('a weight on a bar is told with its plates, where the rack is known', () => {
  const rack: SharedRack = {
    plates: {
      kg: [
        { weight: 20, count: 4 },
        { weight: 2.5, count: 2 },
      ],
      lb: [],
    },
    bars: [{ exerciseId: 'back-squat', unit: 'kg', weight: 20 }],
  };
  const plan = aPlan({ moves: [aLiveMove({ exerciseId: 'back-squat', sets: 3, reps: 5 })] });
  const session = sessionOf([started(plan), 0], warmup, firstSet);
  const platesWith = (known?: SharedRack) => personView(session, startedAt + 2 * minute, false, known).move?.plates;
  expect(platesWith(rack)).toBe('20 + 2.5 each side');
  expect(platesWith()).toBeUndefined();
  expect(platesWith({ ...rack, plates: { kg: [], lb: [] } })).toBeUndefined();
});

test('warm-up sets are told as such', () => {
  const sets = [
    { count: 5, weight: 20, unit: 'kg' },
    { count: 3, weight: 40, unit: 'kg' },
  ] as const;
  const steps: Step[] = [[started(strength), 0], [{ type: 'warmups-added', mid: 'squat', sets }, 0], warmup];
  const first = at(sessionOf(...steps), 90 * second);
  expect(first).toMatchObject({ now: { note: 'Warm-up set 1 of 2' }, move: { note: 'Next warm-up set 2 of 2' } });
  const resting = at(sessionOf(...steps, firstSet), 2 * minute + second);
  expect(resting.move?.note).toBe('Then warm-up set 2 of 2');
});

test('a rest runs on by itself, with the set after it', () => {
  const session = sessionOf([started(strength), 0], warmup, firstSet);
  expect(at(session, 2 * minute + 43 * second).now).toEqual({
    kind: 'rest',
    share: 107 / 150,
    head: '1:47',
    isTime: true,
    note: 'Rest, of 2:30',
  });
  expect(at(session, 2 * minute).move).toEqual({
    name: 'Squat',
    amount: '5 × 65',
    unit: 'kg',
    note: 'Then set 2 of 3',
  });
  expect(at(session, 4 * minute + 30 * second).now).toMatchObject({
    kind: 'done',
    head: 'Rest over',
    note: 'Set 2 of 3',
  });
  // Nobody closes it on a screen: a minute later the set is what goes on.
  expect(at(session, 6 * minute).now).toMatchObject({ kind: 'work', head: 'Lifting' });
});

test('a rest by the heart lasts as long as there may be a signal, and by time without one', () => {
  const bySignal: Step = [{ ...firstSet[0], rest: heartRest } as LiveAction, 2 * minute];
  const session = sessionOf([started(strength), 0], warmup, bySignal);
  expect(at(session, 2 * minute, true).now).toMatchObject({ head: '4:00', note: 'Rest until 118 bpm' });
  expect(at(session, 2 * minute, false).now).toMatchObject({ head: '2:30', note: 'Rest, of 2:30' });
});

test('a rest that is paused stands still', () => {
  const session = sessionOf([started(strength), 0], warmup, firstSet, [
    { type: 'rest-paused' },
    2 * minute + 30 * second,
  ]);
  expect(at(session, 9 * minute).now).toMatchObject({ head: '2:00', note: 'Rest, paused' });
});

test('the warm-up, the last set and the cool-down have their names', () => {
  const start: Step = [started(strength), 0];
  expect(at(sessionOf(start), second)).toMatchObject({ now: { head: 'Warm-up' }, move: null });
  const last = sessionOf(start, [{ type: 'went-to', index: 4 }, minute]);
  expect(at(last, minute)).toMatchObject({
    now: { head: 'Working', note: 'Set 1 of 1' },
    move: { name: 'Push-up', amount: '15', unit: 'reps' },
  });
  expect(at(sessionOf(start, [{ type: 'went-to', index: 5 }, minute]), minute)).toMatchObject({
    now: { head: 'Cool-down' },
    move: null,
  });
});

test('a workout without an exercise yet waits for one', () => {
  const empty = sessionOf([started(aPlan({ moves: [] })), 0]);
  expect(at(empty, minute)).toMatchObject({ now: { head: 'Next exercise' }, move: null, progress: '' });
});

const swing = aLiveMove({ _id: 'swing', title: 'Kettlebell Swing', weight: false, sets: 1, reps: 15 });
const emom = aPlan({
  title: 'EMOM 20',
  timed: true,
  format: { kind: 'emom', everySeconds: 60, rounds: 20 },
  moves: [swing, pushUp],
});

test('a clock leads on without news, round by round', () => {
  const waiting = sessionOf([started(emom), 0]);
  expect(at(waiting, minute).now).toMatchObject({ kind: 'still', share: 1, head: '20:00', note: 'Ready' });
  const running = sessionOf([started(emom), 0], [{ type: 'resumed' }, minute]);
  expect(at(running, minute + 4 * second).now).toMatchObject({ head: '0:06', note: 'Get ready' });
  const seventh = at(running, 7 * minute + 28 * second);
  expect(seventh).toMatchObject({ title: 'EMOM 20', progress: '7 of 20', time: '6:18' });
  expect(seventh.now).toMatchObject({ kind: 'work', head: '0:42', note: 'Round 7 of 20', share: 42 / 60 });
  expect(seventh.move).toEqual({ name: 'Kettlebell Swing', amount: '15', unit: 'reps', note: 'Then Push-up' });
  const over = at(running, 60 * minute);
  expect(over).toMatchObject({ now: { kind: 'done', head: '20:00' }, move: null });
});

test('a clock that was paused stands still', () => {
  const paused = sessionOf([started(emom), 0], [{ type: 'resumed' }, 0], [{ type: 'paused' }, 70 * second]);
  expect(at(paused, 9 * minute).now).toMatchObject({ kind: 'still', head: '1:00', note: 'Paused' });
});

test('an AMRAP counts the rounds, for time the moves', () => {
  const amrap = aPlan({ timed: true, format: { kind: 'amrap', capSeconds: 600 }, moves: [swing, pushUp] });
  const rounds = sessionOf([started(amrap), 0], [{ type: 'resumed' }, 0], [{ type: 'round-counted' }, 70 * second]);
  expect(at(rounds, 130 * second)).toMatchObject({
    now: { head: '8:00', note: 'Round 2, time left' },
    move: { name: '1 round done', note: '15 reps Kettlebell Swing, 15 reps Push-up' },
  });
  const forTime = aPlan({
    timed: true,
    format: { kind: 'for-time', rounds: 1, capSeconds: null },
    moves: [swing, pushUp],
  });
  const ticked = sessionOf(
    [started(forTime), 0],
    [{ type: 'resumed' }, 0],
    [{ type: 'move-ticked', place: 0, isTicked: true }, 70 * second],
  );
  expect(at(ticked, 75 * second)).toMatchObject({
    progress: '1 of 2',
    now: { head: '01:05', share: null },
    move: { name: 'Push-up', note: 'The last' },
  });
});

test('a stopwatch counts up through its plan', () => {
  const plank = aLiveMove({ _id: 'plank', title: 'Plank', weight: false, measure: 'seconds', sets: 1, seconds: 60 });
  const stretch = aLiveMove({ ...plank, _id: 'stretch', title: 'Stretch' });
  const session = sessionOf([started(aPlan({ timed: true, moves: [plank, stretch] })), 0], [{ type: 'resumed' }, 0]);
  expect(at(session, 30 * second)).toMatchObject({
    progress: '1 of 2',
    now: { head: '00:30', note: 'Running' },
    move: { name: 'Plank', amount: '1', unit: 'min', note: 'Then Stretch' },
  });
  expect(at(session, 5 * minute)).toMatchObject({ now: { head: '05:00' }, move: null });
});
