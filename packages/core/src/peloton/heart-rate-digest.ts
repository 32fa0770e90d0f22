/** The fingerprint of a workout's heart rate: merging writes it into the receipt, unlinking compares it. */
import { textDigest } from './text-digest.ts';

export function heartRateDigest(hr: readonly (number | null)[], intervalMs: number): string {
  return textDigest(JSON.stringify([hr, intervalMs]));
}
