/**
 * What the signed-in account keeps on this device, opened once for all screens and closed when somebody else comes or nobody is left.
 * The code for it is fetched with it: a sign-in page needs none of it. An opening that failed is forgotten, so that a retry asks again.
 */
import { session } from '#lib/session.ts';
import { createListeners } from '#storage/store.ts';
import type { Offline } from './browser-offline.ts';

interface Held {
  readonly userId: string;
  readonly opening: Promise<Offline>;
  opened: Offline | null;
}

let held: Held | null = null;
const opened = createListeners();

/** The same promise for as long as the account is the same. */
export function offlineOf(userId: string): Promise<Offline> {
  if (held?.userId === userId) return held.opening;
  letGo();
  const mine: Held = { userId, opening: open(userId), opened: null };
  held = mine;
  mine.opening.then(
    (offline) => {
      mine.opened = offline;
      if (held === mine) opened.tell();
    },
    () => {
      if (held === mine) held = null;
    },
  );
  return mine.opening;
}

/** That of whoever is signed in at this moment. */
export async function currentOffline(): Promise<Offline> {
  const userId = session.getState().user?._id;
  if (userId === undefined) throw new Error('Sign in to do this.');
  return offlineOf(userId);
}

/** Null until it is open; `subscribeToOpened` tells when that changes. */
export function openedOffline(userId: string | undefined): Offline | null {
  return held !== null && held.userId === userId ? held.opened : null;
}

export const subscribeToOpened = opened.subscribe;

async function open(userId: string): Promise<Offline> {
  const { openOffline } = await import('./browser-offline.ts');
  return openOffline(userId);
}

function letGo(): void {
  held?.opening.then(
    (offline) => offline.close(),
    () => undefined,
  );
  held = null;
  opened.tell();
}

session.subscribe(() => {
  if (held !== null && session.getState().user?._id !== held.userId) letGo();
});
