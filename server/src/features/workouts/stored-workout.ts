/**
 * A workout in the form it is stored: every value present, ids and instants in one spelling, and beside them what lists read, counted
 * once when it is written.
 */
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { isWorkingSet } from '@workout-tracker/core/workouts/totals';
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';

/** What a person or a device writes, without what is left out. */
export type WrittenWorkout = Pick<
  Workout,
  | 'created'
  | 'ended'
  | 'moves'
  | 'hr'
  | 'hrIntervalMs'
  | 'timed'
  | 'elapsed'
  | 'paused'
  | 'mid'
  | 'notes'
  | 'timeZone'
  | 'seriesInstanceId'
  | 'weekNumber'
  | 'dayOfWeek'
>;

type Sent = Partial<WrittenWorkout> & Pick<NewWorkout, 'created' | 'ended' | 'moves'> & { timeZone: string };

const defaultIntervalMs = 2_000;

/** Fills in what was left out. Without samples there is no interval between them to remember. */
export function completeWorkout(sent: Sent): WrittenWorkout {
  const hr = sent.hr ?? [];
  return {
    created: new Date(sent.created).toISOString(),
    ended: sent.ended === null ? null : new Date(sent.ended).toISOString(),
    moves: sent.moves,
    hr,
    hrIntervalMs: (hr.length > 0 && sent.hrIntervalMs) || defaultIntervalMs,
    timed: sent.timed ?? false,
    elapsed: sent.elapsed ?? null,
    paused: sent.paused ?? false,
    mid: sent.mid ?? null,
    notes: sent.notes ?? '',
    timeZone: sent.timeZone,
    seriesInstanceId: sent.seriesInstanceId?.toLowerCase() ?? null,
    weekNumber: sent.weekNumber ?? null,
    dayOfWeek: sent.dayOfWeek ?? null,
  };
}

export interface DerivedColumns {
  local_date: string;
  set_count: number;
  hr_average: number | null;
  hr_max: number | null;
}

export function deriveColumns({ created, ended, timeZone, moves, hr }: WrittenWorkout): DerivedColumns {
  const heartRate = heartRateSummary(hr);
  return {
    local_date: localDateOf(ended ?? created, timeZone),
    set_count: countWorkingSets(moves),
    hr_average: heartRate?.average ?? null,
    hr_max: heartRate?.max ?? null,
  };
}

function countWorkingSets(moves: readonly Entry[]): number {
  let count = 0;
  for (const entry of moves) if (isWorkingSet(entry)) count += 1;
  return count;
}
