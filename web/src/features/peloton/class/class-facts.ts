/**
 * A link holds the class as Peloton sent it, so only what is really there, and really a number, becomes a tile or a total. The class's own
 * summaries know their units; the plain fields are the older form.
 */
import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { unitFor, valueFor } from '#lib/class-units.ts';
import { formatDate } from '#lib/date-format.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';

interface Tile {
  readonly name: string;
  readonly average: string;
  readonly max: string | null;
  readonly unit: string;
}

interface Fact {
  readonly value: string;
  readonly unit: string;
}

interface Rank {
  readonly rank: string;
  /** Of how many; null where nobody says. */
  readonly users: string | null;
}

/** `hasHeartRate`: the workout shows a heart rate of its own, from the same strap; a second average beside it would only contradict it. */
export function tilesOf({ performance_graph: graph }: PelotonLink, units: Units, hasHeartRate = false): Tile[] {
  return (graph?.metrics ?? []).flatMap((metric: OpenMetric & Figures) => {
    const { display_name, average_value, max_value, display_unit } = metric;
    const [average, max] = [asNumber(average_value), asNumber(max_value)];
    if ((average === null && max === null) || (hasHeartRate && isHeartRate(metric))) return [];
    const unit = display_unit ?? '';
    return [
      {
        name: display_name,
        average: average === null ? '–' : formatNumber(valueFor(average, unit, units)),
        max: max === null ? null : formatNumber(valueFor(max, unit, units)),
        unit: unitFor(unit, units),
      },
    ];
  });
}

const shownSummaries = ['total_output', 'distance', 'elevation', 'stroke_count', 'total_calories', 'calories'];

export function factsOf(link: PelotonLink, units: Units): Fact[] {
  const summaries = summariesOf(link, units);
  return summaries.length > 0 ? summaries : plainFacts(link, units);
}

function summariesOf({ performance_graph: graph }: PelotonLink, units: Units): Fact[] {
  const summaries: unknown = graph && 'summaries' in graph ? graph.summaries : [];
  if (!Array.isArray(summaries)) return [];
  const found = summaries.flatMap((summary: Record<string, unknown>) => {
    const value = asNumber(summary?.value);
    const slug = String(summary?.slug);
    if (value === null || value === 0 || !shownSummaries.includes(slug)) return [];
    const unit = typeof summary.display_unit === 'string' ? summary.display_unit : slug.replaceAll('_', ' ');
    const shown = formatNumber(valueFor(value, unit, units));
    return [{ slug, value: shown, unit: unit === 'kj' ? 'kJ' : unitFor(unit, units) }];
  });
  const hasTotal = found.some(({ slug }) => slug === 'total_calories');
  return found.filter(({ slug }) => slug !== 'calories' || !hasTotal).map(({ value, unit }) => ({ value, unit }));
}

function plainFacts(link: Record<string, unknown> & PelotonLink, units: Units): Fact[] {
  const [output, distance, calories] = [link.total_output, link.distance, link.calories].map(asNumber);
  const isMetric = link.performance_graph?.metrics.some(({ display_unit }) => /^k(ph|m)/.test(display_unit ?? ''));
  const unit = isMetric ? 'km' : 'mi';
  return [
    ...(output ? [{ value: formatWhole(output), unit: 'kJ' }] : []),
    ...(distance ? [{ value: formatNumber(valueFor(distance, unit, units)), unit: unitFor(unit, units) }] : []),
    ...(calories ? [{ value: formatWhole(calories), unit: 'kcal' }] : []),
  ];
}

/** A workout that was made from its class says so; one that was logged tells since when the class is in it. */
export function formatOrigin({ wid, lastPelotonSync }: Pick<Workout, 'wid' | 'lastPelotonSync'>, home: string): string {
  if (wid.startsWith('peloton_')) return t`Imported from Peloton`;
  if (lastPelotonSync === null) return t`From Peloton`;
  const day = formatDate(lastPelotonSync, home, 'monthAndDay');
  return t({ message: `From Peloton, merged ${day}`, comment: 'From Peloton, merged Mar 7' });
}

export function instructorOf(link: Record<string, unknown> & PelotonLink): string | null {
  const { instructor_name: name } = link;
  return typeof name === 'string' && name !== '' ? name : null;
}

export const disciplineOf = ({ discipline }: Record<string, unknown> & PelotonLink): unknown => discipline;

/** The place on the class's leaderboard. */
export function rankOf(link: Record<string, unknown> & PelotonLink): Rank | null {
  const [rank, users] = [asNumber(link.leaderboard_rank), asNumber(link.total_leaderboard_users)];
  return rank ? { rank: formatWhole(rank), users: users ? formatWhole(users) : null } : null;
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * What a class measured, on the clock of the workout that holds it: a value's second is counted from the class's start, and the class may
 * have begun long after the workout. Where samples are missing the line breaks. The link is kept as it came, so all of it is read with care.
 */
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

interface Figures {
  readonly average_value?: number | null | undefined;
  readonly max_value?: number | null | undefined;
}

const isHeartRate = ({ slug, display_name }: OpenMetric): boolean =>
  slug === 'heart_rate' || display_name.toLowerCase() === 'heart rate';

const mostSeries = 4;
/** A gap of this many usual steps is a pause or a loss, not a slow sample. */
const gapSteps = 3;

/** `startedAt` is the workout's own start. */
export function classSeries(
  { performance_graph: graph, start_time }: OpenLink,
  startedAt: string,
  units: Units,
): ClassSeries[] {
  const from = asNumber(start_time);
  const seconds = numbersIn(graph?.seconds_since_pedaling_start);
  if (!graph || from === null || seconds.length < 2) return [];
  const offset = from - Date.parse(startedAt) / 1000;
  return (
    graph.metrics
      // The heart rate has a chart of its own.
      .filter((metric) => !isHeartRate(metric))
      .flatMap((metric) => {
        const values = Array.isArray(metric.values) ? metric.values.slice(0, seconds.length).map(asNumber) : [];
        if (values.filter((value) => value !== null).length < 2) return [];
        const unit = metric.display_unit ?? '';
        const shown = values.map((value) => value && valueFor(value, unit, units));
        return [{ name: metric.display_name, unit: unitFor(unit, units), ...withGaps(seconds, shown, offset) }];
      })
      .slice(0, mostSeries)
  );
}

/** Whether there is anything to draw of the class in a workout. */
export function hasClassSeries({ peloton, created }: Pick<Workout, 'peloton' | 'created'>): boolean {
  return peloton !== false && classSeries(peloton, created, 'kg').length > 0;
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
