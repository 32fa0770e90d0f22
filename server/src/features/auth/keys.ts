/**
 * A key for each purpose, derived from the one secret (HKDF), so that what is signed for one can never pass for another. Those that sign
 * are made into objects here: signing with bare bytes takes six times as long.
 */
import { createSecretKey, hkdfSync, type KeyObject, webcrypto } from 'node:crypto';

export interface AccountKeys {
  /** Signs access tokens; cannot be read back out of the object. */
  readonly access: webcrypto.CryptoKey;
  readonly refresh: KeyObject;
  readonly device: KeyObject;
  readonly limits: KeyObject;
  /** Encrypts the tokens that Peloton gave us. */
  readonly peloton: Uint8Array;
}

export async function deriveKeys(secret: string): Promise<AccountKeys> {
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, 'workout-tracker', `${purpose} v1`, 32));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  return {
    access: await webcrypto.subtle.importKey('raw', derive('access token'), hmac, false, ['sign', 'verify']),
    refresh: createSecretKey(derive('refresh token')),
    device: createSecretKey(derive('device token')),
    limits: createSecretKey(derive('rate limit')),
    peloton: derive('peloton tokens'),
  };
}
