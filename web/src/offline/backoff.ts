/**
 * How long to wait after a failure: anything between nothing and a bound that doubles each time, up to five minutes. Chance keeps a
 * thousand phones that lost the same server from coming back in the same second. What the server asks for is the least.
 */
const firstMs = 1_000;
const longestMs = 5 * 60_000;
/** A server may ask for more than five minutes, but a mistyped header should not silence a device for a year. */
const longestAskedMs = 60 * 60_000;

/** `backoffMs(3, 0, () => 0.5)` is 2000: half of the third bound, which is 4000. */
export function backoffMs(attempts: number, retryAfterMs: number, random: () => number): number {
  const bound = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1));
  return Math.max(Math.round(random() * bound), Math.min(retryAfterMs, longestAskedMs));
}
