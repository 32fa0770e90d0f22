import type { Measurement } from './parse-measurement.ts';

/**
 * Which measurements count as a reading. A strap may lose the skin for a moment and still know the heart rate (a Polar H10 does for
 * two or three seconds after it reconnects), so lost contact alone drops nothing; after five seconds without skin what it sends is a
 * guess, and no reading is better than a guess.
 */
const skinTimeoutMs = 5000;

/** When contact was lost, carried from packet to packet; null while it is there or unknown. */
export function contactLostSince({ contact }: Measurement, since: number | null, at: number): number | null {
  return contact === 'lost' ? (since ?? at) : null;
}

/** The heart rate that counts; null for a packet that was cut, that has none, or that comes too long after the skin was lost. */
export function trustedBpm({ bpm, isCut }: Measurement, lostSince: number | null, at: number): number | null {
  if (isCut) return null;
  return lostSince !== null && at - lostSince > skinTimeoutMs ? null : bpm;
}
