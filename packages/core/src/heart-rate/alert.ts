/** A heart rate to look at: said in words, and gone after a while. */
const alertRange = { low: 50, high: 180 } as const;
export const alertMs = 5000;

/** `alertOf(49)` is `'Heart rate below 50 BPM'`; 50 and 180 are in range. */
export function alertOf(bpm: number): string | null {
  if (bpm < alertRange.low) return `Heart rate below ${alertRange.low} BPM`;
  return bpm > alertRange.high ? `Heart rate above ${alertRange.high} BPM` : null;
}
