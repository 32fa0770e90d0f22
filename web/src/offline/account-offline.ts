/**
 * What the signed-in account keeps on this device, opened once for all screens and closed when somebody else comes or nobody is left.
 * The code for it is fetched with it: a sign-in page needs none of it. An opening that failed is forgotten, so that a retry asks again.
 */
import { SignedOutError } from '#lib/api-errors.ts';
import { session } from '#lib/session.ts';
import { createListeners } from '#storage/store.ts';
import type { Offline } from './browser-offline.ts';

interface Current {
  readonly userId: string;
  readonly opening: Promise<Offline>;
  opened: Offline | null;
}

let current: Current | null = null;
const opened = createListeners();

/** The same promise for as long as the account is the same. */
export function offlineOf(userId: string): Promise<Offline> {
  if (current?.userId === userId) return current.opening;
  letGo();
  const mine: Current = { userId, opening: open(userId), opened: null };
  current = mine;
  mine.opening.then(
    (offline) => {
      mine.opened = offline;
      if (current === mine) opened.tell();
    },
    () => {
      if (current === mine) current = null;
    },
  );
  return mine.opening;
}

/** That of whoever is signed in at this moment. */
export async function currentOffline(): Promise<Offline> {
  const userId = session.getState().user?._id;
  if (userId === undefined) throw new SignedOutError();
  return offlineOf(userId);
}

/** Null until it is open; `subscribeToOpened` tells when that changes. */
export function openedOffline(userId: string | undefined): Offline | null {
  return current !== null && current.userId === userId ? current.opened : null;
}

export const subscribeToOpened = opened.subscribe;

async function open(userId: string): Promise<Offline> {
  const { openOffline } = await import('./browser-offline.ts');
  return openOffline(userId);
}

function letGo(): void {
  current?.opening.then(
    (offline) => offline.close(),
    () => undefined,
  );
  current = null;
  opened.tell();
}

session.subscribe(() => {
  if (current !== null && session.getState().user?._id !== current.userId) letGo();
});
