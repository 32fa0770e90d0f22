/** A class without a logged workout becomes one: a bare workout with the class merged into it, so unlinking leaves the bare one. */
import type { Workout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import { classIntervalMs } from './graph-values.ts';
import { mergePeloton } from './merge.ts';
import type { PelotonWorkout } from './peloton-workout.ts';

/** A workout but for what only the server knows: its id, revision and local day. */
export type SuggestedWorkout = Omit<Workout, '_id' | 'localDate' | 'revision' | 'deletedAt' | 'program'>;

export const pelotonWid = (id: string): string => `peloton_${id}`;

/** `homeZone` is for a class that does not say where it was done; `at` the moment of the import. */
export function workoutFromPeloton(peloton: PelotonWorkout, homeZone: string, at: string): SuggestedWorkout {
  return mergePeloton(bareWorkout(peloton, homeZone), peloton, at).workout;
}

/** For the preview: the same, before anything is linked. */
export function suggestedWorkout(peloton: PelotonWorkout, homeZone: string): SuggestedWorkout {
  return { ...workoutFromPeloton(peloton, homeZone, ''), peloton: false, lastPelotonSync: null };
}

function bareWorkout(peloton: PelotonWorkout, homeZone: string): SuggestedWorkout {
  const startMs = peloton.start_time * 1000;
  const endMs = peloton.end_time === null ? startMs : peloton.end_time * 1000;
  return {
    wid: pelotonWid(peloton.id),
    title: peloton.class_title,
    tags: [],
    created: new Date(startMs).toISOString(),
    ended: new Date(Math.min(endMs, startMs + workoutLimits.longestMs)).toISOString(),
    moves: [],
    extraMoves: [],
    hr: [],
    hrIntervalMs: classIntervalMs,
    timed: false,
    elapsed: null,
    clock: null,
    paused: false,
    mid: null,
    notes: '',
    timeZone: peloton.timezone ?? homeZone,
    seriesInstanceId: null,
    weekNumber: null,
    dayOfWeek: null,
    peloton: false,
    lastPelotonSync: null,
  };
}
