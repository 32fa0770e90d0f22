/** What somebody typed into a counter, as the number it means. A comma is a decimal point; nothing typed is no value. */

interface Limits {
  readonly most: number;
  /** Weights have up to two, reps none. */
  readonly hasDecimals: boolean;
}

/** `readTyped('62,5', ...)` is 62.5, `readTyped('', ...)` is null; undefined for what is no number. */
export function readTyped(text: string, { most, hasDecimals }: Limits): number | null | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  if (!hasDecimals) return Math.min(Math.trunc(value), most);
  return Math.min(Math.round(value * 100) / 100, most);
}
