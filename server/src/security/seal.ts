/** Secrets of others are stored by AES-256-GCM, bound to the row they stand in, so that a value copied to another row opens nothing. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** `place` names the row. */
export function seal(key: Uint8Array, place: Uint8Array, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(place);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined when it was not sealed here with this key: the secret of the server was changed, or the row was. */
export function unseal(key: Uint8Array, place: Uint8Array, sealed: Buffer): string | undefined {
  try {
    const iv = sealed.subarray(0, ivBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(place).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
