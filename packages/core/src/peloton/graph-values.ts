/** Apart from the schema, for the browser. */
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { GraphMetric, PelotonGraph } from './peloton-graph.ts';
import type { PelotonWorkout } from './peloton-workout.ts';

/** The value of the first of these summaries that has one, with its unit. */
export function summaryOf(
  { summaries, average_summaries }: PelotonGraph,
  ...slugs: readonly string[]
): { value: number; unit: string | null } | null {
  for (const slug of slugs) {
    for (const summary of [...summaries, ...average_summaries]) {
      if (summary.slug === slug && summary.value !== null) return { value: summary.value, unit: summary.display_unit };
    }
  }
  return null;
}

export function metricOf({ metrics }: PelotonGraph, slug: string): GraphMetric | null {
  return metrics.find((metric) => metric.slug === slug) ?? null;
}

export const classIntervalMs = 2000;

/**
 * The class's heart rate as a workout keeps it: one value per two seconds from the workout's own start, null where there was none. The
 * graph has a value every second or every few; one holds until the next is due, so a pause or a lost strap stays a gap.
 * Empty when the class has no heart rate between these moments.
 */
export function classHeartRate(peloton: PelotonWorkout, startMs: number, endMs: number): (number | null)[] {
  const graph = peloton.performance_graph;
  const metric = graph && metricOf(graph, 'heart_rate');
  if (!metric || !(endMs > startMs)) return [];
  const seconds = graph.seconds_since_pedaling_start;
  const holdMs = Math.max(classIntervalMs, sampleSeconds(seconds) * 1000);
  const length = Math.min(workoutLimits.samples, Math.ceil((endMs - startMs) / classIntervalMs));
  const hr: (number | null)[] = Array.from({ length }, () => null);
  for (const [index, bpm] of metric.values.entries()) {
    const second = seconds[index];
    if (bpm === null || bpm < 1 || bpm > 300 || second === undefined) continue;
    const atMs = peloton.start_time * 1000 + second * 1000 - startMs;
    const from = Math.max(0, Math.floor(atMs / classIntervalMs));
    const until = Math.min(length, Math.max(from + 1, Math.floor((atMs + holdMs) / classIntervalMs)));
    if (atMs >= 0) hr.fill(Math.round(bpm), from, until);
  }
  return hr.some((bpm) => bpm !== null) ? hr : [];
}

/** The median distance between samples: `[1, 6, 11, 400, 405]` is 5. */
export function sampleSeconds(seconds: readonly number[]): number {
  const steps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
  steps.sort((a, b) => a - b);
  return Math.min(60, Math.max(0, steps[steps.length >> 1] ?? 0));
}
