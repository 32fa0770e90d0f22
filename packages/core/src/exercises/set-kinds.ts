/** What a set was done for. A warm-up is outside volume, records and counts. */
export const setKinds = ['working', 'warmup', 'drop', 'failure', 'backoff'] as const;
export type SetKind = (typeof setKinds)[number];
