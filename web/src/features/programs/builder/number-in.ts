/** `numberIn(' 12 ')` is 12, `numberIn('')` is null, `numberIn('1.5')` is `NaN`: these are all whole numbers. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
