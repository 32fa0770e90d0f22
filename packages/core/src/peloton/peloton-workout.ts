/**
 * One Peloton workout in our words, whichever way it came: from the API or from the downloaded CSV. Names are those of the
 * specification; times are epoch seconds, output is kJ, power watts, and distances keep the account's own unit beside them.
 */
import Type, { type Static } from 'typebox';
import { orNull } from '../schema/schema-helpers.ts';

/**
 * A class second by second, in the wire's own names, as the link keeps it. The time of a value is `start_time` plus the second at the
 * same place, never its index: seconds have gaps where a class was paused or a sample was lost. Null is "no reading".
 */

const open = { additionalProperties: true } as const;

const Summary = Type.Object(
  {
    slug: Type.String(),
    display_name: Type.String(),
    display_unit: orNull(Type.String()),
    value: orNull(Type.Number()),
  },
  { title: 'PelotonSummary', ...open },
);

const GraphMetric = Type.Object(
  {
    slug: Type.String(),
    display_name: Type.String(),
    display_unit: orNull(Type.String()),
    average_value: orNull(Type.Number()),
    max_value: orNull(Type.Number()),
    values: Type.Array(orNull(Type.Number())),
  },
  { title: 'PelotonGraphMetric', ...open },
);
export type GraphMetric = Static<typeof GraphMetric>;

const EffortZones = Type.Object(
  {
    total_effort_points: orNull(Type.Number()),
    heart_rate_zone_durations: Type.Record(Type.String(), Type.Number()),
  },
  { title: 'PelotonEffortZones', ...open },
);
export type EffortZones = Static<typeof EffortZones>;

export const PelotonGraph = Type.Object(
  {
    /** Active seconds, pauses left out. */
    duration: orNull(Type.Number()),
    seconds_since_pedaling_start: Type.Array(Type.Number()),
    summaries: Type.Array(Summary),
    average_summaries: Type.Array(Summary),
    metrics: Type.Array(GraphMetric),
    effort_zones: orNull(EffortZones),
  },
  { title: 'PelotonGraph', ...open },
);
export type PelotonGraph = Static<typeof PelotonGraph>;

export type PelotonSummary = Static<typeof Summary>;

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
