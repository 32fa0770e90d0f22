/**
 * Registers the service worker once the page is at rest, looks for newer versions, and takes one over only when a person says so in this
 * very tab. Another tab that took the new version never reloads this one: it only learns that it could.
 */
import { createFieldsStore } from '#storage/store.ts';
import { keepLanguage } from './worker/kept-language.ts';

interface UpdateParts {
  /** Undefined where the browser has none, or not on this address. */
  readonly workers: ServiceWorkerContainer | undefined;
  readonly reload: () => void;
  /** Tells the worker which language to keep. */
  readonly keepLanguage: (language: string) => Promise<void>;
  readonly now: () => number;
}

interface AppUpdate {
  getSnapshot(): { readonly isReady: boolean };
  subscribe(listener: () => void): () => void;
  register(): Promise<void>;
  /** From now on the app opens in this language without a network too. */
  speak(language: string): Promise<void>;
  /** Asks for a newer version, at most once in a while. */
  look(): Promise<void>;
  /** Goes over to the new version. */
  accept(): void;
}

const lookEveryMs = 30 * 60_000;

export function createAppUpdate({ workers, reload, keepLanguage, now }: UpdateParts): AppUpdate {
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
    async speak(language) {
      if (!workers) return;
      await keepLanguage(language);
      // A worker that is being installed reads it when it begins; one that stands fetches what it lacks.
      (await workers.getRegistration())?.active?.postMessage('keep-files');
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
  keepLanguage,
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
