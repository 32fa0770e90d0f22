/**
 * A start or an end while it is edited: what the field shows, by the clock of the workout's own place. A field that was not touched
 * stands for the exact instant that was stored, seconds and all; so does one that was changed and changed back.
 */
import { momentsAt, type WallTime, wallClock } from '#lib/zoned-time.ts';

export interface TimeField {
  /** As a datetime-local field holds it; empty where there is none. */
  readonly text: string;
  /** The second time the clock showed this, in the night it is set back. */
  readonly isSecondPass: boolean;
}

export const noTime: TimeField = { text: '', isSecondPass: false };

export function timeFieldOf(instant: string | null, timeZone: string): TimeField {
  if (instant === null) return noTime;
  const text = wallClock(instant, timeZone);
  const moments = momentsAt(text, timeZone);
  const second = moments.kind === 'real' ? moments.instants[1] : undefined;
  return { text, isSecondPass: second !== undefined && Date.parse(instant) >= Date.parse(second) };
}

function isSameTime(one: TimeField, other: TimeField): boolean {
  return one.text === other.text && one.isSecondPass === other.isSecondPass;
}

/** What no rule takes for a time: it lets them object in their own words. */
const nonsense = 'nonsense';

/** The instant a field stands for; null where it is empty. */
export function instantOf(field: TimeField, timeZone: string, stored: string | null): string | null {
  if (isSameTime(field, timeFieldOf(stored, timeZone))) return stored;
  if (field.text === '') return null;
  return pick(momentsAt(field.text, timeZone), field.isSecondPass) ?? nonsense;
}

function pick(moments: WallTime, isSecondPass: boolean): string | null {
  if (moments.kind === 'unreadable') return null;
  if (moments.kind === 'skipped') return moments.instant;
  const [first, second] = moments.instants;
  return isSecondPass && second !== undefined ? second : first;
}
