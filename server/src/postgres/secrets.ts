/**
 * The built-in database has two passwords: the application's, and the superuser's for backups and tests. They are made once, before the cluster
 * exists, because a cluster without its passwords could never be opened again.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#errors/startup-error.ts';
import { refuseReadableSecret, writePrivateFile } from './durable-files.ts';
import { errorCode } from './startup-reason.ts';

export interface DatabaseSecrets {
  readonly adminPassword: string;
  readonly applicationPassword: string;
}

export async function readOrMakeSecrets(dataDir: string, hasData: boolean): Promise<DatabaseSecrets> {
  const file = join(dataDir, 'postgres-secrets.json');
  const text = await readText(file);
  if (text !== undefined) {
    const secrets = parseSecrets(text, file);
    await refuseReadableSecret(file);
    return secrets;
  }
  if (hasData) {
    throw new StartupError(
      `${file} is missing, and the database cannot be opened without it. Put it back from a copy of the folder.`,
    );
  }
  const secrets = { adminPassword: randomPassword(), applicationPassword: randomPassword() };
  await writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

/** 256 bits in letters, digits, - and _, so that it needs no quoting anywhere. */
function randomPassword(): string {
  return randomBytes(32).toString('base64url');
}

function parseSecrets(text: string, file: string): DatabaseSecrets {
  try {
    const { adminPassword, applicationPassword } = JSON.parse(text) as Partial<DatabaseSecrets>;
    if (adminPassword && applicationPassword) return { adminPassword, applicationPassword };
  } catch {
    // falls through to the one message for every kind of damage
  }
  throw new StartupError(
    `${file} is damaged, and the database cannot be opened without it. Put it back from a copy of the folder.`,
  );
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
