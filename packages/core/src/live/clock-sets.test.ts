/** The moves that a workout by the clock leaves behind. */
import { expect, test } from 'vitest';
import type { ClockFormat } from '../clocks/clock-format.ts';
import type { LiveAction } from './live-event.ts';
import { withFormat } from './live-plan.ts';
import { replay } from './reduce-session.ts';
import { type ActionAt, aLiveMove, aPlan, eventsOf, minute, started, startedAt } from './testing/session-events.ts';
import { toWorkout } from './to-workout.ts';

const second = 1000;
const ready = 10 * second;
const swing = aLiveMove({
  _id: 'swing',
  title: 'Kettlebell Swing',
  sets: 1,
  reps: 15,
  // Done with other numbers before: by a clock the plan's hold.
  starts: [{ count: 12, weight: 20, unit: 'kg', variant: 0, isLogged: true }],
});
const burpee = aLiveMove({ _id: 'burpee', title: 'Burpee', weight: false, sets: 1, reps: 10 });
const plank = aLiveMove({
  _id: 'plank',
  title: 'Plank',
  weight: false,
  measure: 'seconds',
  sets: 1,
  reps: null,
  seconds: 30,
});

function saved(format: ClockFormat, moves: (typeof swing)[], ...actions: ActionAt[]) {
  const start: ActionAt[] = [
    [started(withFormat(aPlan({ moves }), format)), 0],
    [{ type: 'resumed' }, 0],
  ];
  const session = replay(eventsOf(...start, ...actions));
  if (!session) throw new Error('The session has not started.');
  return toWorkout(session, [], startedAt + (actions.at(-1)?.[1] ?? 0));
}

const finish = (afterMs: number): ActionAt => [{ type: 'finished' }, afterMs];
const at = (type: 'interval-skipped' | 'round-counted' | 'clock-finished', afterMs: number): ActionAt => [
  { type },
  afterMs,
];
const tick = (place: number, afterMs: number): ActionAt => [{ type: 'move-ticked', place, isTicked: true }, afterMs];
const brief = ({ moves }: ReturnType<typeof saved>) =>
  moves.map(({ mid, reps, seconds, weight }) => [mid, reps ?? seconds ?? null, ...(weight ? [weight] : [])]);

test('an EMOM has a set of each minute, with the weight of the last time', () => {
  const workout = saved({ kind: 'emom', everySeconds: 60, rounds: 3 }, [swing, burpee], finish(ready + 3 * minute));
  expect(brief(workout)).toEqual([
    ['warmup', null],
    ['swing', 15, 20],
    ['burpee', 10],
    ['swing', 15, 20],
    ['cooldown', null],
  ]);
  expect(workout).toMatchObject({ timed: true, elapsed: 180, clock: { score: { kind: 'rounds', rounds: 3, of: 3 } } });
  expect(workout.moves[1]).toMatchObject({
    startedAt: '2026-03-07T10:00:10.000Z',
    endedAt: '2026-03-07T10:01:10.000Z',
  });
});

test('another weight put in at a move is that of all its sets', () => {
  const typed: LiveAction = { type: 'value-changed', index: 1, field: 'weight', value: 24 };
  const workout = saved({ kind: 'emom', everySeconds: 60, rounds: 2 }, [swing], [typed, 0], finish(ready + 2 * minute));
  expect(brief(workout).slice(1, -1)).toEqual([
    ['swing', 15, 24],
    ['swing', 15, 24],
  ]);
});

test('a round that was cut short has no reps unless they were counted, and one that was skipped at once is not there', () => {
  const workout = saved(
    { kind: 'emom', everySeconds: 60, rounds: 4 },
    [burpee],
    at('interval-skipped', ready + 30 * second),
    at('interval-skipped', ready + 30 * second + 200),
    [{ type: 'reps-counted', interval: 3, reps: 6 }, ready + 31 * second],
    at('clock-finished', ready + 50 * second),
    finish(ready + 60 * second),
  );
  expect(brief(workout).slice(1, -1)).toEqual([
    ['burpee', null],
    ['burpee', 6],
  ]);
});

test('work by seconds is as long as it lasted', () => {
  const tabata: ClockFormat = {
    kind: 'intervals',
    workSeconds: 20,
    restSeconds: 10,
    rounds: 2,
    sets: 1,
    longRestSeconds: 0,
    turn: 'round',
  };
  expect(brief(saved(tabata, [plank], finish(ready + 42 * second))).slice(1, -1)).toEqual([
    ['plank', 20],
    ['plank', 12],
  ]);
});

test('an AMRAP has the moves of its rounds, and of the last one as far as its reps reach', () => {
  const workout = saved(
    { kind: 'amrap', capSeconds: 120 },
    [swing, burpee],
    at('round-counted', ready + 50 * second),
    [{ type: 'score-changed', field: 'reps', value: 18 }, ready + 150 * second],
    finish(ready + 160 * second),
  );
  expect(brief(workout).slice(1, -1)).toEqual([
    ['swing', 15, 20],
    ['burpee', 10],
    ['swing', 15, 20],
    ['burpee', 3],
  ]);
  expect(workout).toMatchObject({ elapsed: 120, clock: { score: { rounds: 1, reps: 18 } } });
});

test('for time has what was ticked off, when it was', () => {
  const workout = saved(
    { kind: 'for-time', capSeconds: null, rounds: 1 },
    [swing, burpee, plank],
    tick(0, ready + 40 * second),
    tick(1, ready + 70 * second),
    at('clock-finished', ready + 80 * second),
    finish(ready + 90 * second),
  );
  expect(brief(workout).slice(1, -1)).toEqual([
    ['swing', 15, 20],
    ['burpee', 10],
  ]);
  expect(workout.moves[2]).toMatchObject({
    startedAt: '2026-03-07T10:00:50.000Z',
    endedAt: '2026-03-07T10:01:20.000Z',
  });
  expect(workout.clock?.score).toMatchObject({ kind: 'time', seconds: 80, isComplete: false, done: 2, of: 3 });
});

test('before the clock ran there is nothing of it', () => {
  const workout = toWorkout(
    replay(eventsOf([started(withFormat(aPlan(), { kind: 'amrap', capSeconds: 60 })), 0])) ?? expect.fail(),
    [],
    startedAt + minute,
  );
  expect(workout).toMatchObject({ moves: [], elapsed: 0 });
  expect(workout.clock).toBeUndefined();
});
