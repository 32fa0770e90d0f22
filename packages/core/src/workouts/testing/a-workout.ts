import type { Workout, WorkoutRow } from '../workout.ts';
import type { WorkoutClock } from '../workout-clock.ts';

export function aRow(more: Partial<WorkoutRow> = {}): WorkoutRow {
  return {
    _id: '0195f3a0-0000-7000-8000-000000000001',
    wid: '0195f3a0-0000-7000-8000-0000000000aa',
    title: 'Ride + Lift',
    tags: ['ride', 'full body'],
    localDate: '2026-03-07',
    revision: 1,
    deletedAt: null,
    created: '2026-03-07T11:32:10.000Z',
    ended: '2026-03-07T12:24:10.000Z',
    timed: false,
    elapsed: null,
    timeZone: 'America/New_York',
    setCount: 11,
    hrAverage: 134,
    hrMax: 177,
    score: null,
    metres: null,
    hasNotes: false,
    isFromPeloton: false,
    seriesInstanceId: null,
    weekNumber: null,
    dayOfWeek: null,
    ...more,
  };
}

export function aWorkout(more: Partial<Workout> = {}): Workout {
  const {
    setCount: _s,
    hrAverage: _a,
    hrMax: _m,
    score: _c,
    metres: _d,
    hasNotes: _n,
    isFromPeloton: _p,
    ...row
  } = aRow();
  return {
    ...row,
    moves: [
      { mid: 'warmup', trackable: false },
      { mid: 'goblet-squat', reps: 12, weight: 25, unit: 'lb', variant: 1 },
      { mid: 'push-up', reps: 15 },
      { mid: 'goblet-squat', reps: 10, weight: 22.5, unit: 'lb', variant: 1 },
      { mid: 'cooldown', trackable: false },
    ],
    extraMoves: [],
    hr: [],
    hrIntervalMs: 2000,
    clock: null,
    paused: false,
    mid: null,
    notes: '',
    program: {
      _id: row.wid,
      version: 1,
      title: row.title,
      tags: row.tags,
      timed: false,
      moves: [
        { ...aMove, _id: 'goblet-squat', title: 'Goblet Squat', weight: true, variants: [{ label: 'Heels raised' }] },
        { ...aMove, _id: 'push-up', title: 'Push-up' },
        { ...aMove, _id: 'plank', title: 'Plank', measure: 'seconds', reps: null, seconds: 40 },
      ],
    },
    peloton: false,
    lastPelotonSync: null,
    ...more,
  };
}

const aMove = {
  exerciseId: null,
  trackable: true,
  weight: false,
  measure: 'reps' as const,
  variants: [],
  sets: 2,
  reps: 12,
  seconds: null,
};

/** Two minutes of an AMRAP cut down to seconds: ten to get ready, one round, and half of another. */
export function aClock(more: Partial<WorkoutClock> = {}): WorkoutClock {
  const at = (second: number): string => `2026-03-07T10:00:${String(second).padStart(2, '0')}.000Z`;
  const interval = { set: 1, plannedSeconds: null };
  return {
    format: { kind: 'amrap', capSeconds: 120 },
    intervals: [
      { ...interval, phase: 'ready', round: 0, startedAt: at(0), endedAt: at(10), seconds: 10, isDone: true },
      {
        ...interval,
        phase: 'work',
        round: 1,
        mid: 'push-up',
        startedAt: at(10),
        endedAt: at(14),
        seconds: 4,
        reps: 12,
        isDone: true,
      },
      {
        ...interval,
        phase: 'work',
        round: 2,
        mid: 'push-up',
        startedAt: at(14),
        endedAt: at(16),
        seconds: 2,
        isDone: false,
      },
    ],
    score: { kind: 'rounds', rounds: 1, of: null, reps: 5 },
    ...more,
  };
}
