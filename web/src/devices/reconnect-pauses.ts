/**
 * How long to wait before the next try after a link was lost: a second first, because connecting at once can hang, then longer and
 * longer, each a fifth more or less so that two devices do not keep meeting. After ten minutes it is a person's turn.
 */
const pausesS = [1, 2, 4, 8, 15, 30];
const jitter = 0.2;

export const giveUpAfterMs = 600_000;

/** `chance` is between 0 and 1: `reconnectPauseMs(2, 0.5)` is 4000. */
export function reconnectPauseMs(failedTries: number, chance: number): number {
  const seconds = pausesS[Math.min(failedTries, pausesS.length - 1)] ?? 0;
  return Math.round(seconds * 1000 * (1 + jitter * (2 * chance - 1)));
}
