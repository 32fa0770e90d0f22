import { plural, t } from '@lingui/core/macro';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { englishBeside, longText, planTitle } from '#lib/catalogue-words.ts';
import { formatDay, formatPastDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { languageOfFormats } from '#lib/per-language.ts';

interface Length {
  readonly totalWeeks: number;
  readonly plannedDays: number;
}

/** `'8 weeks, 5 days a week'`; weeks that differ are said by their mean: `'6 weeks, about 4 days a week'`. */
export function lengthOfSeries({ totalWeeks, plannedDays }: Length): string {
  const isSame = Number.isInteger(plannedDays / totalWeeks);
  const perWeek = Math.max(1, Math.round(plannedDays / totalWeeks));
  const days = isSame
    ? plural(perWeek, { one: '# day a week', other: '# days a week' })
    : plural(perWeek, { one: 'about # day a week', other: 'about # days a week' });
  return `${formatWeeks(totalWeeks)}${comma()}${days}`;
}

export const formatWeeks = (weeks: number): string => plural({ count: weeks }, { one: '# week', other: '# weeks' });

/** `'16 of 40 workouts'` */
export const formatShare = (done: number, planned: number): string =>
  t`${done} of ${plural(planned, { other: '# workouts' })}`;

/** `'16 of 40 planned days are done.'` */
export const formatDone = ({ doneDays: done, plannedDays: planned }: ProgressEntry['progress']): string =>
  t`${done} of ${plural(planned, { other: '# planned days' })} are done.`;

/** Weeks and days of a series, counted from 1. */
export const weekName = (week: number): string => t`Week ${week}`;
export const dayName = (day: number): string => t`Day ${day}`;

interface DayOfSeries {
  readonly week: number;
  readonly day: number;
}

export const placeName = ({ week, day }: DayOfSeries): string => t`Week ${week}, day ${day}`;

/** `'Next: week 4, day 5.'` */
export const formatNextPlace = ({ week, day }: DayOfSeries): string => t`Next: week ${week}, day ${day}.`;

export const weekOf = (week: number, totalWeeks: number): string => t`Week ${week} of ${totalWeeks}`;

export const restDay = (): string => t({ message: 'Rest', context: 'a day without a workout' });

export const nextDay = (): string => t({ message: 'Next', context: 'the workout that comes next' });

export function statusLabel(status: DashboardEntry['status']): string {
  if (status === 'not_started') return t`Not started`;
  return status === 'in_progress' ? t`In progress` : t`Completed`;
}

/** `'Starts Monday, Nov 23'`, `'Day 1 is today'`, `'Started Nov 2'`. */
export function formatStart(startDate: string, today: string): string {
  if (startDate === today) return t`Day 1 is today`;
  const day = formatPastDay(startDate, startDate > today ? 'weekdayAndDate' : 'monthAndDay');
  return startDate > today ? t`Starts ${day}` : t`Started ${day}`;
}

type ProgressEntry = Pick<DashboardEntry, 'status' | 'series' | 'currentWeek' | 'endDate' | 'startDate' | 'paused'> & {
  readonly progress: Pick<DashboardEntry['progress'], 'plannedDays' | 'doneDays'>;
};

/** `'Week 4 of 8, 16 of 40 done'` under way, its length or its start before, `'4 weeks, finished Feb 13'` after. */
export function progressLine(entry: ProgressEntry, today: string): string {
  const { status, series, currentWeek, startDate, endDate, progress } = entry;
  const { totalWeeks } = series;
  if (status === 'completed') {
    const day = endDate && formatPastDay(endDate, 'monthAndDay');
    return `${formatWeeks(totalWeeks)}${comma()}${day === null ? t`finished` : t`finished ${day}`}`;
  }
  if (startDate > today) return formatStart(startDate, today);
  if (status === 'not_started') return lengthOfSeries({ totalWeeks, plannedDays: progress.plannedDays });
  const { doneDays: done, plannedDays: planned } = progress;
  return `${weekOf(Math.min(currentWeek, totalWeeks), totalWeeks)}${comma()}${t`${done} of ${planned} done`}`;
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
  if (days === 0) return t`today`;
  if (days === 1) return t`tomorrow`;
  if (days === -1) return t`yesterday`;
  return Math.abs(days) < 7 ? onWeekday(formatDay(date, 'weekday')) : onDate(formatDay(date, 'monthAndDay'));
}

const onWeekday = (weekday: string): string => t`on ${weekday}`;
const onDate = (day: string): string => t`on ${day}`;

/** What the button of the next workout says: `"Start tomorrow's"`, `"Start Friday's"` within a week, `'Start next'` beyond it, when left behind, or by session. */
export function formatStartButton(date: string | null, today: string): string {
  const start = startOf(date, today);
  if (start === 'next') return t`Start next`;
  if (start === 'tomorrow') return t`Start tomorrow's`;
  const { weekday } = start;
  return t`Start ${weekday}'s`;
}

/** The same button for those who listen: `"Start Friday's Upper Body"`. */
export function formatStartLabel({ title, date }: NextPlanned, today: string): string {
  const start = startOf(date, today);
  if (start === 'next') return t`Start next ${title}`;
  if (start === 'tomorrow') return t`Start tomorrow's ${title}`;
  const { weekday } = start;
  return t`Start ${weekday}'s ${title}`;
}

function startOf(date: string | null, today: string): 'next' | 'tomorrow' | { readonly weekday: string } {
  if (date === null) return 'next';
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days < 1 || days > 6) return 'next';
  return days === 1 ? 'tomorrow' : { weekday: formatDay(date, 'weekday') };
}

interface NextPlanned {
  readonly title: string;
  readonly date: string | null;
}

/** `'Next: Core & Mobility on Friday.'`, or what was left behind; by session there is no day to name. */
export function formatNext({ title, date }: NextPlanned, today: string): string {
  if (date === null) return t`Next: ${title}.`;
  const when = formatWhen(date, today);
  if (date < today) {
    return t({
      message: `${title} was planned ${when} and is still open.`,
      comment: 'when: yesterday, on Friday, on Mar 20',
    });
  }
  return t({ message: `Next: ${title} ${when}.`, comment: 'when: today, tomorrow, on Friday, on Mar 20' });
}

/** `formatList(['Dumbbell', 'Bench', 'Pull-up bar'])` is `'Dumbbell, bench, pull-up bar'`; other languages than English keep their capitals. */
export function formatList(names: readonly string[]): string {
  if (languageOfFormats() !== 'en') return names.join(comma());
  const [first = '', ...others] = names;
  return [first, ...others.map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`)].join(comma());
}

interface Findable {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
}

/** Series found by what a person types: every word somewhere in the title or the description, as they are read or in English, the title first. */
export function findSeries<S extends Findable>(series: readonly S[], typed: string): S[] {
  return rankedSearch(series, typed, ({ _id, title, description }) => {
    const [shown, about] = [planTitle(title, _id), longText(description)];
    return { title: shown, others: [about, ...englishBeside(shown, title), ...englishBeside(about, description)] };
  });
}
