/**
 * What a class measured, on the clock of the workout that holds it: a value's second is counted from the class's start, and the class may
 * have begun long after the workout. Where samples are missing the line breaks. The link is kept as it came, so all of it is read with care.
 */
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { Workout } from '@workout-tracker/core/workouts/workout';

export interface ClassSeries {
  readonly name: string;
  readonly unit: string;
  /** Seconds from the start of the workout. */
  readonly seconds: readonly number[];
  readonly values: readonly (number | null)[];
}

/** A link with what it may hold beyond its schema; whatever may stand there. */
interface OpenLink extends Pick<PelotonLink, 'id'> {
  readonly start_time?: unknown;
  readonly performance_graph?: {
    readonly seconds_since_pedaling_start?: unknown;
    readonly metrics: readonly OpenMetric[];
  } | null;
}

interface OpenMetric {
  readonly display_name: string;
  readonly display_unit?: string | null;
  readonly slug?: unknown;
  readonly values?: unknown;
}

/** The heart rate has a chart of its own. */
const elsewhere = ['heart_rate'];
const mostSeries = 4;
/** A gap of this many usual steps is a pause or a loss, not a slow sample. */
const gapSteps = 3;

/** `startedAt` is the workout's own start. */
export function classSeries({ performance_graph: graph, start_time }: OpenLink, startedAt: string): ClassSeries[] {
  const from = asNumber(start_time);
  const seconds = numbersIn(graph?.seconds_since_pedaling_start);
  if (!graph || from === null || seconds.length < 2) return [];
  const offset = from - Date.parse(startedAt) / 1000;
  return graph.metrics
    .filter((metric) => !elsewhere.includes(String(metric.slug)))
    .flatMap((metric) => {
      const values = Array.isArray(metric.values) ? metric.values.slice(0, seconds.length).map(asNumber) : [];
      if (values.filter((value) => value !== null).length < 2) return [];
      return [{ name: metric.display_name, unit: metric.display_unit ?? '', ...withGaps(seconds, values, offset) }];
    })
    .slice(0, mostSeries);
}

/** Whether there is anything to draw of the class in a workout. */
export function hasClassSeries({ peloton, created }: Pick<Workout, 'peloton' | 'created'>): boolean {
  return peloton !== false && classSeries(peloton, created).length > 0;
}

function withGaps(seconds: readonly number[], values: readonly (number | null)[], offset: number) {
  const usual = usualStep(seconds);
  const line: { seconds: number[]; values: (number | null)[] } = { seconds: [], values: [] };
  for (const [index, value] of values.entries()) {
    const [at = 0, before = at] = [seconds[index], seconds[index - 1]];
    if (at - before > usual * gapSteps) {
      line.seconds.push(before + usual + offset);
      line.values.push(null);
    }
    line.seconds.push(at + offset);
    line.values.push(value);
  }
  return line;
}

/** The median distance: `[1, 6, 11, 400]` is 5. */
function usualStep(seconds: readonly number[]): number {
  const steps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
  steps.sort((a, b) => a - b);
  return Math.max(1, steps[steps.length >> 1] ?? 1);
}

const numbersIn = (values: unknown): number[] =>
  Array.isArray(values) && values.every((value) => asNumber(value) !== null) ? values : [];

function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
