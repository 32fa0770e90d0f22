/**
 * What a Peloton class is shown with. Its link is kept as it came, so that only what is really there, and really a number, becomes a
 * tile or a total. The class's own summaries know their units; the plain fields are the older form.
 */
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { dateWords } from '#lib/date-format.ts';
import { numberWords, wholeWords } from '#lib/number-format.ts';

export interface Tile {
  readonly name: string;
  readonly average: string;
  readonly max: string | null;
  readonly unit: string;
}

export interface Fact {
  readonly before?: string;
  readonly value: string;
  readonly after: string;
}

export function tilesOf({ performance_graph: graph }: PelotonLink): Tile[] {
  return (graph?.metrics ?? []).flatMap(({ display_name, average_value, max_value, display_unit }) => {
    const [average, max] = [asNumber(average_value), asNumber(max_value)];
    if (average === null && max === null) return [];
    return [
      {
        name: display_name,
        average: average === null ? '–' : numberWords(average),
        max: max === null ? null : numberWords(max),
        unit: display_unit ?? '',
      },
    ];
  });
}

const shownSummaries = ['total_output', 'distance', 'elevation', 'stroke_count', 'total_calories', 'calories'];

export function factsOf(link: PelotonLink): Fact[] {
  const summaries = summariesOf(link);
  return [...(summaries.length > 0 ? summaries : plainFacts(link)), ...rankOf(link)];
}

function summariesOf({ performance_graph: graph }: PelotonLink): Fact[] {
  const summaries: unknown = graph && 'summaries' in graph ? graph.summaries : [];
  if (!Array.isArray(summaries)) return [];
  const found = summaries.flatMap((summary: Record<string, unknown>) => {
    const value = asNumber(summary?.value);
    const slug = String(summary?.slug);
    if (value === null || value === 0 || !shownSummaries.includes(slug)) return [];
    const unit = typeof summary.display_unit === 'string' ? summary.display_unit : slug.replaceAll('_', ' ');
    return [{ slug, value: numberWords(value), after: unit === 'kj' ? 'kJ' : unit }];
  });
  const hasTotal = found.some(({ slug }) => slug === 'total_calories');
  return found.filter(({ slug }) => slug !== 'calories' || !hasTotal).map(({ value, after }) => ({ value, after }));
}

function plainFacts(link: Record<string, unknown> & PelotonLink): Fact[] {
  const [output, distance, calories] = [link.total_output, link.distance, link.calories].map(asNumber);
  const isMetric = link.performance_graph?.metrics.some(({ display_unit }) => /^k(ph|m)/.test(display_unit ?? ''));
  return [
    ...(output ? [{ value: wholeWords(output), after: 'kJ' }] : []),
    ...(distance ? [{ value: numberWords(distance), after: isMetric ? 'km' : 'mi' }] : []),
    ...(calories ? [{ value: wholeWords(calories), after: 'kcal' }] : []),
  ];
}

/** A workout that was made from its class says so; one that was logged tells since when the class is in it. */
export function originWords({ wid, lastPelotonSync }: Pick<Workout, 'wid' | 'lastPelotonSync'>, home: string): string {
  if (wid.startsWith('peloton_')) return 'Imported from Peloton';
  if (lastPelotonSync === null) return 'From Peloton';
  return `From Peloton, merged ${dateWords(lastPelotonSync, home, 'monthAndDay')}`;
}

export function instructorOf(link: Record<string, unknown> & PelotonLink): string | null {
  const { instructor_name: name } = link;
  return typeof name === 'string' && name !== '' ? name : null;
}

export const disciplineOf = ({ discipline }: Record<string, unknown> & PelotonLink): unknown => discipline;

function rankOf(link: Record<string, unknown> & PelotonLink): Fact[] {
  const [rank, users] = [asNumber(link.leaderboard_rank), asNumber(link.total_leaderboard_users)];
  return rank ? [{ before: 'Rank', value: wholeWords(rank), after: users ? `of ${wholeWords(users)}` : '' }] : [];
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
