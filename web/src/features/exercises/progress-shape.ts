/**
 * One point for each session or, over longer times, the best of each week. A point that beat everything before it is a record, also when
 * what it beat is out of view. Where more than three weeks lie between two sessions the line is broken.
 */
import { plural, t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { Units } from '@workout-tracker/core/people/user';
import { formatDay, formatPastDay } from '#lib/date-format.ts';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { fieldUnitOf, formatMetres, inField } from '#lib/distance-format.ts';
import { formatClock, formatSeconds } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatKg, fromKg } from './exercise-format.ts';
import type { ChartPoint } from './queries.ts';

const figures = ['e1rm', 'heaviest', 'volume', 'reps', 'seconds', 'metres'] as const;
export type Figure = (typeof figures)[number];

export const ranges = ['3m', '6m', '1y', 'all'] as const;
export type Range = (typeof ranges)[number];

const monthsOf: Readonly<Record<Exclude<Range, 'all'>, number>> = { '3m': 3, '6m': 6, '1y': 12 };
/** A longer pause than this is shown as one. */
const pauseDays = 21;
const dayMs = 86_400_000;

/** Days since 1970: `dayNumber('1970-01-02')` is 1. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** 1970 began on a Thursday, the fourth day after a Monday. */
const weekOf = (day: number): number => Math.floor((day + 3 - firstDayOfWeek()) / 7);

interface ProgressPoint {
  /** As `dayNumber` counts. */
  readonly day: number;
  readonly value: number;
  readonly isRecord: boolean;
  /** It was lighter by plan. */
  readonly isDeload: boolean;
}

export interface Progress {
  readonly points: readonly ProgressPoint[];
  /** Stretches without a session, from day to day. */
  readonly pauses: readonly (readonly [from: number, to: number])[];
  /** Stretches of sessions that were lighter by plan. */
  readonly deloads: readonly (readonly [from: number, to: number])[];
  /** The first and the last day in view. */
  readonly from: number;
  readonly to: number;
  readonly isWeekly: boolean;
}

interface Wanted {
  readonly figure: Figure;
  readonly range: Range;
  /** For reps: at this weight in kilograms. */
  readonly weightKg: number | null;
  readonly today: string;
  /** The days of sessions that were lighter by plan. */
  readonly deloadDays?: readonly string[];
}

function figureOf(point: ChartPoint, figure: Figure, weightKg: number | null): number | null {
  if (figure === 'e1rm') return point.e1rmKg;
  if (figure === 'heaviest') return point.heaviestKg;
  if (figure === 'volume') return point.volumeKg;
  if (figure === 'reps') return point.repsAt.find((at) => at.weightKg === weightKg)?.reps ?? null;
  return point[figure];
}

export function progressOf(chart: readonly ChartPoint[], wanted: Wanted): Progress {
  const { figure, range, weightKg, today, deloadDays = [] } = wanted;
  const light = new Set(deloadDays);
  let best: number | null = null;
  const all = chart.flatMap((point): ProgressPoint[] => {
    const value = figureOf(point, figure, weightKg);
    if (value === null || value <= 0) return [];
    // Not every greater estimate is a record: an effort alone makes none.
    const isRecord = figure === 'e1rm' ? point.records.includes('e1rm') : best !== null && value > best * (1 + 1e-9);
    best = Math.max(best ?? 0, value);
    return [{ day: dayNumber(point.localDate), value, isRecord, isDeload: light.has(point.localDate) }];
  });
  const last = Math.max(dayNumber(today), all.at(-1)?.day ?? 0);
  const first = all[0]?.day ?? last;
  const from = range === 'all' ? first : Math.max(first, monthsBefore(last, monthsOf[range]));
  const inView = all.filter(({ day }) => day >= from);
  const weeks = range === '3m' ? [] : bestOfWeeks(inView);
  // A few sessions of a week or two are shown each for itself: there is nothing to sum up yet.
  const isWeekly = weeks.length >= fewest;
  const sessions = chart.map(({ localDate }) => ({ day: dayNumber(localDate), isDeload: light.has(localDate) }));
  const seen = sessions.filter(({ day }) => day >= from);
  return {
    points: isWeekly ? weeks : inView,
    pauses: pausesOf([...seen.map(({ day }) => day), last]),
    deloads: stretchesOf(seen),
    from,
    to: last,
    isWeekly,
  };
}

function monthsBefore(day: number, months: number): number {
  const date = new Date(day * dayMs);
  date.setUTCMonth(date.getUTCMonth() - months);
  return Math.round(date.getTime() / dayMs);
}

/** The best point of each week stands on its own day; it is a record when one was set in that week. */
function bestOfWeeks(points: readonly ProgressPoint[]): ProgressPoint[] {
  return [...Map.groupBy(points, ({ day }) => weekOf(day)).values()].flatMap((week) => {
    const [first] = week;
    if (!first) return [];
    const best = week.reduce((most, point) => (point.value > most.value ? point : most), first);
    return [{ ...best, isRecord: week.some(({ isRecord }) => isRecord) }];
  });
}

function pausesOf(days: readonly number[]): [number, number][] {
  return days.flatMap((day, index): [number, number][] => {
    const before = days[index - 1];
    return before !== undefined && day - before > pauseDays ? [[before, day]] : [];
  });
}

/** From the first to the last of lighter sessions with no other between them. */
function stretchesOf(sessions: readonly Pick<ProgressPoint, 'day' | 'isDeload'>[]): [number, number][] {
  const stretches: [number, number][] = [];
  let open: [number, number] | null = null;
  for (const { day, isDeload } of sessions) {
    if (!isDeload) open = null;
    else if (open && day - open[1] <= pauseDays) open[1] = day;
    else {
      open = [day, day];
      stretches.push(open);
    }
  }
  return stretches;
}

/** The figures that the points have, in the order they are offered; a set that is counted in reps is not measured by its time. */
export function figuresIn(chart: readonly ChartPoint[], measure: Exercise['measure']): Figure[] {
  const has = (figure: Figure): boolean =>
    figure === 'reps'
      ? chart.some(({ repsAt }) => repsAt.length > 0)
      : chart.some((point) => (figureOf(point, figure, null) ?? 0) > 0);
  const order: Figure[] = measure === 'reps' ? ['e1rm', 'heaviest', 'volume', 'reps'] : [...figures];
  const found = order.filter(has);
  return measure === 'seconds' || measure === 'metres' ? found.toSorted(byTime).slice(0, 4) : found.slice(0, 4);
}

const timely = (figure: Figure): number => (figure === 'seconds' || figure === 'metres' ? 0 : 1);
const byTime = (one: Figure, other: Figure): number => timely(one) - timely(other);

/** The weights that were used, the most used first; of those used alike the heavier. */
export function weightsByUse(chart: readonly ChartPoint[]): number[] {
  const uses = new Map<number, number>();
  for (const { repsAt } of chart) for (const { weightKg } of repsAt) uses.set(weightKg, (uses.get(weightKg) ?? 0) + 1);
  return [...uses].toSorted(([one, ones], [other, others]) => others - ones || other - one).map(([weight]) => weight);
}

export function figureName(figure: Figure): string {
  switch (figure) {
    case 'e1rm':
      return t`e1RM`;
    case 'heaviest':
      return t({ message: 'Heaviest', context: 'short, on a tab' });
    case 'volume':
      return t`Volume`;
    case 'reps':
      return t`Reps`;
    case 'seconds':
      return t`Time`;
    case 'metres':
      return t`Distance`;
  }
}

const isWeight = (figure: Figure): boolean => figure === 'e1rm' || figure === 'heaviest' || figure === 'volume';

/** The values as the axis counts them: weights and distances in the person's units, all of them in the one that suits the longest. */
export function plottedValues({ points }: Pick<Progress, 'points'>, figure: Figure, units: Units): number[] {
  const values = points.map(({ value }) => value);
  if (figure !== 'metres') return isWeight(figure) ? values.map((value) => fromKg(value, units)) : values;
  const unit = fieldUnitOf(Math.max(...values), units);
  return values.map((value) => inField(value, unit));
}

/** `'75.8 kg'`, `'6 reps'`, `'1:30'`. */
export function formatFigure(value: number, figure: Figure, units: Units): string {
  if (figure === 'reps') return plural({ count: value }, { one: '# rep', other: '# reps' });
  if (figure === 'seconds') return formatSeconds(value);
  if (figure === 'metres') return formatMetres(value, units);
  return `${formatKg(value, units)} ${units}`;
}

/** The same in two parts: the number, and what it counts. */
export function figureParts(value: number, figure: Figure, units: Units): { number: string; unit: string } {
  if (figure === 'reps')
    return { number: formatNumber(value), unit: plural({ count: value }, { one: 'rep', other: 'reps' }) };
  const [number = '', ...unit] = formatFigure(value, figure, units).split(' ');
  return { number, unit: unit.join(' ') };
}

/** A number of the axis. */
export function formatAxis(value: number, figure: Figure): string {
  if (figure !== 'seconds' || value < 60) return formatNumber(value);
  return formatClock(value);
}

export interface ProgressChange {
  readonly direction: 'up' | 'down' | 'same';
  readonly words: string;
}

/** From the first point in view to the last: `'14.6 kg in 6 months'`. Nothing to say with fewer than two; a deload is no decline. */
export function changeOver({ points, from, to }: Progress, figure: Figure, units: Units): ProgressChange | null {
  const compared = points.filter(({ isDeload }) => !isDeload);
  const [first, last] = [compared[0], compared.at(-1)];
  if (!first || !last || first === last) return null;
  const inUnits = (value: number): number => (isWeight(figure) ? fromKg(value, units) : value);
  const more = inUnits(last.value) - inUnits(first.value);
  const span = spanOf(to - from);
  if (Math.abs(more) < 0.05) return { direction: 'same', words: formatSame(span) };
  const amount = Math.round(Math.abs(more) * 10) / 10;
  const words = isWeight(figure) ? `${formatNumber(amount)} ${units}` : formatFigure(amount, figure, units);
  return { direction: more > 0 ? 'up' : 'down', words: formatAmount(words, span) };
}

interface Span {
  readonly unit: 'year' | 'month' | 'week' | 'day';
  readonly count: number;
}

function spanOf(days: number): Span {
  const months = Math.round(days / 30.44);
  if (months >= 12 && months % 12 === 0) return { unit: 'year', count: months / 12 };
  if (months >= 2) return { unit: 'month', count: months };
  return days >= 14 ? { unit: 'week', count: Math.round(days / 7) } : { unit: 'day', count: Math.max(1, days) };
}

function formatSame({ unit, count }: Span): string {
  switch (unit) {
    case 'year':
      return plural(count, { one: 'No change in # year', other: 'No change in # years' });
    case 'month':
      return plural(count, { one: 'No change in # month', other: 'No change in # months' });
    case 'week':
      return plural(count, { one: 'No change in # week', other: 'No change in # weeks' });
    case 'day':
      return plural(count, { one: 'No change in # day', other: 'No change in # days' });
  }
}

function formatAmount(amount: string, { unit, count }: Span): string {
  switch (unit) {
    case 'year':
      return plural(count, { one: `${amount} in # year`, other: `${amount} in # years` });
    case 'month':
      return plural(count, { one: `${amount} in # month`, other: `${amount} in # months` });
    case 'week':
      return plural(count, { one: `${amount} in # week`, other: `${amount} in # weeks` });
    case 'day':
      return plural(count, { one: `${amount} in # day`, other: `${amount} in # days` });
  }
}

/** Whether an estimate in view is above the best one: a session counts reps in reserve also where a record does not. */
export const isAboveBest = ({ points }: Progress, figure: Figure, bestKg: number | null): boolean =>
  figure === 'e1rm' && bestKg !== null && points.some(({ value }) => value > bestKg * (1 + 1e-9));

/** The 1st of months in view, so many that their names have room, with the year where that is not this one's. */
export function monthTicks(from: number, to: number, room: number): { day: number; label: string }[] {
  const ticks: { day: number; label: string }[] = [];
  const date = new Date(from * dayMs);
  date.setUTCDate(1);
  while (date.getTime() / dayMs <= to) {
    const day = Math.round(date.getTime() / dayMs);
    if (day >= from) ticks.push({ day, label: formatDay(dateOf(day), 'month') });
    date.setUTCMonth(date.getUTCMonth() + 1);
  }
  if (ticks.length === 0) return [{ day: from, label: formatDay(dateOf(from), 'monthAndDay') }];
  const isLong = to - from > 366;
  const every = Math.max(1, Math.ceil(ticks.length / Math.max(1, room)));
  const step = isLong ? ([3, 6, 12, 24].find((months) => months >= every) ?? every) : every;
  const startsYear = (day: number): boolean => dateOf(day).slice(5, 7) === '01';
  const anchor = isLong
    ? Math.max(
        0,
        ticks.findIndex(({ day }) => startsYear(day)),
      ) % step
    : 0;
  return ticks
    .filter((_, index) => index % step === anchor % step)
    .map(({ day, label }) => ({ day, label: isLong && startsYear(day) ? dateOf(day).slice(0, 4) : label }));
}

/** From so many points on a line says more than a sentence. */
export const fewest = 3;

/** `'75 kg on Nov 5, 77.5 kg on Nov 12.'`, for as few points as are not worth a chart. */
export function formatFew({ points }: Progress, figure: Figure, units: Units): string {
  const parts = points.map((point) => {
    const [value, date] = [formatFigure(point.value, figure, units), pointDay(point, false)];
    return t({ message: `${value} on ${date}`, comment: '75 kg on Nov 5' });
  });
  return `${parts.join(comma())}.`;
}

/** Whole numbers in even steps from below the lowest to above the highest, about six of them. */
export function valueTicks(lowest: number, highest: number): number[] {
  const span = Math.max(highest - lowest, highest * 0.04, 1);
  const raw = Math.max(1, span / 4.6);
  const unit = 10 ** Math.floor(Math.log10(raw));
  const parts = unit < 10 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = (parts.find((part) => part * unit >= raw) ?? 10) * unit;
  const bottom = Math.max(0, Math.floor((lowest - step * 0.1) / step) * step);
  const ticks: number[] = [];
  for (let at = 0; ticks.length < 12; at += 1) {
    const tick = Number((bottom + at * step).toPrecision(12));
    ticks.push(tick);
    if (tick >= highest + step * 0.1) break;
  }
  return ticks;
}

/** `'Week of Nov 9'`, or the day itself. */
export function pointDay({ day }: ProgressPoint, isWeekly: boolean): string {
  if (!isWeekly) return formatPastDay(dateOf(day), 'monthAndDay');
  const date = formatPastDay(dateOf(weekOf(day) * 7 - 3 + firstDayOfWeek()), 'monthAndDay');
  return t`Week of ${date}`;
}
