/**
 * What the first saved workout sets off: the browser is asked not to clear this device's storage when space gets short, because from now on
 * there is something in it that may exist nowhere else.
 */
import type { Flush } from '#offline/flush.ts';
import type { Outbox } from '#offline/outbox.ts';
import { kindOf } from '#offline/outbox-item.ts';

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
  const isKept = () => outbox.getSnapshot().items.some((item) => kindOf(item) === 'create');
  if (isKept()) {
    onSaved();
    return stop;
  }
  stops.push(
    outbox.subscribe(() => isKept() && happened()),
    flush.onSettled(({ item }) => kindOf(item) === 'create' && happened()),
  );
  return stop;
}

/** Chromium decides in silence; Firefox asks the person. A refusal changes nothing. */
export async function askToPersist(storage: StorageManager | undefined): Promise<void> {
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
