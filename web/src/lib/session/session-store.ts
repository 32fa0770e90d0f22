/**
 * The session in its two places, as one. The journal in IndexedDB decides; its mirror in local storage follows with the same number, can
 * be read without waiting, and goes on alone where there is no journal or it does not answer. At every read the higher number wins.
 *
 * A killed browser may leave the mirror behind by an exchange, and a refresh token from before it looks like a stolen one. So whoever
 * spends one waits longer for the journal, which may only be slow, than somebody who wants to show a page.
 */
import type { AppDatabase } from '#storage/database.ts';
import { allOrNothing, within } from '#storage/indexed-db.ts';
import { attempt, readParsed } from '#storage/local-storage.ts';
import { isFields, isText, readUser } from '../auth-replies.ts';
import type { SessionUser } from '../session-state.ts';

export interface SessionStore {
  /** What the mirror says, without waiting: a good guess at the start of a page. */
  peek(): StoredSession;
  /** Soon: the mirror's word when the journal is slow. */
  read(): Promise<StoredSession>;
  /** What survived on the disk, however slow it is: for a token that is about to be spent. */
  readDurable(): Promise<StoredSession>;
  /** Numbers and stores what `change` makes of the newest session; null leaves it. Answers with what is stored then. */
  change(change: Change): Promise<StoredSession>;
  /**
   * Signs out: at once in the mirror, which decides by its number until the journal has it too. A page that is closed in the moment of the
   * tap cannot finish a write to the journal, and whoever opens it next must not be signed in. `known` is the number of the session that ends.
   */
  forget(known: number): Promise<StoredSession>;
}

/** Returns what to store in place of the current session, or null to leave it. */
type Change = (current: StoredSession) => StoredSession | null;

interface Places {
  readonly journal: SessionJournal | undefined;
  readonly mirror: SessionMirror;
  /** Milliseconds until the mirror goes on alone: some browsers leave an IndexedDB request without any answer. */
  readonly timeouts: Readonly<Record<Purpose, number>>;
}

type Purpose = 'show' | 'spend';

export function createSessionStore({ journal, mirror, timeouts }: Places): SessionStore {
  let queue: Promise<unknown> = Promise.resolve();
  // Nobody waits that long twice for one that never answers.
  let isSilent = false;

  async function askJournal(change: Change, purpose: Purpose): Promise<StoredSession | undefined> {
    if (!journal) return undefined;
    const answer = journal
      .change(change)
      .catch(() => undefined)
      .finally(() => {
        isSilent = false;
      });
    return within(timeouts[isSilent ? 'show' : purpose], answer).catch(() => {
      isSilent ||= purpose === 'spend';
      return undefined;
    });
  }

  async function apply(change: Change, purpose: Purpose): Promise<StoredSession> {
    const mirrored = mirror.read();
    const numbered: Change = (stored) => {
      const newest = newerOf(stored, mirrored);
      const next = change(newest);
      if (next) return { ...next, sequence: newest.sequence + 1 };
      return newest === stored ? null : newest;
    };
    const outcome = (await askJournal(numbered, purpose)) ?? numbered(mirrored) ?? mirrored;
    if (outcome.sequence > mirrored.sequence) mirror.write(outcome);
    return outcome;
  }

  const inTurn = (change: Change, purpose: Purpose): Promise<StoredSession> => {
    const turn = queue.then(() => apply(change, purpose));
    queue = turn;
    return turn;
  };

  return {
    peek: () => mirror.read(),
    read: () => inTurn(() => null, 'show'),
    readDurable: () => inTurn(() => null, 'spend'),
    change: (change) => inTurn(change, 'spend'),
    forget(known) {
      mirror.write({ ...noSession, sequence: Math.max(known, mirror.read().sequence) + 1 });
      return inTurn(() => noSession, 'spend');
    },
  };
}

export interface SessionJournal {
  /** Answers with what is stored afterwards, once it is safe on the disk. */
  change(change: Change): Promise<StoredSession>;
}

const storeName = 'sessions';
const current = 'current';

/**
 * Written through to the disk: local storage forgets up to 25 seconds when a browser dies, and a refresh token that rolls back looks like
 * a stolen one. Reading, deciding and writing happen in one transaction, so two tabs cannot overwrite each other.
 */
export function createSessionJournal(database: AppDatabase): SessionJournal {
  return {
    async change(change) {
      const opened = await database.open();
      const transaction = opened.transaction(storeName, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      return allOrNothing(transaction, async () => {
        const value: unknown = await store.get(current);
        const stored = value === undefined ? noSession : parseStored(value);
        // A value nobody can read is set aside and the session starts anew: never a blank screen.
        if (!stored) await store.put(value, 'broken');
        const next = change(stored ?? noSession);
        const outcome = next ?? stored ?? noSession;
        if (next || !stored) await store.put(outcome, current);
        return outcome;
      });
    },
  };
}

interface SessionMirror {
  read(): StoredSession;
  write(session: StoredSession): void;
}

export const mirrorKey = 'session';

/** The two tokens under the names the product promises, and the whole record beside them; without any storage as long as the page lasts. */
export function createSessionMirror(storage: Storage | undefined): SessionMirror {
  let inMemory = noSession;
  return {
    read: () => attempt(storage, inMemory, (place) => readParsed(place, { key: mirrorKey }, parseStored) ?? noSession),
    write(session) {
      inMemory = session;
      attempt(storage, undefined, (place) => {
        keep(place, 'accessToken', session.accessToken);
        keep(place, 'refreshToken', session.refreshToken);
        place.setItem(mirrorKey, JSON.stringify(session));
      });
    },
  };
}

function keep(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/**
 * What a device keeps of a session, and how two copies of it are compared. The sequence number rises with every change, sign-outs
 * included, so that of two places that disagree after a crash the later one is known.
 */
export interface StoredSession {
  readonly sequence: number;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** By this device's clock. */
  readonly receivedAtMs: number;
  /** The last known person, so that the app opens without a network. */
  readonly user: SessionUser | null;
}

export const noSession: StoredSession = {
  sequence: 0,
  accessToken: null,
  refreshToken: null,
  receivedAtMs: 0,
  user: null,
};

/** Undefined for anything that was not written here. */
function parseStored(value: unknown): StoredSession | undefined {
  if (!isFields(value) || !Number.isSafeInteger(value.sequence)) return undefined;
  const { accessToken, refreshToken, receivedAtMs } = value;
  if (!isTokenOrNull(accessToken) || !isTokenOrNull(refreshToken)) return undefined;
  return {
    sequence: Number(value.sequence),
    accessToken,
    refreshToken,
    receivedAtMs: typeof receivedAtMs === 'number' ? receivedAtMs : 0,
    user: readUser(value.user) ?? null,
  };
}

const isTokenOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** Of two copies the one with the higher number; of equals the first, which is the more durable one. */
function newerOf(first: StoredSession, second: StoredSession): StoredSession {
  return second.sequence > first.sequence ? second : first;
}
