/**
 * The session of this device as a durable value. The two tokens lie in local storage under the names the product promises, and the whole
 * record beside them.
 *
 * A killed browser may leave local storage behind by an exchange, and a refresh token from before it looks like a stolen one. So whoever
 * spends one waits longer for the journal, which may only be slow, than somebody who wants to show a page.
 */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { createDurableValue, type DurableParts, type DurableValue } from '#storage/durable-value.ts';
import { readUser } from '../auth-replies.ts';
import type { SessionUser } from '../session-state.ts';

export interface StoredSession {
  /** Rises with every change, sign-outs included. */
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

export type SessionValue = DurableValue<StoredSession>;

type Places = Pick<DurableParts<StoredSession>, 'journal' | 'texts' | 'channel' | 'locks' | 'events' | 'timeouts'>;

export const createSessionValue = (places: Places): SessionValue =>
  createDurableValue({
    ...places,
    key: 'session',
    recordKey: 'current',
    none: noSession,
    parse: parseStored,
    promised: ({ accessToken, refreshToken }) => ({ accessToken, refreshToken }),
  });

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
