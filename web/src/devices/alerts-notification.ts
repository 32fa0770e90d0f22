/**
 * The notification that a rest is over. Two may show it, the page while it runs out of sight and the service worker when a push message
 * comes: whoever is second does so without a sound. Before it shows anything the worker asks the pages whether the rest is still on.
 */
export interface RestOver {
  /** When the rest was over, in milliseconds since 1970: what tells one rest from another, also after a reload. */
  readonly at: number;
  readonly title: string;
  readonly body: string;
}

/** From the worker to a page, with a port for the answer: true or false. A page that does not know says nothing. */
export interface RestQuestion {
  readonly kind: 'is-rest-on';
  readonly at: number;
}

const tag = 'rest-over';
const sameRestMs = 1_000;

/** What is used of a service worker's registration. */
export interface AlertRegistration {
  getNotifications(filter: { tag: string }): Promise<readonly { readonly data: unknown; close(): void }[]>;
  showNotification(title: string, options: NotificationOptions): Promise<void>;
}

/** Not in TypeScript's types: Safari has none of it. */
interface LoudOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly vibrate: readonly number[];
}

export const restOverVibration = [200, 100, 200];

export const isSameRest = (one: number, other: number): boolean => Math.abs(one - other) <= sameRestMs;

export async function showRestOver(registration: AlertRegistration, { at, title, body }: RestOver): Promise<void> {
  const shown = await registration.getNotifications({ tag });
  const isTold = shown.some(({ data }) => isSameRest(instantOf(data), at));
  const options: NotificationOptions = { body, tag, data: { at }, icon: '/icons/icon-192.png' };
  const loud: LoudOptions = { ...options, renotify: true, vibrate: restOverVibration };
  await registration.showNotification(title, isTold ? { ...options, silent: true } : loud);
}

/** NaN, which is no rest's, for a notification of another version. */
function instantOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'at' in data ? Number(data.at) : Number.NaN;
}

export async function closeRestOver(registration: AlertRegistration): Promise<void> {
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}
