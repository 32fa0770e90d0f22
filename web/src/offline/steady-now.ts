interface Clocks {
  readonly wall: () => number;
  /** May stand still while the device sleeps. */
  readonly steady: () => number;
}

/** Clocks drift apart by milliseconds all the time. */
const noticeableMs = 1_000;

/**
 * The time for a session's events: the wall clock, except that it does not jump back within a page. People and networks put clocks back;
 * a steady clock notices, and the difference is added from then on. Forward jumps stay: a phone that slept is one of them.
 */
export function createSteadyNow({ wall, steady }: Clocks): () => number {
  let [lastWall, lastSteady, addedMs] = [wall(), steady(), 0];
  return () => {
    const [nowWall, nowSteady] = [wall(), steady()];
    const missingMs = nowSteady - lastSteady - (nowWall - lastWall);
    if (missingMs > noticeableMs) addedMs += missingMs;
    [lastWall, lastSteady] = [nowWall, nowSteady];
    return Math.round(nowWall + addedMs);
  };
}
