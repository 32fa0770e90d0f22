/**
 * What a device keeps of a session, and how two copies of it are compared. The sequence number rises with every change, sign-outs
 * included, so that of two places that disagree after a crash the later one is known.
 */

import type { User } from '@workout-tracker/core/people/user';
import { isFields, isText, readUser } from '../auth-replies.ts';

export interface StoredSession {
  readonly sequence: number;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** By this device's clock. */
  readonly receivedAtMs: number;
  /** The last known person, so that the app opens without a network. */
  readonly user: User | null;
}

export const noSession: StoredSession = {
  sequence: 0,
  accessToken: null,
  refreshToken: null,
  receivedAtMs: 0,
  user: null,
};

/** Undefined for anything that was not written here. */
export function parseStored(value: unknown): StoredSession | undefined {
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
export function newerOf(first: StoredSession, second: StoredSession): StoredSession {
  return second.sequence > first.sequence ? second : first;
}
