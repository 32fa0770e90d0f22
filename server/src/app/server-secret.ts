import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#errors/startup-error.ts';
import { refuseReadableSecret, syncPath, writePrivateFile } from '#postgres/durable-files.ts';
import { makeDataFolder } from '#postgres/place-data.ts';

const shortest = 32;

/**
 * The one secret everything else is derived from: made at the first start, kept in the data directory, readable by nobody else.
 * Losing it signs everybody out and does no other harm. Servers that start together on one folder agree on the first one made.
 */
export async function readOrMakeServerSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret');
  const stored = await readText(file);
  if (stored !== undefined) {
    const secret = checked(stored, file);
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
