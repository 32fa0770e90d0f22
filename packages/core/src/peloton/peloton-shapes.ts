/**
 * Parses Peloton's answers. Unknown fields pass. A workout without an id or a time we can use is refused by itself, with a reason, and
 * never stops the others; anything else of the wrong type counts as missing.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { parseEffortZones } from './parse-graph.ts';
import type { EffortZones } from './peloton-graph.ts';
import { listOf, numberOf, positiveOf, recordOf, textOf, type WireRecord } from './wire-values.ts';

interface WireRide {
  id: string | null;
  title: string | null;
  duration: number | null;
  difficulty_estimate: number | null;
  instructor_name: string | null;
}

export interface WireWorkout {
  id: string;
  status: string;
  created_at: number;
  start_time: number;
  end_time: number | null;
  device_time_created_at: number | null;
  timezone: string | null;
  fitness_discipline: string | null;
  workout_type: string | null;
  name: string | null;
  title: string | null;
  platform: string | null;
  device_type: string | null;
  total_work: number | null;
  leaderboard_rank: number | null;
  total_leaderboard_users: number | null;
  effort_zones: EffortZones | null;
  ride: WireRide | null;
  raw: unknown;
}

type Parsed<T> = { ok: true; value: T } | { ok: false; id: string | null; reason: Reason };

export interface WorkoutPage {
  workouts: WireWorkout[];
  refused: { id: string | null; reason: Reason }[];
  total: number | null;
  isLast: boolean;
}

/** The id becomes part of our own `wid`, so it must be made of plain signs. */
const plainId = /^[A-Za-z0-9_-]{1,64}$/;
/** Epoch seconds up to the year 2100; a number beyond is milliseconds or nonsense. */
const lastSecond = 4_102_444_800;

export function parseWorkout(item: unknown): Parsed<WireWorkout> {
  const workout = recordOf(item);
  if (workout === null) return refusal(null, reason('peloton-not-a-workout'));
  const id = textOf(workout.id);
  if (id === null || !plainId.test(id)) return refusal(null, reason('peloton-without-id'));
  const start = secondOf(workout.start_time) ?? secondOf(workout.created_at);
  if (start === null) return refusal(id, reason('peloton-without-start'));
  const end = secondOf(workout.end_time);
  if (end === null && workout.end_time != null && workout.end_time !== 0)
    return refusal(id, reason('peloton-end-unreadable'));
  if (end !== null && end < start) return refusal(id, reason('peloton-ends-before-start'));
  return {
    ok: true,
    value: {
      id,
      status: textOf(workout.status) ?? (end === null ? 'IN_PROGRESS' : 'COMPLETE'),
      created_at: secondOf(workout.created_at) ?? secondOf(workout.created) ?? start,
      start_time: start,
      end_time: end,
      ...plainFields(workout),
      effort_zones: parseEffortZones(workout.effort_zones),
      ride: parseRide(workout.ride ?? recordOf(workout.peloton)?.ride),
      raw: item,
    },
  };
}

/** Null when the body is no page of workouts: HTML, text cut short, a refusal. */
export function parseWorkoutPage(body: unknown): WorkoutPage | null {
  const page = recordOf(body);
  if (page === null || !Array.isArray(page.data)) return null;
  const parsed = page.data.map(parseWorkout);
  const [number, pageCount] = [numberOf(page.page), numberOf(page.page_count)];
  const isPastCount = number !== null && pageCount !== null && number >= pageCount - 1;
  return {
    workouts: parsed.flatMap((item) => (item.ok ? [item.value] : [])),
    refused: parsed.flatMap((item) => (item.ok ? [] : [{ id: item.id, reason: item.reason }])),
    total: numberOf(page.total),
    isLast: page.data.length === 0 || page.show_next === false || isPastCount,
  };
}

/** `GET /api/me`: whose account it is. */
export function parseAccount(body: unknown): { id: string; username: string } | null {
  const account = recordOf(body);
  const id = textOf(account?.id);
  return id === null ? null : { id, username: textOf(account?.username) ?? textOf(account?.name) ?? id };
}

function plainFields(workout: WireRecord) {
  return {
    device_time_created_at: numberOf(workout.device_time_created_at),
    timezone: textOf(workout.timezone),
    fitness_discipline: textOf(workout.fitness_discipline),
    workout_type: textOf(workout.workout_type),
    name: textOf(workout.name),
    title: textOf(workout.title),
    platform: textOf(workout.platform),
    device_type: textOf(workout.device_type),
    total_work: positiveOf(workout.total_work),
    leaderboard_rank: positiveOf(workout.leaderboard_rank),
    total_leaderboard_users: positiveOf(workout.total_leaderboard_users),
  };
}

function parseRide(value: unknown): WireRide | null {
  const ride = recordOf(value);
  if (ride === null) return null;
  const [instructor] = [recordOf(ride.instructor), ...listOf(ride.instructors).map(recordOf)];
  return {
    id: textOf(ride.id),
    title: textOf(ride.title),
    duration: positiveOf(ride.duration),
    difficulty_estimate: positiveOf(ride.difficulty_estimate),
    instructor_name: textOf(instructor?.name),
  };
}

function secondOf(value: unknown): number | null {
  const second = positiveOf(value);
  return second !== null && second < lastSecond ? second : null;
}

const refusal = (id: string | null, why: Reason) => ({ ok: false, id, reason: why }) as const;
