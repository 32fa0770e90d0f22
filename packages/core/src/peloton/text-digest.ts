/**
 * A short fingerprint of a text, the same on every device and without a library: two runs of cyrb53 (a public-domain mix of 53 bits)
 * with different seeds. It tells texts apart; it keeps no secrets.
 */
/** `textDigest('a')` is 28 hexadecimal signs. */
export function textDigest(text: string): string {
  return [0, 0x5eed].map((seed) => mix(text, seed).toString(16).padStart(14, '0')).join('');
}

function mix(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** The fingerprint of a workout's heart rate: merging writes it into the receipt, unlinking compares it. */
export function heartRateDigest(hr: readonly (number | null)[], intervalMs: number): string {
  return textDigest(JSON.stringify([hr, intervalMs]));
}
