/**
 * A heart rate to look at, said once per excursion: it shows for five seconds, and the same comes again only after the heart has
 * been back in range for half a minute, so that a pulse at the very edge does not repeat it.
 */
import { type Reason, type ReasonCode, reason } from '../reasons/reason.ts';

const alertRange = { low: 50, high: 180 } as const;

export const alertMs = 5_000;

const calmMs = 30_000;

/** `alertOf(49)` is that the heart rate is below 50; 50 and 180 are in range. */
export function alertOf(bpm: number): Reason | null {
  if (bpm < alertRange.low) return reason('heart-rate-below', { bpm: alertRange.low });
  return bpm > alertRange.high ? reason('heart-rate-above', { bpm: alertRange.high }) : null;
}

export interface AlertState {
  /** What was said and is not said again until the heart was back in range long enough. */
  readonly said: readonly ReasonCode[];
  /** Since when it has been in range; null while it is not. */
  readonly calmSince: number | null;
}

export const noAlerts: AlertState = { said: [], calmSince: null };

/** The state after a reading, and what is to be said now; null for nothing new. */
export function nextAlert(
  { said, calmSince }: AlertState,
  bpm: number,
  at: number,
): { readonly state: AlertState; readonly alert: Reason | null } {
  const wasCalm = calmSince !== null && at - calmSince >= calmMs;
  const before = wasCalm ? [] : said;
  const alert = alertOf(bpm);
  if (alert === null) return { state: { said: before, calmSince: calmSince ?? at }, alert: null };
  const isNew = !before.includes(alert.code);
  return { state: { said: isNew ? [...before, alert.code] : before, calmSince: null }, alert: isNew ? alert : null };
}
