/** Which device this is to those around it: made once, kept in this browser, told to nobody but the server. */
import { type LocalTexts, localTexts } from '#storage/local-storage.ts';
import { uuidV7 } from './uuid-v7.ts';

const key = 'live-device-id';
const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function deviceId(texts: LocalTexts = localTexts): string {
  const known = texts.read(key);
  if (known !== null && form.test(known)) return known;
  const made = uuidV7(Date.now());
  texts.write(key, made);
  return made;
}
