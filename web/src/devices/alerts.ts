/**
 * Alerts for the end of a rest: two tones, a vibration, a notification when the page is out of sight, and a push message for when it sleeps.
 *
 * @example
 * import { restAlerts } from '#devices/alerts-browser.ts';
 * button.onclick = () => restAlerts.unlock();                  // with the first tap: browsers are silent before one
 * toggle.onclick = () => restAlerts.switchOn();                // asks for permission, so only from a tap
 * restAlerts.schedulePush(restEndsAt, 'Bench press, 60 kg');   // a rest begins, or its length changes
 * restAlerts.play('rest-over', { text: 'Bench press, 60 kg' }); // it is over, and the page is awake
 * restAlerts.cancelPush();                                     // the next set begins, the rest is skipped or paused
 */

import type { ApiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-errors.ts';
import { createFieldsStore } from '#storage/store.ts';
import {
  type AlertRegistration,
  closeRestOver,
  isSameRest,
  type RestQuestion,
  restOverVibration,
  showRestOver,
} from './alerts-notification.ts';
import { startTone } from './tones.ts';

interface AlertParts extends PushParts {
  readonly navigator: { readonly vibrate?: (pattern: number[]) => boolean; readonly audioSession?: { type: string } };
  /** Undefined where the browser makes no sounds of its own. */
  readonly openAudio: (() => AudioContext) | undefined;
}

interface PlayOptions {
  /** What comes next, for the notification. */
  readonly text?: string;
  /** Both on unless told; the person's own choice. */
  readonly sound?: boolean;
  readonly vibration?: boolean;
}

export interface RestAlerts {
  /** Whether alerts are permitted and reach a sleeping page; with `subscribe` for `useSyncExternalStore`. */
  getSnapshot(): AlertState;
  subscribe(listener: () => void): () => void;
  /** Opens the sound hardware, silent yet. It can take half a second, which the first tap would have to wait for. */
  prepare(): void;
  /** Lets this page make sounds. To be called while a tap is handled; repeating it does nothing. */
  unlock(): void;
  /** Answers when all of it has been started. Where a part of it is not possible, that part is left out. */
  play(kind: 'rest-over', options?: PlayOptions): Promise<void>;
  /** The server sends an alert then; one scheduled before is replaced. The page remembers that this rest is on. */
  schedulePush(at: Date, text: string): void;
  /** No rest is on: takes the alert back, and the notification away. */
  cancelPush(): void;
  /** Asks for permission, and subscribes this device. Only from a person's tap. */
  switchOn(): Promise<SwitchedOn>;
  switchOff(): Promise<void>;
  close(): void;
}

export function createRestAlerts(parts: AlertParts): RestAlerts {
  const { workers, notifications, document, navigator, now } = parts;
  const push = createPushAlerts(parts);
  const tones = createTones(parts);
  const closing = new AbortController();
  const { signal } = closing;

  async function withRegistration(work: (registration: AlertRegistration) => Promise<void>): Promise<void> {
    const registration = await workers?.getRegistration();
    if (registration && notifications?.permission === 'granted') await work(registration);
  }
  const takeAway = (): void => void withRegistration(closeRestOver).catch(() => undefined);

  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && takeAway(), { signal });
  workers?.addEventListener(
    'message',
    (event) => {
      const rest = push.rest();
      if (!(event instanceof MessageEvent) || !isQuestion(event.data) || rest === undefined) return;
      event.ports[0]?.postMessage(rest !== null && isSameRest(rest.at, event.data.at));
    },
    { signal },
  );

  return {
    getSnapshot: push.getSnapshot,
    subscribe: push.subscribe,
    prepare: tones.open,
    unlock: tones.unlock,
    async play(_kind, { text = '', sound = true, vibration = true } = {}) {
      const started = [sound && tones.playTwo(), document.visibilityState === 'hidden' && notify(text)];
      if (vibration) navigator.vibrate?.([...restOverVibration]);
      await Promise.allSettled(started);
    },
    schedulePush: (at, text) => push.want({ at: at.getTime(), text }),
    cancelPush() {
      push.want(null);
      takeAway();
    },
    switchOn: push.switchOn,
    switchOff: push.switchOff,
    close() {
      closing.abort();
      push.close();
      tones.close();
    },
  };

  function notify(text: string): Promise<void> {
    const at = push.rest()?.at ?? now();
    const body = text === '' ? 'Time for your next set.' : `Next: ${text}`;
    return withRegistration((registration) => showRestOver(registration, { at, title: 'Rest is over', body }));
  }
}

function isQuestion(data: unknown): data is RestQuestion {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'is-rest-on';
}

/** In seconds after the first, in hertz. */
const twoTones = [
  { from: 0, lasts: 0.14, pitch: 880 },
  { from: 0.2, lasts: 0.26, pitch: 1175 },
];
/** Opened late, a sound would be taken for another alert. */
const tooLateMs = 1_500;

/** Between sounds the hardware may sleep. */
function createTones({ navigator, openAudio, now }: Pick<AlertParts, 'navigator' | 'openAudio' | 'now'>) {
  let context: AudioContext | undefined;
  let isUnlocked = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    if (context || !openAudio) return;
    // On an iPhone: beside what others play, and not louder or quieter because of it.
    if (navigator.audioSession) navigator.audioSession.type = 'ambient';
    context = openAudio();
    restAfter(1);
  }

  function restAfter(seconds: number): void {
    clearTimeout(resting);
    resting = setTimeout(() => void context?.suspend().catch(() => undefined), seconds * 1_000);
  }

  return {
    open,
    unlock(): void {
      if (isUnlocked || !openAudio) return;
      isUnlocked = true;
      open();
      void context?.resume().catch(() => undefined);
      restAfter(1);
    },
    async playTwo(): Promise<void> {
      if (!context || !isUnlocked) return;
      clearTimeout(resting);
      const asked = now();
      await context.resume();
      if (now() - asked > tooLateMs) return;
      for (const { from, ...tone } of twoTones) startTone(context, context.currentTime + from, tone);
      restAfter(2);
    },
    close(): void {
      clearTimeout(resting);
      void context?.close().catch(() => undefined);
      context = undefined;
    },
  };
}

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

interface AlertState {
  readonly permission: NotificationPermission | 'unsupported';
  /** The server can reach this device while the page sleeps. */
  readonly isSubscribed: boolean;
}

/** `page-only`: notifications come while the page runs, but this browser reaches no push service. */
type SwitchedOn = 'on' | 'page-only' | 'refused' | 'unsupported';

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
  let told: string | null | undefined;
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
    told = undefined;
    const options = { keepalive: true };
    if (rest) {
      const body = { _id: rest.id, at: isoOf(rest.at), sentAt: isoOf(now()), next: rest.text };
      await api('PUT /api/push/alert', { body }, options);
    } else await api('DELETE /api/push/alert', undefined, options);
    told = rest?.id ?? null;
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
      for (let rest = due(); told !== (rest?.id ?? null); rest = due()) {
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
