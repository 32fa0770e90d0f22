/**
 * The promised keys of local storage, which follow what IndexedDB has with the same sequence number: they can be read without waiting,
 * and they are all there is where a window has no IndexedDB. Each belongs to one account; somebody else's is put beside it, not written
 * over.
 */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { type LocalTexts, localTexts, moveAside, parseJson, readParsed } from './local-storage.ts';

type MirrorKey = 'current' | 'workout' | 'stack' | 'peloton_session' | 'peloton_import' | 'peloton_preview';

interface Mirrored {
  readonly userId: string;
  /** Whose it is, where `userId` is promised to name somebody elsewhere; otherwise it is `userId`'s. */
  readonly accountId?: string;
}

export interface Mirror {
  /** What is there for this account, to be believed with care; undefined when nothing is. */
  read(key: MirrorKey, userId: string): unknown;
  write(key: MirrorKey, value: Mirrored): void;
  remove(key: MirrorKey, userId: string): void;
  /** Keeps a value that nobody can read under another key, out of the way. */
  setAside(key: MirrorKey, userId: string): void;
}

export function createMirror(texts: LocalTexts): Mirror {
  return {
    read(key, userId) {
      const address = addressOf(texts, key, userId);
      const value = readParsed(texts, { key, address }, (found) => (isFields(found) ? found : undefined));
      return value && ownerOf(value) === userId ? value : undefined;
    },
    write(key, value) {
      makeWay(texts, key, value.accountId ?? value.userId);
      texts.write(key, serialise(value));
    },
    remove(key, userId) {
      texts.remove(ownKey(key, userId));
      if (belongsTo(texts.read(key), userId)) texts.remove(key);
    },
    setAside: (key, userId) => moveAside(texts, key, addressOf(texts, key, userId)),
  };
}

/** The one of this page. */
export const localMirror = createMirror(localTexts);

const ownKey = (key: MirrorKey, userId: string): string => `${key}-${userId}`;

/** The account comes first, so that whose a text is shows without reading all of it. */
const serialise = ({ accountId, userId, ...rest }: Mirrored): string =>
  JSON.stringify({ ...(accountId !== undefined && { accountId }), userId, ...rest });
const belongsTo = (text: string | null, userId: string): boolean =>
  [{ userId }, { accountId: userId }].some((owner) => text?.startsWith(JSON.stringify(owner).slice(0, -1)));
const ownerOf = ({ accountId, userId }: Record<string, unknown>): unknown => accountId ?? userId;

/** Under the promised key, or beside it when somebody else was here since. */
function addressOf(texts: LocalTexts, key: MirrorKey, userId: string): string {
  const beside = ownKey(key, userId);
  return !belongsTo(texts.read(key), userId) && texts.read(beside) !== null ? beside : key;
}

function makeWay(texts: LocalTexts, key: MirrorKey, userId: string): void {
  const text = texts.read(key);
  if (text !== null && !belongsTo(text, userId)) {
    const value = parseJson(text);
    const owner = isFields(value) ? ownerOf(value) : null;
    texts.write(typeof owner === 'string' ? ownKey(key, owner) : `${key}-broken`, text);
  }
  texts.remove(ownKey(key, userId));
}
