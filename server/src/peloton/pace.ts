/** How gently Peloton is asked, and how long it may take. It publishes no limits, and locks out whom it finds too eager. */
export interface PelotonPace {
  /** Requests under way at once, for one person. */
  readonly atOnce: number;
  readonly gapMs: number;
  readonly timeoutMs: number;
  /** All of what one request of ours asks of Peloton, repeats included. */
  readonly answerWithinMs: number;
  /** Reads alone are repeated, after this long, then twice as long, and so on. A sign-in never is. */
  readonly firstBackOffMs: number;
  /** When Peloton wants us to wait longer than this, the person is told instead. */
  readonly longestBackOffMs: number;
  readonly tries: number;
  /** After so many failures in a row a host is left in peace, for this long. */
  readonly failuresToRest: number;
  readonly restMs: number;
  /** How often a server looks for imports that another one left unfinished. */
  readonly lookForImportsMs: number;
  /** How often whoever watches an import looks how far it is, and tells that nothing has changed. */
  readonly watchImportsMs: number;
  readonly heartbeatMs: number;
  /** How often whoever follows a live workout looks for what another server was told, and for how long at a time. */
  readonly watchLiveMs: number;
  readonly longestLiveMs: number;
}

export const politePace: PelotonPace = {
  atOnce: 2,
  gapMs: 300,
  timeoutMs: 7_000,
  answerWithinMs: 14_000,
  firstBackOffMs: 1_000,
  longestBackOffMs: 8_000,
  tries: 3,
  failuresToRest: 5,
  restMs: 30_000,
  lookForImportsMs: 5_000,
  watchImportsMs: 500,
  heartbeatMs: 15_000,
  watchLiveMs: 1_000,
  longestLiveMs: 10 * 60_000,
};
