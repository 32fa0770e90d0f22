import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { formatDay, formatPastDay } from '#lib/date-format.ts';
import { formatCount } from '#lib/number-format.ts';

interface Length {
  readonly totalWeeks: number;
  readonly plannedDays: number;
}

/** `'8 weeks, 5 days a week'`; weeks that differ are said by their mean: `'6 weeks, about 4 days a week'`. */
export function lengthOfSeries({ totalWeeks, plannedDays }: Length): string {
  const perWeek = plannedDays / totalWeeks;
  const about = Number.isInteger(perWeek) ? '' : 'about ';
  return `${formatCount(totalWeeks, 'week')}, ${about}${formatCount(Math.max(1, Math.round(perWeek)), 'day')} a week`;
}

export const statusLabels = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
} as const satisfies Record<DashboardEntry['status'], string>;

/** `'Starts Monday, Nov 23'`, `'Day 1 is today'`, `'Started Nov 2'`. */
export function formatStart(startDate: string, today: string): string {
  if (startDate === today) return 'Day 1 is today';
  return startDate > today
    ? `Starts ${formatPastDay(startDate, 'weekdayAndDate')}`
    : `Started ${formatPastDay(startDate, 'monthAndDay')}`;
}

type ProgressEntry = Pick<DashboardEntry, 'status' | 'series' | 'currentWeek' | 'endDate' | 'startDate' | 'paused'> & {
  readonly progress: Pick<DashboardEntry['progress'], 'plannedDays' | 'doneDays'>;
};

/** `'Week 4 of 8, 16 of 40 done'` under way, its length or its start before, `'4 weeks, finished Feb 13'` after. */
export function progressLine(entry: ProgressEntry, today: string): string {
  const { status, series, currentWeek, startDate, endDate, progress } = entry;
  const { totalWeeks } = series;
  if (status === 'completed') {
    const end = endDate === null ? 'finished' : `finished ${formatPastDay(endDate, 'monthAndDay')}`;
    return `${formatCount(totalWeeks, 'week')}, ${end}`;
  }
  if (startDate > today) return formatStart(startDate, today);
  if (status === 'not_started') return lengthOfSeries({ totalWeeks, plannedDays: progress.plannedDays });
  const week = Math.min(currentWeek, totalWeeks);
  return `Week ${week} of ${totalWeeks}, ${progress.doneDays} of ${progress.plannedDays} done`;
}

const wordsIn = (title: string): string[] => title.split(/[\s,+&:/-]+/).filter(Boolean);
const shorten = (text: string): string => (text.length <= 10 ? text : `${text.slice(0, 9)}…`);

/**
 * What fits into a square for each of these titles, and tells them apart: `'Upper'` and `'Lower'` of `'Upper Body'` and `'Lower Body'`,
 * `'Basics'` and `'Circuit'` of `'Bodyweight Basics'` and `'Bodyweight Circuit'`: the first word that no other has, or else initials.
 */
export function shortNames(titles: readonly string[]): Map<string, string> {
  const distinct = [...new Set(titles)];
  return new Map(
    distinct.map((title) => {
      const words = wordsIn(title);
      const [first = title] = words;
      const others = distinct.filter((one) => one !== title).map(wordsIn);
      const alike = others.filter((other) => other[0] === first);
      if (alike.length === 0) return [title, shorten(first)];
      const isOwn = (word: string, among: readonly string[][]) => !among.some((other) => other.includes(word));
      const own = words.find((word) => word.length > 2 && isOwn(word, others));
      if (own) return [title, shorten(own)];
      const mark = words.find((word) => word.length <= 2 && isOwn(word, alike));
      if (mark) return [title, `${first.length > 6 ? `${first.slice(0, 5)}…` : first} ${mark}`];
      return [title, words.length > 1 ? words.map((word) => word.charAt(0).toUpperCase()).join('') : shorten(first)];
    }),
  );
}

/**
 * Two to four letters for each of these titles: the first of its words (`'UBS'`), or where another title has the same ones, the beginning
 * of its short name (`'Push'` and `'Pull'` of `'Push Day'` and `'Pull Day'`).
 */
export function programInitials(titles: readonly string[]): Map<string, string> {
  const short = shortNames(titles);
  const initials = new Map([...short.keys()].map((title) => [title, initialsOf(title)]));
  const uses = [...initials.values()];
  return new Map(
    [...initials].map(([title, letters]) => {
      const isOwn = uses.indexOf(letters) === uses.lastIndexOf(letters);
      return [title, isOwn ? letters : (short.get(title) ?? title).slice(0, 4)];
    }),
  );
}

function initialsOf(title: string): string {
  const words = wordsIn(title);
  if (words.length < 2) return title.slice(0, 2);
  return words
    .slice(0, 3)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** `'today'`, `'tomorrow'`, `'on Friday'` within a week, `'on Mar 20'` beyond it. */
export function formatWhen(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return `on ${formatDay(date, Math.abs(days) < 7 ? 'weekday' : 'monthAndDay')}`;
}

/** What the button of the next workout says: `"Start tomorrow's"`, `"Start Friday's"` within a week, `'Start next'` beyond it, when left behind, or by session. */
export function formatStartButton(date: string | null, today: string): string {
  if (date === null) return 'Start next';
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days < 1 || days > 6) return 'Start next';
  return `Start ${days === 1 ? 'tomorrow' : formatDay(date, 'weekday')}'s`;
}

interface NextPlanned {
  readonly title: string;
  readonly date: string | null;
}

/** `'Next: Core & Mobility on Friday.'`, or what was left behind; by session there is no day to name. */
export function formatNext({ title, date }: NextPlanned, today: string): string {
  if (date === null) return `Next: ${title}.`;
  return date < today
    ? `${title} was planned ${formatWhen(date, today)} and is still open.`
    : `Next: ${title} ${formatWhen(date, today)}.`;
}

/** `formatList(['Dumbbell', 'Bench', 'Pull-up bar'])` is `'Dumbbell, bench, pull-up bar'`. */
export function formatList(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return [first, ...others.map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`)].join(', ');
}

interface Findable {
  readonly title: string;
  readonly description: string;
}

/** Series found by what a person types: every word somewhere in the title or the description, the title first. */
export function findSeries<S extends Findable>(series: readonly S[], typed: string): S[] {
  return rankedSearch(series, typed, ({ title, description }) => ({ title, others: [description] }));
}
