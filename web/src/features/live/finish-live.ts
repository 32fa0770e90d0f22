/**
 * One save at a time for each account, so that a second tap, or a page that finds a workout finished by the one before it, joins the save
 * that is under way.
 */
import { toHr, trackOf } from '@workout-tracker/core/heart-rate/track';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { hrIntervalMs } from '@workout-tracker/core/live/saved-entries';
import { type SessionSummary, summarise } from '@workout-tracker/core/live/session-summary';
import type { Offline } from '#offline/browser-offline.ts';
import type { HrOf } from '#offline/workout-in-progress.ts';
import { finishWorkout, type SaveOutcome } from '#offline/workout-saves.ts';

export interface Finished {
  readonly session: LiveSession;
  readonly summary: SessionSummary;
  readonly hr: readonly (number | null)[];
}

const hrOf: HrOf = (readings, startedMs, endedMs) =>
  toHr(trackOf(startedMs, readings), startedMs, endedMs, hrIntervalMs);

const saving = new WeakMap<Offline, Promise<SaveOutcome | null>>();

/** Null when there is nothing to finish, or another tab has it in hand. */
export function closeSession({ inProgress, now }: Offline): Finished | null {
  if (inProgress.getSnapshot().role !== 'writer') return null;
  void inProgress.record({ type: 'finished' });
  const { session } = inProgress.getSnapshot();
  if (session?.status !== 'finished') return null;
  const hr = hrOf(inProgress.readings(), session.startedMs, session.clock.lastMs);
  return { session, summary: summarise(session, hr, now()), hr };
}

export function saveClosed(offline: Offline): Promise<SaveOutcome | null> {
  const running = saving.get(offline);
  if (running) return running;
  const { inProgress, outbox, saves } = offline;
  const begun = finishWorkout({ inProgress, outbox, saves, hrOf }).finally(() => saving.delete(offline));
  saving.set(offline, begun);
  return begun;
}

/** Once more for what the server refused: it is in the outbox, with everything it was. */
export async function saveAgain(offline: Offline, workoutId: string): Promise<SaveOutcome | null> {
  const find = () => offline.outbox.getSnapshot().items.find((item) => item.workoutId === workoutId);
  const waiting = find();
  if (!waiting) return saveClosed(offline);
  await offline.outbox.retry(waiting.id);
  await offline.flush.run('retry');
  const still = find();
  if (!still) return { kind: 'saved', workout: null };
  return { kind: 'waiting', waitingFor: still.waitingFor, reason: still.reason };
}

/** Whether a person has to look at it, rather than time or the network. */
export function needsPerson(outcome: SaveOutcome): outcome is Exclude<SaveOutcome, { kind: 'saved' }> {
  if (outcome.kind === 'not-stored') return true;
  return outcome.kind === 'waiting' && (outcome.waitingFor === 'refused' || outcome.waitingFor === 'conflict');
}
