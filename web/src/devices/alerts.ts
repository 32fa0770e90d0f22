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

import {
  type AlertRegistration,
  closeRestOver,
  isSameRest,
  type RestQuestion,
  restOverVibration,
  showRestOver,
} from './alerts-notification.ts';
import { type AlertState, createPushAlerts, type PushParts, type SwitchedOn } from './push-alerts.ts';
import { startTone } from './tones.ts';

interface AlertParts extends PushParts {
  readonly navigator: { readonly vibrate?: (pattern: number[]) => boolean; readonly audioSession?: { type: string } };
  /** Undefined where the browser makes no sounds of its own. */
  readonly openAudio: (() => AudioContext) | undefined;
  /** The notification. `next` is what comes after the rest; empty where that is not known. */
  readonly words: (next: string) => { readonly title: string; readonly body: string };
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
  const { workers, notifications, document, navigator, now, words } = parts;
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
    return withRegistration((registration) => showRestOver(registration, { at, ...words(text) }));
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
