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
