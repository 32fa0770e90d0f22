/**
 * This device stores three things for each account: the connection under the specified key `peloton_session`; the import that was started
 * here, so that its progress and its result are found again after a reload; and the preview that is looked at. What cannot be read counts
 * as absent.
 */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { localMirror, type Mirror } from '#storage/mirror.ts';

export interface PelotonSession {
  /** Ours, for `X-Peloton-Session`; it opens nothing at Peloton. */
  readonly sessionToken: string;
  /** Peloton's id of the person; null in what earlier builds kept, until the connection is checked. */
  readonly userId: string | null;
  readonly username: string;
}

/** Which classes are looked at, and how. The classes are too many for local storage: see `fetched-classes-store.ts`. */
export interface StoredLook {
  readonly previewId: string;
  /** The tab and the tolerance, as they stand in the address. */
  readonly choices: string;
}

const version = 1;

export function createStoredValues(mirror: Mirror) {
  return {
    session(accountId: string): PelotonSession | null {
      const value = mirror.read('peloton_session', accountId);
      if (!isFields(value) || value.version !== version) return null;
      const { sessionToken, user } = value;
      if (!isText(sessionToken) || !isFields(user) || typeof user.username !== 'string') return null;
      const userId = value.accountId === accountId && isText(value.userId) ? value.userId : null;
      return { sessionToken, userId, username: user.username };
    },
    keepSession(accountId: string, { sessionToken, userId, username }: PelotonSession & { userId: string }): void {
      const session = { accountId, userId, version, sessionToken, user: { username } };
      mirror.write('peloton_session', session);
    },
    forgetSession: (userId: string): void => mirror.remove('peloton_session', userId),
    importId(userId: string): string | null {
      const value = mirror.read('peloton_import', userId);
      return isFields(value) && value.version === version && isText(value.importId) ? value.importId : null;
    },
    keepImport(userId: string, importId: string): void {
      const started = { userId, version, importId };
      mirror.write('peloton_import', started);
    },
    forgetImport: (userId: string): void => mirror.remove('peloton_import', userId),
    look(userId: string): StoredLook | null {
      const value = mirror.read('peloton_preview', userId);
      if (!isFields(value) || value.version !== version) return null;
      const { previewId, choices } = value;
      return isText(previewId) && typeof choices === 'string' ? { previewId, choices } : null;
    },
    keepLook(userId: string, { previewId, choices }: StoredLook): void {
      const seen = { userId, version, previewId, choices };
      mirror.write('peloton_preview', seen);
    },
    forgetLook: (userId: string): void => mirror.remove('peloton_preview', userId),
  };
}

export const storedValues = createStoredValues(localMirror);
