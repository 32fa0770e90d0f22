/**
 * Peloton's tokens as they are kept: encrypted (AES-256-GCM), and bound to the row they belong to, so that a row copied to another person
 * opens nothing. Our own session token is random and kept as a hash alone.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { PelotonTokens } from '#peloton/sign-in.ts';

/** The row that the tokens stand in. */
export interface TokenPlace {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

export const newSessionToken = (): string => `wtp_${randomBytes(32).toString('base64url')}`;
export const hashSessionToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export function sealTokens(key: Uint8Array, place: TokenPlace, tokens: PelotonTokens): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(nameOf(place));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined when it was not sealed here with this key: the secret of the server was changed, or the row was. */
export function openTokens(key: Uint8Array, place: TokenPlace, sealed: Buffer): PelotonTokens | undefined {
  try {
    const iv = sealed.subarray(0, ivBytes);
    const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(nameOf(place)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    const tokens = JSON.parse(text.toString('utf8')) as Omit<PelotonTokens, 'accessExpiresAt'> & {
      accessExpiresAt: string;
    };
    return { ...tokens, accessExpiresAt: new Date(tokens.accessExpiresAt) };
  } catch {
    return undefined;
  }
}

const nameOf = ({ userId, tokenHash }: TokenPlace): Buffer => Buffer.concat([Buffer.from(userId), tokenHash]);
