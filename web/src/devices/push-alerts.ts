import type { ApiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { createFieldsStore } from '#storage/store.ts';
import type { AlertRegistration } from './alerts-notification.ts';

type PushAccess = Pick<PushManager, 'getSubscription' | 'subscribe'>;

/** What is used of `navigator.serviceWorker`. */
interface AlertWorkers extends EventTarget {
  getRegistration(): Promise<(AlertRegistration & { readonly pushManager?: PushAccess }) | undefined>;
}

export interface PushParts {
  readonly api: ApiClient['api'];
  /** Undefined where the browser has none, or not on this address. */
  readonly workers: AlertWorkers | undefined;
  readonly notifications: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly window: EventTarget;
  readonly now: () => number;
  readonly newId: () => string;
}

export interface AlertState {
  readonly permission: NotificationPermission | 'unsupported';
  /** The server can reach this device while the page sleeps. */
  readonly isSubscribed: boolean;
}

/** `page-only`: notifications come while the page runs, but this browser reaches no push service. */
export type SwitchedOn = 'on' | 'page-only' | 'refused' | 'unsupported';

interface Rest {
  readonly id: string;
  readonly at: number;
  readonly text: string;
}

interface PushAlerts {
  getSnapshot(): AlertState;
  subscribe(listener: () => void): () => void;
  /** The rest that is on, null when none is, undefined when nobody has said yet. */
  rest(): Rest | null | undefined;
  want(rest: { readonly at: number; readonly text: string } | null): void;
  switchOn(): Promise<SwitchedOn>;
  switchOff(): Promise<void>;
  close(): void;
}

/**
 * A page that is in sight so shortly before the end tells it by itself, and the push is taken back: browsers count messages that show nothing
 * against the subscription.
 */
const inSightMs = 1_500;

const longestText = 120;

/**
 * This device's part of the alerts by push: its subscription, and the one alert that the server holds for it. What is wanted is kept
 * here, and requests bring the server to it one after another, so that a late answer never undoes a newer wish. Without a network, a
 * permission or a subscription nothing happens, and nothing is said.
 */
export function createPushAlerts(parts: PushParts): PushAlerts {
  const { api, workers, notifications, document, window, now, newId } = parts;
  const permission = (): AlertState['permission'] => notifications?.permission ?? 'unsupported';
  const store = createFieldsStore<AlertState>({ permission: permission(), isSubscribed: false });
  const closing = new AbortController();
  let wanted: Rest | null | undefined;
  /** The id of the alert that the server has, null for none, undefined when that is not known. */
  let sentRest: string | null | undefined;
  let isRegistered = false;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Some browsers have workers and no push. */
  const pushManager = async (): Promise<PushAccess | undefined> => (await workers?.getRegistration())?.pushManager;

  async function look(): Promise<PushSubscription | null> {
    const subscription = permission() === 'granted' ? await (await pushManager())?.getSubscription() : null;
    store.update({ permission: permission(), isSubscribed: Boolean(subscription) });
    return subscription ?? null;
  }

  async function subscribeHere(manager: PushAccess, before: PushSubscription | null): Promise<void> {
    const { publicKey } = (await api('GET /api/push/key')).data;
    let subscription = before;
    if (subscription && keyOf(subscription) !== publicKey) {
      // Of a server that has another secret by now.
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    await api('PUT /api/push/subscription', { body: bodyOf(subscription) });
    isRegistered = true;
    store.update({ isSubscribed: true });
  }

  /** Once per page, because a browser may have changed the subscription since, or the server forgotten it. */
  async function canBeReached(): Promise<boolean> {
    const subscription = await look();
    if (!subscription) return false;
    const manager = await pushManager();
    if (!isRegistered && manager) await subscribeHere(manager, subscription);
    return isRegistered;
  }

  /** What the server should have now. */
  function due(): Rest | null {
    if (!wanted || wanted.at <= now()) return null;
    const isInSight = document.visibilityState === 'visible' && wanted.at - now() <= inSightMs;
    return isInSight ? null : wanted;
  }

  async function tell(rest: Rest | null): Promise<void> {
    sentRest = undefined;
    const options = { keepalive: true };
    if (rest) {
      const body = { _id: rest.id, at: isoOf(rest.at), sentAt: isoOf(now()), next: rest.text };
      await api('PUT /api/push/alert', { body }, options);
    } else await api('DELETE /api/push/alert', undefined, options);
    sentRest = rest?.id ?? null;
  }

  /** The server lost the subscription: it is told again, once. */
  async function tellAgain(rest: Rest | null, error: unknown): Promise<void> {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    isRegistered = false;
    if (await canBeReached()) await tell(rest);
  }

  async function settle(): Promise<void> {
    if (isBusy || wanted === undefined || closing.signal.aborted) return;
    isBusy = true;
    let tried = wanted;
    try {
      for (let rest = due(); sentRest !== (rest?.id ?? null); rest = due()) {
        tried = wanted;
        if (!(await canBeReached())) break;
        const current = rest;
        await tell(current).catch((error: unknown) => tellAgain(current, error));
      }
    } catch {
      // Tried again with the next change, and when the network is back.
    }
    isBusy = false;
    if (tried !== wanted) await settle();
  }

  const settleSoon = (): void => void settle();

  function settleInSight(rest: Rest): void {
    const leftMs = rest.at - now() - inSightMs;
    // A timer may end a little early by the clock on the wall, and then nothing would be due yet.
    if (leftMs > 0) timer = setTimeout(() => settleInSight(rest), leftMs);
    else settleSoon();
  }

  const { signal } = closing;
  document.addEventListener('visibilitychange', settleSoon, { signal });
  window.addEventListener('online', settleSoon, { signal });
  document.addEventListener('visibilitychange', () => void look().catch(() => undefined), { signal });
  void look().catch(() => undefined);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    rest: () => wanted,
    want(rest) {
      clearTimeout(timer);
      wanted = rest && { ...rest, text: firstCharacters(rest.text), id: newId() };
      if (wanted) settleInSight(wanted);
      settleSoon();
    },
    async switchOn() {
      if (!notifications) return 'unsupported';
      const answer = await notifications.requestPermission();
      store.update({ permission: answer });
      if (answer !== 'granted') return 'refused';
      try {
        const manager = await pushManager();
        if (!manager) return 'page-only';
        await subscribeHere(manager, await manager.getSubscription());
        settleSoon();
        return 'on';
      } catch {
        return 'page-only';
      }
    },
    async switchOff() {
      isRegistered = false;
      await (await look())?.unsubscribe();
      store.update({ isSubscribed: false });
      // Where this does not arrive, the push service tells the server with the next message that nobody is there.
      await api('DELETE /api/push/subscription').catch(() => undefined);
    },
    close() {
      clearTimeout(timer);
      closing.abort();
    },
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

const firstCharacters = (text: string): string => Array.from(text).slice(0, longestText).join('');

function bodyOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Base64url without padding, as the server says its key. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const text = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
