/**
 * The promised keys of local storage, which follow the journal with its sequence number: they can be read without waiting, and they
 * are all there is where a window has no journal. Each belongs to one account; somebody else's is put beside it, not written over.
 */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { parseJson } from '#lib/parse-json.ts';

type MirrorKey = 'current' | 'workout' | 'stack' | 'peloton_session' | 'peloton_import';

interface Mirrored {
  readonly userId: string;
}

export interface Mirror {
  /** What is there for this account, to be believed with care; undefined when nothing is. */
  read(key: MirrorKey, userId: string): unknown;
  /** False when it did not fit or storage is blocked. */
  write(key: MirrorKey, value: Mirrored): boolean;
  remove(key: MirrorKey, userId: string): void;
  /** Keeps a value that nobody can read under another key, out of the way. */
  setAside(key: MirrorKey, userId: string): void;
}

export function createMirror(storage: Storage | undefined): Mirror {
  const attempt = <T>(fallback: T, action: (storage: Storage) => T): T => {
    try {
      return storage ? action(storage) : fallback;
    } catch {
      // Full or blocked: the journal and this page's memory still have it.
      return fallback;
    }
  };

  return {
    read: (key, userId) =>
      attempt<unknown>(undefined, (place) => {
        const address = addressOf(place, key, userId);
        const text = place.getItem(address);
        if (text === null) return undefined;
        const value = parseJson(text);
        if (isFields(value)) return value.userId === userId ? value : undefined;
        moveAside(place, address, key);
        return undefined;
      }),
    write: (key, value) =>
      attempt(false, (place) => {
        makeWay(place, key, value.userId);
        place.setItem(key, serialise(value));
        return true;
      }),
    remove: (key, userId) =>
      attempt(undefined, (place) => {
        place.removeItem(ownKey(key, userId));
        if (belongsTo(place.getItem(key), userId)) place.removeItem(key);
      }),
    setAside: (key, userId) => attempt(undefined, (place) => moveAside(place, addressOf(place, key, userId), key)),
  };
}

const ownKey = (key: MirrorKey, userId: string): string => `${key}-${userId}`;

/** The account comes first, so that whose a text is shows without reading all of it. */
const serialise = ({ userId, ...rest }: Mirrored): string => JSON.stringify({ userId, ...rest });
const belongsTo = (text: string | null, userId: string): boolean =>
  text?.startsWith(serialise({ userId }).slice(0, -1)) ?? false;

/** Under the promised key, or beside it when somebody else was here since. */
function addressOf(storage: Storage, key: MirrorKey, userId: string): string {
  const beside = ownKey(key, userId);
  return !belongsTo(storage.getItem(key), userId) && storage.getItem(beside) !== null ? beside : key;
}

function makeWay(storage: Storage, key: MirrorKey, userId: string): void {
  const text = storage.getItem(key);
  if (text !== null && !belongsTo(text, userId)) {
    const value = parseJson(text);
    const owner = isFields(value) && typeof value.userId === 'string' ? value.userId : null;
    if (owner === null) storage.setItem(`${key}-broken`, text);
    else storage.setItem(ownKey(key, owner), text);
  }
  storage.removeItem(ownKey(key, userId));
}

function moveAside(storage: Storage, address: string, key: MirrorKey): void {
  const text = storage.getItem(address);
  if (text === null) return;
  storage.setItem(`${key}-broken`, text);
  storage.removeItem(address);
}
