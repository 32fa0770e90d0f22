/** The server's secret, and the keys that are derived from it. */
import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID, webcrypto } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveVapidKeys, type VapidKeys } from '#features/push/push-service.ts';
import { refuseReadableSecret, syncPath, writePrivateFile } from '#postgres/durable-files.ts';
import { makeDataFolder } from '#postgres/place-data.ts';
import { StartupError } from '#startup-error.ts';
import { writeSetUpCode } from './set-up-code.ts';

const shortest = 32;

/**
 * The one secret everything else is derived from: made at the first start, kept in the data directory, readable by nobody else.
 * Losing it signs everybody out and does no other harm. Servers that start together on one folder agree on the first one made.
 */
export async function readOrMakeServerSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret');
  const kept = await readText(file);
  if (kept !== undefined) {
    const secret = checked(kept, file);
    await refuseReadableSecret(file);
    return secret;
  }

  const folder = await makeDataFolder(dataDir);
  const draft = join(folder, `jwt-secret-${randomUUID()}`);
  try {
    await writePrivateFile(draft, `${randomBytes(32).toString('base64url')}\n`);
    // A link fails where a rename would replace: the first server wins, and the others read what it wrote.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
    await syncPath(folder);
  }
  return checked((await readText(file)) ?? '', file);
}

function checked(text: string, file: string): string {
  const secret = text.trim();
  if (secret.length >= shortest) return secret;
  throw new StartupError(
    `${file} is damaged. Put it back from a copy of the folder, or delete it: everybody then signs in again.`,
  );
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

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
    setUpCode: writeSetUpCode(derive('set-up code')),
    push: deriveVapidKeys(derive('web push', 48)),
  };
}
