/** Numbers as people write them: thousands parted, at most two decimals. */
const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const wholes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** `numberWords(62.5)` is `'62.5'`. */
export const numberWords = (value: number): string => decimals.format(value);

/** `wholeWords(2160.4)` is `'2,160'`: for sums, whose decimals nobody reads. */
export const wholeWords = (value: number): string => wholes.format(value);

/** `countWords(1, 'set')` is `'1 set'`, `countWords(1200, 'set')` is `'1,200 sets'`. */
export const countWords = (count: number, noun: string): string =>
  `${wholes.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** `sizeWords(1_234_567)` is `'1.2 MB'`, `sizeWords(2e9)` is `'2 GB'`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1e6) return `${wholeWords(Math.max(1, bytes / 1e3))} kB`;
  const tenths = (size: number): string => numberWords(Math.round((bytes / size) * 10) / 10);
  return bytes < 1e9 ? `${tenths(1e6)} MB` : `${tenths(1e9)} GB`;
}
