/** The service worker's part of an alert: shows it unless a page knows better, and leads to the workout when it is tapped. */
import type { RestOverMessage } from '@workout-tracker/core/contract/push';
import { type AlertRegistration, type RestQuestion, showRestOver } from '#devices/alerts-notification.ts';

/** What is used of a window client. */
export interface PageClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

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
