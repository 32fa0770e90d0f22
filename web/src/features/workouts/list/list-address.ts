/**
 * Page, size, order and filters stand in the address, so that a view can be stored, shared and gone back to. Whatever stands in an
 * address, what comes out of it is something the server accepts.
 */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { Page } from '@workout-tracker/core/contract/pagination';
import { languageOf } from '@workout-tracker/core/people/languages';
import { formatWhole } from '#lib/number-format.ts';

export const pageSizes = [10, 20, 30] as const;
export type PageSize = (typeof pageSizes)[number];

const orders = ['-created', 'created'] as const;
export type Order = (typeof orders)[number];

export interface ListAddress {
  readonly page: number;
  readonly limit: PageSize;
  readonly sort: Order;
  readonly program: string;
  readonly tag: string;
  readonly dates: DateChoice;
  /** Used when dates are chosen by hand; empty is an open end. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
  readonly view: View;
  /** The chosen day of the month that is shown; empty is today. */
  readonly day: string;
}

export const views = ['list', 'month'] as const;
export type View = (typeof views)[number];

export type ListQuery = VerbInput<'GET /api/workouts'>['query'];
export type ListFilters = Pick<ListQuery, 'programId' | 'tag' | 'search' | 'language'>;

const plain: ListAddress = {
  page: 1,
  limit: 10,
  sort: '-created',
  program: '',
  tag: '',
  dates: 'any',
  from: '',
  to: '',
  search: '',
  view: 'list',
  day: '',
};

const lastPage = 1_000_000;

/** `remembered` is the look for an address that names none. */
export function readListAddress(params: URLSearchParams, remembered: View = plain.view): ListAddress {
  const from = dayIn(params, 'from');
  const to = dayIn(params, 'to');
  const asked = oneOf(dateChoices, params.get('dates')) ?? 'any';
  return {
    page: pageIn(params),
    limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? plain.limit,
    sort: oneOf(orders, params.get('sort')) ?? plain.sort,
    program: textIn(params, 'program', 80),
    tag: textIn(params, 'tag', 30),
    dates: asked === 'any' && (from || to) ? 'custom' : asked,
    from,
    to,
    search: textIn(params, 'search', 100).trim(),
    view: oneOf(views, params.get('view')) ?? remembered,
    day: dayIn(params, 'day'),
  };
}

/** The shortest address that says it: what is as usual is left out. */
export function writeListAddress(address: ListAddress): URLSearchParams {
  const { from, to, ...always } = address;
  const entries = Object.entries(address.dates === 'custom' ? { ...always, from, to } : always);
  const unusual = entries.filter(([name, value]) => value !== plain[name as keyof ListAddress]);
  return new URLSearchParams(unusual.map(([name, value]) => [name, String(value)]));
}

/** A changed filter begins at the first page again. */
export function narrowed(address: ListAddress, change: Partial<Omit<ListAddress, 'page'>>): ListAddress {
  return { ...address, ...change, page: 1 };
}

export function isNarrowed({ program, tag, dates, search }: ListAddress): boolean {
  return program !== '' || tag !== '' || dates !== 'any' || search !== '';
}

export function withoutFilters({ limit, sort, view, day }: ListAddress): ListAddress {
  return { ...plain, limit, sort, view, day };
}

/** What narrows the list and the month alike. */
export function filtersOf({ program, tag, search }: ListAddress): ListFilters {
  const language = languageOf([i18n.locale]);
  return {
    ...(program && { programId: program }),
    ...(tag && { tag }),
    ...(search && { search }),
    // Words are looked for in English as well; saying so would only be another address for the same answer.
    ...(search && language !== 'en' && { language }),
  };
}

/** What to ask the server for; `today` is the person's own day. */
export function toListQuery(address: ListAddress, today: string): ListQuery {
  const { page, limit, sort, dates } = address;
  const { from, to } = dates === 'custom' ? address : daysOf(dates, today);
  return {
    page,
    limit,
    sort,
    ...filtersOf(address),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1;
}

function dayIn(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return isDay(text) ? text : '';
}

function textIn(params: URLSearchParams, name: string, maxLength: number): string {
  const text = (params.get(name) ?? '').replaceAll('\0', '');
  return [...text].slice(0, maxLength).join('');
}

function oneOf<T extends string>(known: readonly T[], text: string | null): T | undefined {
  return known.find((one) => one === text);
}

/** The stretches of time the list can be narrowed to. Days are the person's own, both ends included. */
export const dateChoices = ['any', '30', '90', 'year', 'custom'] as const;
type DateChoice = (typeof dateChoices)[number];

export const dateChoiceLabels = (): Readonly<Record<DateChoice, string>> => ({
  any: t`Any date`,
  30: t`Last 30 days`,
  90: t`Last 90 days`,
  year: t`This year`,
  custom: t`Choose dates`,
});

interface Days {
  readonly from: string;
  readonly to: string;
}

/** `daysOf('30', '2026-03-12')` begins on February 11: today is one of the thirty. Empty text is an open end. */
export function daysOf(choice: Exclude<DateChoice, 'custom'>, today: string): Days {
  if (choice === 'any') return { from: '', to: '' };
  if (choice === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: '' };
  return { from: daysBefore(today, Number(choice) - 1), to: '' };
}

function daysBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date - count)).toISOString().slice(0, 10);
}

/** Whether a text from an address is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Which page links to show: five around the current one, never beyond the ends; and what is on screen, in words. */
const links = 5;

/** `pageWindow(7, 19)` is `[5, 6, 7, 8, 9]`, `pageWindow(1, 3)` is `[1, 2, 3]`. */
export function pageWindow(page: number, totalPages: number, size = links): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}

/** `'11 to 20 of 186'`; with more pages appended to this one it ends later. */
export function formatRange({ page, limit, totalCount }: Pick<Page, 'page' | 'limit' | 'totalCount'>, shown: number) {
  const first = (page - 1) * limit + 1;
  const start = formatWhole(first);
  const end = formatWhole(Math.min(first + shown - 1, totalCount));
  const total = formatWhole(totalCount);
  return t`${start} to ${end} of ${total}`;
}
