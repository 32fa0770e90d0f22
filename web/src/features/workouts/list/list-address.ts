/**
 * What the list shows, as its address says it: page, size, order and filters, so that a view can be kept, shared and gone back to.
 * Whatever stands in an address, what comes out of it is something the server accepts.
 */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { type DateChoice, dateChoices, daysOf, isDay } from './date-choices.ts';

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
}

export type ListQuery = VerbInput<'GET /api/workouts'>['query'];

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
};

const lastPage = 1_000_000;

export function readListAddress(params: URLSearchParams): ListAddress {
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

export function withoutFilters({ limit, sort }: ListAddress): ListAddress {
  return { ...plain, limit, sort };
}

/** What to ask the server for; `today` is the person's own day. */
export function toListQuery(address: ListAddress, today: string): ListQuery {
  const { page, limit, sort, program, tag, dates, search } = address;
  const { from, to } = dates === 'custom' ? address : daysOf(dates, today);
  return {
    page,
    limit,
    sort,
    ...(program && { programId: program }),
    ...(tag && { tag }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
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
