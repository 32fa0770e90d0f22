/** Numbers as trackers and spreadsheets write them. */

/** `readNumber('62,5')` is 62.5, `readNumber('1,250.5')` 1250.5; null for nothing, undefined for what is no number. */
export function readNumber(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/[\s\u00A0\u202F']/g, '');
  if (plain === '' || plain === '-') return null;
  const comma = plain.lastIndexOf(',');
  const dot = plain.lastIndexOf('.');
  const dotted = comma > dot ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(dotted) ? Number(dotted) : undefined;
}

/** `readDuration('1h 5m 10s')` is 3910, `readDuration('1:05:10')` too, and plain digits are seconds; null for nothing, undefined for nonsense. */
export function readDuration(text: string): number | null | undefined {
  const plain = text.trim().toLowerCase();
  if (plain === '') return null;
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2}(?:\.\d+)?)$/.exec(plain);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const words = /^(?:(\d+)\s*h\w*\.?\s*)?(?:(\d+)\s*m\w*\.?\s*)?(?:(\d+)\s*s\w*\.?)?$/.exec(plain);
  if (words?.slice(1).some((part) => part !== undefined))
    return Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0);
  return readNumber(plain);
}
