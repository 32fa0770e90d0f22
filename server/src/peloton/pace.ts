/** How gently Peloton is asked. It publishes no limits, and locks out whom it finds too eager. Tests make it quick. */
export interface PelotonPace {
  /** Requests under way at once, for one person. */
  readonly atOnce: number;
  readonly gapMs: number;
  readonly timeoutMs: number;
  /** Reads alone are repeated, after this long, then twice as long, and so on. A sign-in never is. */
  readonly firstBackOffMs: number;
  /** When Peloton wants us to wait longer than this, the person is told instead. */
  readonly longestBackOffMs: number;
  readonly tries: number;
  /** How often a server looks for imports that another one left unfinished. */
  readonly lookForImportsMs: number;
}

export const politePace: PelotonPace = {
  atOnce: 2,
  gapMs: 300,
  timeoutMs: 15_000,
  firstBackOffMs: 1_000,
  longestBackOffMs: 8_000,
  tries: 3,
  lookForImportsMs: 15_000,
};
