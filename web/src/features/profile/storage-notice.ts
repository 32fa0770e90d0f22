import { t } from '@lingui/core/macro';

/** From here on people are told. */
const nearlyFull = 0.8;

/** A word in time about a store that fills up; undefined while there is room, or no limit. */
export function storageNotice(usedBytes: number, maxBytes: number | null): string | undefined {
  if (maxBytes === null || usedBytes < nearlyFull * maxBytes) return undefined;
  return usedBytes >= maxBytes
    ? t`Your storage is full: nothing new can be saved here. Delete files of imports and exports or workouts you no longer need, or ask an admin for more.`
    : t`Your storage is nearly full. Once it is, nothing new can be saved here. Delete files of imports and exports or workouts you no longer need, or ask an admin for more.`;
}
