/** The exercises that somebody follows on the Records page, remembered on this device for each account. */
import { localTexts, parseJson } from '#storage/local-storage.ts';

const keyOf = (userId: string): string => `records.exercises ${userId}`;

export function readChosen(userId: string): ReadonlySet<string> {
  const stored = parseJson(localTexts.read(keyOf(userId)) ?? '');
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
}

export function writeChosen(userId: string, ids: ReadonlySet<string>): void {
  if (ids.size === 0) localTexts.remove(keyOf(userId));
  else localTexts.write(keyOf(userId), JSON.stringify([...ids]));
}
