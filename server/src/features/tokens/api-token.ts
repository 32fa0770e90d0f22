/**
 * An API token is a person's id, the token's id and a random secret, one after the other. The ids lead to the row, the hash of the secret
 * in it says whether the token is good.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';

export interface TokenName {
  readonly userId: string;
  readonly tokenId: string;
}

const prefix = 'wta_';

const secretBytes = 32;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(prefix);

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const hashSecret = (secret: Buffer): Buffer => hash('sha256', secret, 'buffer');

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export function writeApiToken({ userId, tokenId }: TokenName, secret: Buffer): string {
  const bytes = Buffer.concat([uuidToBytes(userId), uuidToBytes(tokenId), secret]);
  return prefix + bytes.toString('base64url');
}

/** Undefined for what cannot be a token, and for a second spelling of one. */
export function readApiToken(token: string): (TokenName & { secret: Buffer }) | undefined {
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
  if (bytes.length !== 2 * uuidLength + secretBytes) return undefined;
  if (prefix + bytes.toString('base64url') !== token) return undefined;
  return { userId: uuidAt(bytes), tokenId: uuidAt(bytes, uuidLength), secret: bytes.subarray(2 * uuidLength) };
}
