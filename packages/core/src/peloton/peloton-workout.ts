/**
 * One Peloton workout, from the API or from the downloaded CSV. Names are those of the specification; times are epoch seconds, output is
 * kJ, power watts, and distances keep the account's own unit beside them.
 */
import Type, { type Static } from 'typebox';
import { orNull } from '../schema/schema-helpers.ts';
import { PelotonGraph } from './peloton-graph.ts';

const text = orNull(Type.String());
const number = orNull(Type.Number());

export const PelotonWorkout = Type.Object(
  {
    id: Type.String(),
    /** The wire's own name, else the ride's title, else 'Peloton Workout'. */
    name: Type.String(),
    /** What people know it by: `30 min Power Zone Ride`. */
    class_title: Type.String(),
    instructor_name: text,
    discipline: text,
    /** Seconds from start to end. */
    duration: number,
    difficulty: number,
    total_output: number,
    avg_cadence: number,
    avg_resistance: number,
    avg_power: number,
    max_power: number,
    avg_heart_rate: number,
    max_heart_rate: number,
    calories: number,
    distance: number,
    distance_unit: text,
    leaderboard_rank: number,
    total_leaderboard_users: number,
    created_at: Type.Number(),
    start_time: Type.Number(),
    /** Null while in progress. */
    end_time: number,
    timezone: text,
    status: Type.String(),
    ride_id: text,
    workout_type: text,
    platform: text,
    device_type: text,
    source: Type.Enum(['api', 'csv']),
    performance_graph: orNull(PelotonGraph),
    raw: Type.Unknown(),
  },
  { title: 'PelotonWorkout', additionalProperties: false },
);
export type PelotonWorkout = Static<typeof PelotonWorkout>;

export const genericName = 'Peloton Workout';
