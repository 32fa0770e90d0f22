/** What this device keeps of a workout that it joined by a code: the code it was, and the token that it got for it. */
import { t } from '@lingui/core/macro';
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { apiClient } from '#lib/api-client.ts';
import { deviceId } from '#lib/device-id.ts';
import { type LocalTexts, localTexts, readParsed } from '#storage/local-storage.ts';
import { deviceLabel } from './device-label.ts';

export interface Joined {
  /** As `plainCode` has it. */
  readonly code: string;
  readonly token: string;
  /** Whose workout it is. */
  readonly personName: string;
}

const joinedKey = 'heart-joined';

/** `plainCode('7qk4-m2xp ')` is `'7QK4M2XP'` */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export const readJoined = (texts: LocalTexts = localTexts): Joined | null =>
  readParsed(texts, { key: joinedKey }, parseJoined) ?? null;

/** Only that of this token: another may have been joined since. */
export function forgetJoined(token: string, texts: LocalTexts = localTexts): void {
  if (readJoined(texts)?.token === token) texts.remove(joinedKey);
}

/** The same device again is the same device to the server, under the id that it keeps. */
export async function join(code: string, texts: LocalTexts = localTexts): Promise<Joined> {
  const body = { code, deviceId: deviceId(texts), name: deviceLabel(navigator.userAgent) };
  const { data } = await apiClient.api('POST /api/live/join', { body }, { skipAuth: true });
  if (data.kind !== 'heart') throw new Error(t`This code is for a second screen.`);
  const joined = { code: plainCode(code), token: data.token, personName: data.personName };
  texts.write(joinedKey, JSON.stringify(joined));
  return joined;
}

function parseJoined(value: unknown): Joined | undefined {
  if (!isFields(value)) return undefined;
  const { code, token, personName } = value;
  return isText(code) && isText(token) && isText(personName) ? { code, token, personName } : undefined;
}
