import type { Flush } from '#offline/flush.ts';
import type { Outbox } from '#offline/outbox.ts';
import { isWorkoutItem, kindOf, type OutboxItem } from '#offline/outbox-item.ts';
import { createFieldsStore } from '#storage/store.ts';

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
  const hasWorkout = () => outbox.getSnapshot().items.some(isWorkout);
  if (hasWorkout()) {
    onSaved();
    return stop;
  }
  stops.push(
    outbox.subscribe(() => hasWorkout() && happened()),
    flush.onSettled(({ item }) => isWorkout(item) && happened()),
  );
  return stop;
}

/** Chromium decides in silence; Firefox asks the person. A refusal changes nothing. */
export async function askToPersist(storage: StorageManager | undefined): Promise<void> {
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
