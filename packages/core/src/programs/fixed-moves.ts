/** Apart from the schemas, for the browser. */

/** The first and the last entry of every workout: not trackable, and not part of any program. */
export const fixedMoves = { warmup: 'warmup', cooldown: 'cooldown' } as const;

const rest = /^breather(-\d+)?$/;

/** `isRestMove('breather-2')`: by the clock a rest is written out like any other stretch, with a number from its second appearance on. */
export function isRestMove(mid: string): boolean {
  return rest.test(mid);
}
