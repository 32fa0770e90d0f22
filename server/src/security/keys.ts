import { createSecretKey, hkdfSync, type KeyObject, webcrypto } from 'node:crypto';
import { deriveVapidKeys, type VapidKeys } from '#push/vapid-keys.ts';

export interface AccountKeys {
  /** Signs access tokens; cannot be read back out of the object. */
  readonly access: webcrypto.CryptoKey;
  readonly refresh: KeyObject;
  readonly device: KeyObject;
  readonly limits: KeyObject;
  /** Encrypts the secrets of authenticator apps. */
  readonly apps: Uint8Array;
  /** Signs what passkeys are asked. */
  readonly challenges: KeyObject;
  /** Encrypts the tokens that Peloton gave us. */
  readonly peloton: Uint8Array;
  /** Makes the ids in plan files, so that they tell no id of a row. */
  readonly planFiles: KeyObject;
  /** Makes and hashes the codes of live workouts, and signs the tokens of devices that joined by one. */
  readonly live: KeyObject;
  /** For the first account of a server that others can reach. */
  readonly setUpCode: string;
  /** Signs what is sent to push services. */
  readonly push: VapidKeys;
}

/**
 * A key for each purpose, derived from the one secret (HKDF), so that what is signed for one can never pass for another. Those that sign
 * are made into objects here: signing with bare bytes takes six times as long.
 */
export async function deriveKeys(secret: string): Promise<AccountKeys> {
  const derive = (purpose: string, bytes = 32): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, 'workout-tracker', `${purpose} v1`, bytes));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  return {
    access: await webcrypto.subtle.importKey('raw', derive('access token'), hmac, false, ['sign', 'verify']),
    refresh: createSecretKey(derive('refresh token')),
    device: createSecretKey(derive('device token')),
    limits: createSecretKey(derive('rate limit')),
    apps: derive('authenticator apps'),
    challenges: createSecretKey(derive('passkey challenge')),
    peloton: derive('peloton tokens'),
    planFiles: createSecretKey(derive('plan files')),
    live: createSecretKey(derive('live workouts')),
    setUpCode: writeSetUpCode(derive('set-up code')),
    push: deriveVapidKeys(derive('web push', 48)),
  };
}

/** Without letters that look like digits, or like each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The first account of a server needs this code when others than this machine can reach it: whoever reads the server's output owns it, not whoever
 * finds its address first. Derived from the server's secret, it is the same after a restart and on every server of one database, and nothing has to
 * be stored. `K7QM-3XWA-9TBE`, from at least twelve random bytes.
 */
function writeSetUpCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, 12)].map((byte) => letters[byte % letters.length]);
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
