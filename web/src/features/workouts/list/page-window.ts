/** Which page links to show: five around the current one, never beyond the ends. */
const links = 5;

/** `pageWindow(7, 19)` is `[5, 6, 7, 8, 9]`, `pageWindow(1, 3)` is `[1, 2, 3]`. */
export function pageWindow(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(links / 2), totalPages - links + 1));
  return Array.from({ length: Math.min(links, totalPages) }, (_, index) => first + index);
}

/** `rangeWords(2, 10, 186)` is `'11 to 20 of 186'`. */
export function rangeWords(page: number, limit: number, totalCount: number): string {
  const format = new Intl.NumberFormat('en');
  const [from, to] = [(page - 1) * limit + 1, Math.min(page * limit, totalCount)];
  return `${format.format(from)} to ${format.format(to)} of ${format.format(totalCount)}`;
}
