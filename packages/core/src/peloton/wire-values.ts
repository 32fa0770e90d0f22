/**
 * Peloton's API is undocumented: fields come and go and change their types, so each of these returns null instead of throwing. Text loses
 * what PostgreSQL cannot store (NUL, halves of surrogate pairs).
 */

export type WireRecord = Readonly<Record<string, unknown>>;

const longestText = 500;

export function recordOf(value: unknown): WireRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `numberOf('12')` is null: a number in quotes is not what this field means. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Null for what is empty, too: an empty name is no name. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestText).toWellFormed();
  return text === '' ? null : text;
}

/** Zero is how Peloton writes "none" for ranks, work and ratings. */
export function positiveOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number > 0 ? number : null;
}
