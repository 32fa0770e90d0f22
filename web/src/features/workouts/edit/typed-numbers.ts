/** Weights and times as they are typed: decimals with a point or a comma, and times as a clock or in words. */

/** `readWeight('62,5')` is 62.5; null for nothing, NaN for what is no number. */
export function readWeight(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^\d+(\.\d*)?$|^\.\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

const clock = /^(?:(\d+):)?(\d+):(\d{1,2}(?:\.\d+)?)$/;
const words = /^(?:(\d+(?:\.\d+)?) ?m(?:in)?)? ?(?:(\d+(?:\.\d+)?) ?s(?:ec)?)?$/;

/** Seconds: of `'1:30'`, `'1 min 30 s'` and `'90'` it is 90, of `'35 min'` 2100. Null for nothing, NaN for what is no time. */
export function readTime(text: string): number | null {
  const trimmed = text.trim().toLowerCase().replace(',', '.');
  if (trimmed === '') return null;
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  const [, hours = 0, minutes, seconds] = clock.exec(trimmed) ?? [];
  if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const [, min = 0, s = 0] = words.exec(trimmed) ?? [undefined, Number.NaN];
  return Number(min) * 60 + Number(s);
}

/** `timeText(2100)` is `'35:00'`, `timeText(40.5)` is `'0:40.5'`. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [whole = '0', part] = String(Math.round((seconds - minutes * 60) * 100) / 100).split('.');
  return `${minutes}:${whole.padStart(2, '0')}${part === undefined ? '' : `.${part}`}`;
}

const suggested = 7;

/** The steps nearest to what is typed, rising; the lightest ones for an empty field. */
export function suggestedWeights(steps: readonly number[], typed: string): string[] {
  const weight = readWeight(typed) ?? 0;
  const distance = (step: number) => Math.abs(step - (Number.isNaN(weight) ? 0 : weight));
  const nearest = steps.toSorted((one, other) => distance(one) - distance(other)).slice(0, suggested);
  return nearest.sort((a, b) => a - b).map(String);
}
