import { isKnownTimeZone } from '../time/local-date.ts';
import { metricOf, summaryOf } from './graph-values.ts';
import { heartRateOf } from './parse-graph.ts';
import type { PelotonGraph } from './peloton-graph.ts';
import type { WireWorkout } from './peloton-shapes.ts';
import { genericName, type PelotonWorkout } from './peloton-workout.ts';

/** A freestyle workout's "class" has the id of 32 zeros, a gym workout's a dashed one; their instructors are called `JUST RIDE`. */
const noClass = /^(0{32}|.*-.*)$/;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * From the wire to our words. The list of workouts knows neither calories, distance nor heart rate: those come with the graph, which may
 * arrive later or never, so it is added by a step of its own.
 */
export function mapWorkout(wire: WireWorkout, graph: PelotonGraph | null = null): PelotonWorkout {
  const { ride, total_work } = wire;
  const rideId = ride?.id != null && !noClass.test(ride.id) ? ride.id : null;
  const seconds = wire.end_time === null ? null : wire.end_time - wire.start_time;
  const plain: PelotonWorkout = {
    id: wire.id,
    name: wire.name ?? ride?.title ?? genericName,
    class_title: ride?.title ?? wire.title ?? wire.name ?? genericName,
    instructor_name: rideId === null ? null : (ride?.instructor_name ?? null),
    discipline: wire.fitness_discipline,
    duration: seconds ?? ride?.duration ?? null,
    difficulty: ride?.difficulty_estimate ?? null,
    total_output: total_work === null ? null : tenths(total_work / 1000),
    avg_cadence: null,
    avg_resistance: null,
    avg_power: total_work !== null && seconds ? Math.round(total_work / seconds) : null,
    max_power: null,
    avg_heart_rate: null,
    max_heart_rate: null,
    calories: null,
    distance: null,
    distance_unit: null,
    leaderboard_rank: wire.leaderboard_rank,
    total_leaderboard_users: wire.total_leaderboard_users,
    created_at: wire.created_at,
    start_time: wire.start_time,
    end_time: wire.end_time,
    timezone: zoneOf(wire),
    status: wire.status,
    ride_id: rideId,
    workout_type: wire.workout_type,
    platform: wire.platform,
    device_type: wire.device_type,
    source: 'api',
    performance_graph: null,
    raw: wire.raw,
  };
  return graph === null ? plain : withGraph(plain, graph);
}

/** The same workout with what only the graph knows. What the graph lacks stays as it was. */
function withGraph(workout: PelotonWorkout, graph: PelotonGraph): PelotonWorkout {
  const distance = summaryOf(graph, 'distance');
  const heartRate = heartRateOf(graph);
  const averageOf = (slug: string) => summaryOf(graph, `avg_${slug}`)?.value ?? metricOf(graph, slug)?.average_value;
  return {
    ...workout,
    duration: (workout.end_time === null ? graph.duration : null) ?? workout.duration,
    total_output: workout.total_output ?? summaryOf(graph, 'total_output')?.value ?? null,
    avg_cadence: averageOf('cadence') ?? workout.avg_cadence,
    avg_resistance: averageOf('resistance') ?? workout.avg_resistance,
    avg_power: averageOf('output') ?? workout.avg_power,
    max_power: metricOf(graph, 'output')?.max_value ?? workout.max_power,
    avg_heart_rate: heartRate?.average ?? workout.avg_heart_rate,
    max_heart_rate: heartRate?.max ?? workout.max_heart_rate,
    calories: summaryOf(graph, 'total_calories', 'calories')?.value ?? workout.calories,
    distance: distance?.value ?? workout.distance,
    distance_unit: distance === null ? workout.distance_unit : distance.unit,
    performance_graph: graph,
  };
}

/**
 * Equipment reports `Etc/GMT+5`, whose sign is turned round: it is five hours behind. Where the name is unknown, the device's own wall
 * clock, which the wire gives as if it were UTC, tells the offset.
 */
function zoneOf({ timezone, device_time_created_at, created_at }: WireWorkout): string | null {
  if (timezone !== null && timezone.length <= 64 && isKnownTimeZone(timezone)) return timezone;
  if (device_time_created_at === null) return null;
  const hours = Math.round((device_time_created_at - created_at) / 900) / 4;
  if (!Number.isInteger(hours) || hours < -12 || hours > 14) return null;
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
