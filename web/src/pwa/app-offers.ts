/**
 * The service worker from the page's side: registered once the page is at rest, looked after for newer versions, and exchanged only when a
 * person says so in this very tab. Another tab that took the new version never reloads this one: it only learns that it could.
 */

import type { Flush } from '#offline/flush.ts';
import type { Outbox } from '#offline/outbox.ts';
import { isWorkoutItem, kindOf, type OutboxItem } from '#offline/outbox-item.ts';
import { createFieldsStore } from '#storage/store.ts';

interface UpdateParts {
  /** Undefined where the browser has none, or not on this address. */
  readonly workers: ServiceWorkerContainer | undefined;
  readonly reload: () => void;
  readonly now: () => number;
}

interface AppUpdate {
  getSnapshot(): { readonly isReady: boolean };
  subscribe(listener: () => void): () => void;
  register(): Promise<void>;
  /** Asks for a newer version, at most once in a while. */
  look(): Promise<void>;
  /** Goes over to the new version. */
  accept(): void;
}

const lookEveryMs = 30 * 60_000;

export function createAppUpdate({ workers, reload, now }: UpdateParts): AppUpdate {
  const store = createFieldsStore({ isReady: false });
  let registration: ServiceWorkerRegistration | undefined;
  let lookedAt = now();
  let isAccepted = false;

  /** On a first visit the worker that gets ready is no newer than the page. */
  const showWaiting = (): void => {
    if (registration?.waiting && workers?.controller) store.update({ isReady: true });
  };

  function follow(installing: ServiceWorker | null): void {
    installing?.addEventListener('statechange', () => installing.state === 'installed' && showWaiting());
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async register() {
      if (!workers || registration) return;
      const wasInCharge = workers.controller !== null;
      workers.addEventListener('controllerchange', () => {
        if (isAccepted) reload();
        else if (wasInCharge) store.update({ isReady: true });
      });
      registration = await workers.register('/sw.js', { updateViaCache: 'none' });
      follow(registration.installing);
      registration.addEventListener('updatefound', () => follow(registration?.installing ?? null));
      showWaiting();
    },
    async look() {
      if (!registration || now() - lookedAt < lookEveryMs) return;
      lookedAt = now();
      await registration.update();
    },
    accept() {
      isAccepted = true;
      // Another tab may have gone over already: then the files are exchanged, and this page alone is old.
      if (registration?.waiting) registration.waiting.postMessage('take-over');
      else reload();
    },
  };
}

/** The one service worker of this page, registered when the page has nothing better to do, so that it never delays a first look. */
export const appUpdate = createAppUpdate({
  workers: globalThis.navigator?.serviceWorker,
  reload: () => location.reload(),
  now: Date.now,
});

const restMs = 2_000;
let hasBegun = false;

export function keepAppUpToDate(): void {
  if (hasBegun || !import.meta.env.PROD) return;
  hasBegun = true;
  // Without a worker everything works but opening without a network; a refusal is no reason to speak.
  const begin = () => setTimeout(() => void appUpdate.register().catch(() => undefined), restMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  const look = () => document.visibilityState === 'visible' && void appUpdate.look().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}

/** Not in TypeScript's types: Chromium alone has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

interface OfferParts {
  readonly window: Pick<EventTarget, 'addEventListener'>;
  readonly storage: Storage | undefined;
}

interface InstallOffer {
  getSnapshot(): { readonly isOffered: boolean };
  subscribe(listener: () => void): () => void;
  /** A workout is saved: from now on it may be offered. */
  deserve(): void;
  accept(): void;
  decline(): void;
}

const offeredKey = 'install-offered';

/**
 * The offer to install the app: made once per device, after the first saved workout, when somebody knows what it is good for. Whatever
 * the answer, it is not made again; the browser's own menu still has it.
 */
export function createInstallOffer({ window, storage }: OfferParts): InstallOffer {
  const store = createFieldsStore({ isOffered: false });
  let event: InstallEvent | null = null;
  let isDeserved = false;

  function show(): void {
    if (event && isDeserved && !wasOffered(storage)) store.update({ isOffered: true });
  }
  function end(): void {
    store.update({ isOffered: false });
    rememberOffer(storage);
  }

  window.addEventListener('beforeinstallprompt', (offered) => {
    // The browser's own banner would come at a moment of its choosing.
    offered.preventDefault();
    event = offered as InstallEvent;
    show();
  });
  window.addEventListener('appinstalled', end);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    deserve() {
      isDeserved = true;
      show();
    },
    accept() {
      void event?.prompt().catch(() => undefined);
      end();
    },
    decline: end,
  };
}

function wasOffered(storage: Storage | undefined): boolean {
  try {
    return storage?.getItem(offeredKey) !== null;
  } catch {
    // What cannot be remembered is not begun: it would be offered for ever.
    return true;
  }
}

function rememberOffer(storage: Storage | undefined): void {
  try {
    storage?.setItem(offeredKey, 'yes');
  } catch {
    // Then this page alone remembers.
  }
}

/**
 * What the first saved workout sets off: the browser is asked not to clear this device's storage when space gets short, because from now on
 * there is something in it that may exist nowhere else.
 */
interface Watched {
  readonly outbox: Outbox;
  readonly flush: Flush;
  readonly onSaved: () => void;
}

/** Calls `onSaved` once, when a workout is on the disk or with the server. Answers with how to stop. */
export function watchForFirstWorkout({ outbox, flush, onSaved }: Watched): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const one of stops.splice(0)) one();
  };
  const happened = () => {
    stop();
    onSaved();
  };
  const isWorkout = (item: OutboxItem) => isWorkoutItem(item) && kindOf(item) === 'create';
  const isKept = () => outbox.getSnapshot().items.some(isWorkout);
  if (isKept()) {
    onSaved();
    return stop;
  }
  stops.push(
    outbox.subscribe(() => isKept() && happened()),
    flush.onSettled(({ item }) => isWorkout(item) && happened()),
  );
  return stop;
}

/** Chromium decides in silence; Firefox asks the person. A refusal changes nothing. */
export async function askToPersist(storage: StorageManager | undefined): Promise<void> {
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
