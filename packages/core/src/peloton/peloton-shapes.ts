/**
 * What Peloton's answers look like, as far as we read them, and what they are in our words: this file alone knows the wire's names. Unknown
 * fields pass. A workout without an id or a time we can use is refused by itself, with a reason, and never stops the others; anything else
 * of the wrong type counts as missing.
 */

import { isKnownTimeZone } from '../time/local-date.ts';
import { metricOf, summaryOf } from './graph-values.ts';
import {
  type EffortZones,
  type GraphMetric,
  genericName,
  type PelotonGraph,
  type PelotonSummary,
  type PelotonWorkout,
} from './peloton-workout.ts';

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

type Parsed<T> = { ok: true; value: T } | { ok: false; id: string | null; reason: string };

export interface WorkoutPage {
  workouts: WireWorkout[];
  refused: { id: string | null; reason: string }[];
  total: number | null;
  isLast: boolean;
}

/** The id becomes part of our own `wid`, so it must be made of plain signs. */
const plainId = /^[A-Za-z0-9_-]{1,64}$/;
/** Epoch seconds up to the year 2100; a number beyond is milliseconds or nonsense. */
const lastSecond = 4_102_444_800;

export function parseWorkout(item: unknown): Parsed<WireWorkout> {
  const workout = recordOf(item);
  if (workout === null) return refusal(null, 'It is not a workout.');
  const id = textOf(workout.id);
  if (id === null || !plainId.test(id)) return refusal(null, 'It has no id.');
  const start = secondOf(workout.start_time) ?? secondOf(workout.created_at);
  if (start === null) return refusal(id, 'It has no start time.');
  const end = secondOf(workout.end_time);
  if (end === null && workout.end_time != null && workout.end_time !== 0)
    return refusal(id, 'Its end time is not a time.');
  if (end !== null && end < start) return refusal(id, 'It ends before it starts.');
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

const refusal = (id: string | null, reason: string) => ({ ok: false, id, reason }) as const;

/**
 * Reading a performance graph. Arrays are cut to the length of the seconds, strangers are left behind, and a heart rate of 0 is what
 * Peloton writes when the strap was silent: it becomes no reading, and the average is taken over the readings alone (some devices
 * count the zeros, some do not). Places on the map are not kept.
 */

/** Two days of seconds: longer than any class. */
const mostSamples = 172_800;

/** Null when this is no graph at all: a page of HTML, a list, a refusal. */
export function parseGraph(body: unknown): PelotonGraph | null {
  const graph = recordOf(body);
  if (graph === null || !Array.isArray(graph.metrics)) return null;
  const seconds = readSeconds(graph.seconds_since_pedaling_start);
  return {
    duration: numberOf(graph.duration),
    seconds_since_pedaling_start: seconds,
    summaries: readSummaries(graph.summaries),
    average_summaries: readSummaries(graph.average_summaries),
    metrics: graph.metrics.flatMap((metric) => readMetric(metric, seconds.length)),
    effort_zones: parseEffortZones(graph.effort_zones),
  };
}

function parseEffortZones(value: unknown): EffortZones | null {
  const zones = recordOf(value);
  if (zones === null) return null;
  const durations = Object.entries(recordOf(zones.heart_rate_zone_durations) ?? {});
  const known = durations.filter((entry): entry is [string, number] => numberOf(entry[1]) !== null);
  return {
    total_effort_points: numberOf(zones.total_effort_points),
    heart_rate_zone_durations: Object.fromEntries(known),
  };
}

/** `heartRateOf(graph)` is `{ average: 148, max: 171 }`; null without a single reading. */
export function heartRateOf(graph: PelotonGraph): { average: number; max: number } | null {
  const metric = metricOf(graph, 'heart_rate');
  if (metric?.average_value == null || metric.max_value === null) return null;
  return { average: metric.average_value, max: metric.max_value };
}

function readSeconds(value: unknown): number[] {
  const seconds = listOf(value).slice(0, mostSamples).map(numberOf);
  const firstStrange = seconds.indexOf(null);
  return (firstStrange < 0 ? seconds : seconds.slice(0, firstStrange)).filter((second) => second !== null);
}

function readSummaries(value: unknown): PelotonSummary[] {
  return listOf(value).flatMap((item) => {
    const summary = recordOf(item);
    const slug = textOf(summary?.slug);
    if (summary === null || slug === null) return [];
    return [
      {
        slug,
        display_name: textOf(summary.display_name) ?? slug,
        display_unit: textOf(summary.display_unit),
        value: numberOf(summary.value),
      },
    ];
  });
}

function readMetric(item: unknown, length: number): GraphMetric[] {
  const metric = recordOf(item);
  const slug = textOf(metric?.slug);
  if (metric === null || slug === null) return [];
  const values = listOf(metric.values).slice(0, length).map(numberOf);
  const read: GraphMetric = {
    slug,
    display_name: textOf(metric.display_name) ?? slug,
    display_unit: textOf(metric.display_unit),
    average_value: numberOf(metric.average_value),
    max_value: numberOf(metric.max_value),
    values,
  };
  return [slug === 'heart_rate' ? withoutSilence(read, metric) : read];
}

function withoutSilence(metric: GraphMetric, { zones, missing_data_duration }: Readonly<Record<string, unknown>>) {
  const values = metric.values.map((bpm) => (bpm !== null && bpm > 0 ? bpm : null));
  const readings = values.filter((bpm) => bpm !== null);
  const sum = readings.reduce((total, bpm) => total + bpm, 0);
  const highest = readings.reduce((best, bpm) => Math.max(best, bpm), metric.max_value ?? 0);
  return {
    ...metric,
    values,
    average_value: readings.length === 0 ? null : Math.round(sum / readings.length),
    max_value: readings.length === 0 ? null : highest,
    zones: listOf(zones).flatMap(readZone),
    missing_data_duration: numberOf(missing_data_duration),
  };
}

function readZone(item: unknown) {
  const zone = recordOf(item);
  const slug = textOf(zone?.slug);
  if (zone === null || slug === null) return [];
  return [
    {
      slug,
      display_name: textOf(zone.display_name) ?? slug,
      range: textOf(zone.range),
      duration: numberOf(zone.duration),
      min_value: numberOf(zone.min_value),
      max_value: numberOf(zone.max_value),
    },
  ];
}

/**
 * The small questions that reading Peloton's answers asks. The API is nobody's promise: fields come and go and change their types, so
 * each question answers null instead of throwing. Text loses what PostgreSQL cannot keep (NUL, halves of surrogate pairs).
 */

type WireRecord = Readonly<Record<string, unknown>>;

const longestText = 500;

export function recordOf(value: unknown): WireRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `numberOf('12')` is null: a number in quotes is not what this field means. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Null for what is empty, too: an empty name is no name. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestText).toWellFormed();
  return text === '' ? null : text;
}

/** Zero is how Peloton writes "none" for ranks, work and ratings. */
function positiveOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number > 0 ? number : null;
}

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
