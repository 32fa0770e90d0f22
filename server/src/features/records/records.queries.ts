/**
 * What records are made of. Of sets with the same weight, load, reps, time and distance only the first can have beaten anything, so the first
 * of each is all that leaves the database, in the order of time; what is a record is decided by core.
 */
import type { DatedSet } from '@workout-tracker/core/exercises/record-days';
import type { Ride } from '@workout-tracker/core/peloton/ride-records';
import type { PersonStatement } from '#db/connection.ts';
import { firstSetsSql, inTime } from '#facts/first-sets.ts';

export type FirstSet = DatedSet & { exerciseId: string };

/** Far more than anybody lifts in a lifetime: who makes up more does not hold up the others. */
const mostSets = 40_000;
const mostRides = 20_000;

const recordSetsSql = `select exercise_id as "exerciseId", workout_id as "workoutId", local_date as "localDate", kind, reps, seconds, metres, weight,
  unit, entered_kg as "enteredKg", load_kg as "loadKg", e1rm_kg as "e1rmKg"
from ${firstSetsSql()} firsts
order by exercise_id, ${inTime} limit ${mostSets}`;

export function firstSetsStatement(userId: string): PersonStatement {
  return { sql: recordSetsSql, values: [userId] };
}

const ridesSql = `select p.ride_minutes as minutes, p.output_kj::float8 as "outputKj", w.local_date as "localDate", w._id as "workoutId"
from workout_peloton p join workouts w on w.user_id = p.user_id and w._id = p.workout_id
where p.user_id = $1 and p.ride_minutes > 0 and p.output_kj > 0 and w.deleted_at is null
order by w.created_at, w._id limit ${mostRides}`;

export function ridesStatement(userId: string): PersonStatement {
  return { sql: ridesSql, values: [userId] };
}

export type RideRow = Ride;
