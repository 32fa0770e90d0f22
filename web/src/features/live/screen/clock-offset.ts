/**
 * What one clock is ahead of another, learnt from messages: each took some time on its way, so the smallest difference seen is the nearest
 * to the truth. A difference that is far larger is no slow message but a clock that was moved.
 */
const remembered = 20;
const movedMs = 2_000;

export interface ClockOffset {
  /** A message of `theirs` came at `mine`. */
  add(mine: number, theirs: number): void;
  /** In milliseconds; 0 until a message has come. */
  aheadMs(): number;
}

export function createClockOffset(): ClockOffset {
  let seen: number[] = [];
  const aheadMs = (): number => (seen.length === 0 ? 0 : Math.min(...seen));
  return {
    aheadMs,
    add(mine, theirs) {
      const difference = mine - theirs;
      const wasMoved = seen.length > 0 && difference - aheadMs() > movedMs;
      seen = wasMoved ? [difference] : [...seen.slice(1 - remembered), difference];
    },
  };
}
