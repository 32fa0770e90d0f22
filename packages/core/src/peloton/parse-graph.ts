/**
 * Arrays are cut to the length of the seconds, and unknown metrics are left out. A heart rate of 0 is what Peloton writes when the strap
 * was silent: it becomes no reading, and the average is taken over the readings alone (some devices count the zeros, some do not). Places
 * on the map are not stored.
 */
import { metricOf } from './graph-values.ts';
import type { EffortZones, GraphMetric, PelotonGraph, PelotonSummary } from './peloton-graph.ts';
import { listOf, numberOf, recordOf, textOf } from './wire-values.ts';

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

export function parseEffortZones(value: unknown): EffortZones | null {
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
