/**
 * Saving the workout of this screen, from the first tap to the answer. The draft is gone from the device as soon as the save is in the
 * outbox, so what the screen shows until the end is held here. A server that takes its time does not hold up the person.
 */
import { useState } from 'react';
import type { Offline } from '#offline/browser-offline.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { closeSession, type Finished, needsPerson, saveAgain, saveClosed } from './finish-live.ts';

export interface Finishing {
  readonly finished: Finished;
  /** As it was known before this workout became the last one. */
  readonly lastDoneAt: string | null | undefined;
  /** Null while the answer is awaited. */
  readonly outcome: SaveOutcome | null;
  /** The answer is late and the workout is safe: no reason to wait for it. */
  readonly isLate: boolean;
}

const timeoutMs = 3_000;

export function useFinish(offline: Offline, lastDoneAt: string | null | undefined) {
  const [finishing, setFinishing] = useState<Finishing | null>(null);
  const isSaving = finishing !== null && finishing.outcome === null;

  async function answer(finished: Finished, saving: Promise<SaveOutcome | null>): Promise<void> {
    const known = { finished, lastDoneAt: finishing?.lastDoneAt ?? lastDoneAt };
    setFinishing({ ...known, outcome: null, isLate: false });
    const { workoutId } = finished.session.start;
    const timer = setTimeout(() => {
      const { items, error } = offline.outbox.getSnapshot();
      const isLate = error === null && items.some((item) => item.workoutId === workoutId);
      setFinishing((now) => now && { ...now, isLate });
    }, timeoutMs);
    const outcome = (await saving) ?? { kind: 'saved', workout: null };
    clearTimeout(timer);
    setFinishing({ ...known, outcome, isLate: false });
  }

  /** Saves, or tries again what was refused. Pressed while it is under way, it does nothing. */
  function save(): void {
    if (isSaving) return;
    if (finishing?.outcome) {
      void answer(finishing.finished, saveAgain(offline, finishing.finished.session.start.workoutId));
      return;
    }
    const finished = closeSession(offline);
    if (finished) void answer(finished, saveClosed(offline));
  }

  return { finishing, isSaving, save };
}

/** What stands above the buttons after a save that a person has to look at. */
export function errorOf(outcome: SaveOutcome | null): string | null {
  if (outcome === null || !needsPerson(outcome)) return null;
  if (outcome.kind === 'waiting')
    return `${outcome.reason ?? 'The server refused the workout.'} It is saved on this device.`;
  const why = outcome.error === 'full' ? 'This device is out of space.' : 'Could not save the workout on this device.';
  return `${why} Keep this tab open and try again.`;
}
