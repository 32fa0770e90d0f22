import type { RestOverMessage } from '@workout-tracker/core/contract/push';

/**
 * The notification that a rest is over. Two may show it, the page while it runs out of sight and the service worker when a push message
 * comes: whoever is second does so without a sound. Before it shows anything the worker asks the pages whether the rest is still on.
 */
interface RestOver {
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
  const isShown = shown.some(({ data }) => isSameRest(instantOf(data), at));
  const options: NotificationOptions = { body, tag, data: { at }, icon: '/icons/icon-192.png' };
  const loud: LoudOptions = { ...options, renotify: true, vibrate: restOverVibration };
  await registration.showNotification(title, isShown ? { ...options, silent: true } : loud);
}

/** NaN, which is no rest's, for a notification of another version. */
function instantOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'at' in data ? Number(data.at) : Number.NaN;
}

export async function closeRestOver(registration: AlertRegistration): Promise<void> {
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/** What is used of a window client. */
export interface PageClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The service worker's part of an alert: shows it unless a page knows better, and leads to the workout when it is tapped. */
export interface PushScope {
  readonly registration: AlertRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** A page that is frozen says nothing, and then the alert is what its person waits for. */
const answerWithinMs = 500;
const livePath = '/workout/current/';

export async function receiveAlert({ registration, clients }: PushScope, message: unknown): Promise<void> {
  if (!isRestOver(message)) return;
  const at = Date.parse(message.at);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(pages.map(async (page) => ({ page, isOn: await ask(page, at) })));
  if (answers.some(({ isOn }) => isOn === false)) return;
  // In sight and awake: that page tells it by itself.
  if (answers.some(({ page, isOn }) => isOn && page.visibilityState === 'visible')) return;
  await showRestOver(registration, { at, title: message.title, body: message.body });
}

function isRestOver(message: unknown): message is RestOverMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'rest-over';
}

/** Whether the rest that ended then is still on; undefined from a page that does not know or does not run. */
function ask(page: PageClient, at: number): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => end(undefined), answerWithinMs);
    function end(answer: boolean | undefined): void {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    }
    port1.onmessage = ({ data }) => end(data === true);
    const question: RestQuestion = { kind: 'is-rest-on', at };
    page.postMessage(question, [port2]);
  });
}

/** The page with the workout, else any page of ours taken there, else a new one. */
export async function openLiveWorkout({ clients }: PushScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const live = pages.find(({ url }) => new URL(url).pathname === livePath);
  if (live) return void (await live.focus());
  const [other] = pages;
  try {
    if (!other) throw new Error('No page is open');
    // In this order: once it is on its way to another address, a page may not be focused any more.
    await other.focus();
    await other.navigate(livePath);
  } catch {
    await clients.openWindow(livePath);
  }
}
