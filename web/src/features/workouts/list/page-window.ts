/** Which page links to show: five around the current one, never beyond the ends; and what is on screen, in words. */
import type { Page } from '@workout-tracker/core/contract/pagination';

const links = 5;

/** `pageWindow(7, 19)` is `[5, 6, 7, 8, 9]`, `pageWindow(1, 3)` is `[1, 2, 3]`. */
export function pageWindow(page: number, totalPages: number, size = links): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}

/** `'11 to 20 of 186'`; with more pages appended to this one it ends later. */
export function rangeWords({ page, limit, totalCount }: Pick<Page, 'page' | 'limit' | 'totalCount'>, shown: number) {
  const format = new Intl.NumberFormat('en');
  const from = (page - 1) * limit + 1;
  const to = Math.min(from + shown - 1, totalCount);
  return `${format.format(from)} to ${format.format(to)} of ${format.format(totalCount)}`;
}
