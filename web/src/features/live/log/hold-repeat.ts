/**
 * Holding a button repeats it, faster and faster. A tap is none of its business: the first repeat comes only after a while, and whoever
 * let go by then has pressed once.
 */
const firstMs = 400;
const slowestMs = 160;
const quickestMs = 40;
const haste = 0.85;

export interface HoldRepeat {
  press(): void;
  /** True when it was held so long that the tap is counted already. */
  release(): boolean;
}

type Schedule = (ms: number, callback: () => void) => () => void;

export function createHoldRepeat(repeat: () => void, schedule: Schedule): HoldRepeat {
  let cancel: (() => void) | null = null;
  let hasRepeated = false;

  function again(pauseMs: number): void {
    hasRepeated = true;
    repeat();
    cancel = schedule(pauseMs, () => again(Math.max(quickestMs, pauseMs * haste)));
  }

  return {
    press() {
      cancel?.();
      hasRepeated = false;
      cancel = schedule(firstMs, () => again(slowestMs));
    },
    release() {
      cancel?.();
      cancel = null;
      const wasHeld = hasRepeated;
      hasRepeated = false;
      return wasHeld;
    },
  };
}
