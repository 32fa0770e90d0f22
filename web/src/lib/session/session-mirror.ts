/**
 * The session in local storage: the two tokens under the names the product promises, and the whole record beside them. It can be
 * read without waiting, which IndexedDB cannot, and it is all there is where a private window has no IndexedDB. Without any storage
 * the session lasts as long as the page.
 */
import { parseJson } from '../parse-json.ts';
import { noSession, parseStored, type StoredSession } from './stored-session.ts';

export interface SessionMirror {
  read(): StoredSession;
  write(session: StoredSession): void;
}

export const mirrorKey = 'session';
const brokenKey = 'session-broken';

export function createSessionMirror(storage: Storage | undefined): SessionMirror {
  let inMemory = noSession;
  return {
    read() {
      if (!storage) return inMemory;
      try {
        return readFrom(storage);
      } catch {
        return inMemory;
      }
    },
    write(session) {
      inMemory = session;
      try {
        if (storage) writeTo(storage, session);
      } catch {
        // Full or blocked storage: what is held in memory still serves this page.
      }
    },
  };
}

function readFrom(storage: Storage): StoredSession {
  const text = storage.getItem(mirrorKey);
  if (text === null) return noSession;
  const session = parseStored(parseJson(text));
  if (session) return session;
  // Kept for whoever wants to know, out of the way of those who want to sign in.
  storage.setItem(brokenKey, text);
  storage.removeItem(mirrorKey);
  return noSession;
}

function writeTo(storage: Storage, session: StoredSession): void {
  keep(storage, 'accessToken', session.accessToken);
  keep(storage, 'refreshToken', session.refreshToken);
  storage.setItem(mirrorKey, JSON.stringify(session));
}

function keep(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
