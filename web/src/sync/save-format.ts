import { t } from '@lingui/core/macro';
import type { SaveOutcome } from '#offline/workout-saves.ts';

export type Unsaved = Exclude<SaveOutcome, { kind: 'saved' }>;

/** Kept on this device and sent without anybody's doing. */
export function goesByItself(outcome: SaveOutcome): boolean {
  return outcome.kind === 'waiting' && outcome.waitingFor !== 'refused' && outcome.waitingFor !== 'conflict';
}

/** Why it needs a person, in a sentence: the server's own words where it said something. */
export function whyNotSaved(outcome: Unsaved): string {
  if (outcome.kind === 'waiting') return outcome.reason ?? t`The server did not accept it.`;
  return outcome.error === 'full'
    ? t`This device is out of space, and the server did not answer. Free some space or connect, then try again.`
    : t`This browser does not let the app keep anything, and the server did not answer. Connect, then try again.`;
}

/** What a person has to look at is a failure of the button; what goes by itself is done. */
export function requireStored(outcome: SaveOutcome): SaveOutcome {
  if (outcome.kind === 'saved' || goesByItself(outcome)) return outcome;
  throw new Error(whyNotSaved(outcome));
}
