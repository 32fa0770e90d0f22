/**
 * PostgreSQL refuses to run as root. Started by root it therefore runs as somebody else: the owner of the data if there
 * is data, else the `postgres` user of the system, else a system user made for this. Anyone but root runs it as himself.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#errors/startup-error.ts';
import { runProgram, type SystemUser } from './run-program.ts';

const KNOWN_USERS = ['postgres', 'workout-tracker'];
const OWN_USER = 'workout-tracker';

/** undefined: as the user we are */
export async function databaseUser(dataDir: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await dataOwner(dataDir);
  if (owner !== undefined && owner.uid !== 0) return owner;
  for (const name of KNOWN_USERS) {
    const user = await findUser(name);
    if (user !== undefined) return user;
  }
  return createUser();
}

/** Who owns the cluster in this data folder; undefined while there is none. */
export async function dataOwner(dataDir: string): Promise<SystemUser | undefined> {
  try {
    const { uid, gid } = await stat(join(dataDir, 'pg'));
    return { uid, gid };
  } catch {
    return undefined;
  }
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', name]), runProgram('id', ['-g', name])]);
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
}

async function createUser(): Promise<SystemUser> {
  await runProgram('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', OWN_USER]);
  const user = await findUser(OWN_USER);
  if (user === undefined) {
    throw new StartupError(
      'PostgreSQL does not run as root, and this system has no user for it. Start Workout Tracker as an ordinary user, make a system user named "workout-tracker", or set DATABASE_URL.',
    );
  }
  return user;
}
