/**
 * What the signed-in account keeps on this device, opened once for all screens and closed when somebody else comes or nobody is left.
 * The code for it is fetched with it: a sign-in page needs none of it. An opening that failed is forgotten, so that a retry asks again.
 */
import { session } from '#lib/session.ts';
import type { Offline } from './browser-offline.ts';

interface Held {
  readonly userId: string;
  readonly opening: Promise<Offline>;
}

let held: Held | null = null;

/** The same promise for as long as the account is the same. */
export function offlineOf(userId: string): Promise<Offline> {
  if (held?.userId === userId) return held.opening;
  letGo();
  const mine: Held = { userId, opening: open(userId) };
  held = mine;
  mine.opening.catch(() => {
    if (held === mine) held = null;
  });
  return mine.opening;
}

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
}

session.subscribe(() => {
  if (held !== null && session.getState().user?._id !== held.userId) letGo();
});
