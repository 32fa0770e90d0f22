/**
 * Peloton's tokens are stored encrypted and bound to the row they belong to. Our own session token is random and stored as a hash alone.
 */
import { hash, randomBytes } from 'node:crypto';
import type { PelotonTokens } from '#peloton/sign-in.ts';
import { seal, unseal } from '#security/seal.ts';

/** The row that the tokens stand in. */
export interface TokenPlace {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

export const newSessionToken = (): string => `wtp_${randomBytes(32).toString('base64url')}`;

export const hashSessionToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export function sealTokens(key: Uint8Array, place: TokenPlace, tokens: PelotonTokens): Buffer {
  return seal(key, nameOf(place), JSON.stringify(tokens));
}

/** Undefined when it was not sealed here with this key. */
export function openTokens(key: Uint8Array, place: TokenPlace, sealed: Buffer): PelotonTokens | undefined {
  const text = unseal(key, nameOf(place), sealed);
  if (text === undefined) return undefined;
  const tokens = JSON.parse(text) as Omit<PelotonTokens, 'accessExpiresAt'> & { accessExpiresAt: string };
  return { ...tokens, accessExpiresAt: new Date(tokens.accessExpiresAt) };
}

const nameOf = ({ userId, tokenHash }: TokenPlace): Buffer => Buffer.concat([Buffer.from(userId), tokenHash]);
