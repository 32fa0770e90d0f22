/** The first and the last entry of every workout: not trackable, and not part of any program. Apart from the schemas, for the browser. */
export const fixedMoves = { warmup: 'warmup', cooldown: 'cooldown' } as const;
