/**
 * What this device remembers of Peloton, each for one account: the connection under the promised key `peloton_session`, and the import
 * that was started here, so that its progress and its result are found again after a reload. What cannot be read counts as absent.
 */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { browserStorage } from '#storage/local-storage.ts';
import { createMirror, type Mirror } from '#storage/mirror.ts';

export interface StoredSession {
  /** Ours, for `X-Peloton-Session`; it opens nothing at Peloton. */
  readonly sessionToken: string;
  readonly username: string;
}

const version = 1;

export function createStoredValues(mirror: Mirror) {
  return {
    session(userId: string): StoredSession | null {
      const value = mirror.read('peloton_session', userId);
      if (!isFields(value) || value.version !== version) return null;
      const { sessionToken, user } = value;
      if (!isText(sessionToken) || !isFields(user) || typeof user.username !== 'string') return null;
      return { sessionToken, username: user.username };
    },
    keepSession(userId: string, { sessionToken, username }: StoredSession): void {
      mirror.write('peloton_session', keptBy(userId, { sessionToken, user: { username } }));
    },
    forgetSession: (userId: string): void => mirror.remove('peloton_session', userId),
    importId(userId: string): string | null {
      const value = mirror.read('peloton_import', userId);
      return isFields(value) && value.version === version && isText(value.importId) ? value.importId : null;
    },
    keepImport(userId: string, importId: string): void {
      mirror.write('peloton_import', keptBy(userId, { importId }));
    },
    forgetImport: (userId: string): void => mirror.remove('peloton_import', userId),
  };
}

const keptBy = <T>(userId: string, value: T): T & { userId: string; version: number } => ({
  userId,
  version,
  ...value,
});

export const storedValues = createStoredValues(createMirror(browserStorage()));
