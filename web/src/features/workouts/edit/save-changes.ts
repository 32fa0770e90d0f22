/** Saves go through the outbox, so that they hold without a network too; the revision tells the server what the changes were made from. */

import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import type { Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { joinSentences } from '#lib/join-sentences.ts';
import { fieldErrorText } from '#lib/reason-text.ts';
import { currentOffline, openedOffline } from '#offline/account-offline.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { goesByItself, type Unsaved, whyNotSaved } from '#sync/save-format.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { workoutSettled } from '../queries.ts';
import { type DraftProblems, placeProblems } from './draft-problems.ts';
import type { DraftSet } from './draft-sets.ts';
import { undoOf } from './edit-draft.ts';

export interface Save {
  readonly base: Workout;
  readonly changes: WorkoutChanges;
}

/** An edit of a workout that the server did not have yet was made on what it makes of a new one, whoever else has changed it since. */
const revisionOf = ({ revision }: Workout): number => Math.max(1, revision);

export async function saveChanges(client: QueryClient, { base, changes }: Save): Promise<SaveOutcome> {
  const { saves } = await currentOffline();
  const outcome = await saves.editWorkout(base._id, changes, revisionOf(base));
  if (outcome.kind === 'saved') workoutSettled(client, base._id, outcome.workout);
  return outcome;
}

/** Says that changes were saved by leaving, with a way to have them undone. */
export function offerUndo(client: QueryClient, save: Save, outcome: SaveOutcome): void {
  const saved = outcome.kind === 'saved' ? outcome.workout : null;
  const undo = async () => {
    const undone = await saveChanges(client, { base: saved ?? save.base, changes: undoOf(save.changes, save.base) });
    if (undone.kind === 'saved' || goesByItself(undone)) return void showToast({ text: t`Changes undone` });
    showToast({
      text: whyNotSaved(undone),
      isError: true,
      action: { label: t`Try again`, run: () => void undo() },
    });
  };
  const text = outcome.kind === 'saved' ? t`Changes saved` : t`Saved here; syncs automatically`;
  showToast({ text, action: { label: t`Undo`, run: () => void undo() } });
}

/** What stands in the way of an edit, for the form: a sentence, another version to choose from, or marks at the fields the server refused. */
interface EditError {
  readonly message: string | null;
  /** The workout as somebody else has left it. */
  readonly theirs: Workout | null;
  readonly objections: readonly FieldError[];
}

export const calm: EditError = { message: null, theirs: null, objections: [] };

export const stillHere = (reason: string): string => joinSentences([reason, t`Your changes are still here.`]);

/** A form that opens on what waits for a person says at once what it waits for. */
export function waitingError(userId: string, workoutId: string): EditError {
  const found = errorIn(itemsOfAccount(userId), workoutId);
  const { reason } = found;
  return reason === null ? found : { ...found, message: t`Could not save: ${reason}` };
}

export function errorAfter(outcome: Unsaved, userId: string, workoutId: string): EditError {
  const found = errorIn(itemsOfAccount(userId), workoutId);
  return found.theirs ? found : { ...found, message: stillHere(whyNotSaved(outcome)) };
}

export function errorIn(items: readonly OutboxItem[], workoutId: string): EditError & { reason: string | null } {
  const mine = items.filter((item) => item.workoutId === workoutId);
  const theirs = mine.find(({ waitingFor }) => waitingFor === 'conflict')?.theirs ?? null;
  const refused = mine.find(({ waitingFor }) => waitingFor === 'refused');
  const reason = refused ? (refused.reason ?? t`no reason was given.`) : null;
  return { ...calm, theirs, objections: refused?.objections ?? [], reason };
}

const itemsOfAccount = (userId: string): readonly OutboxItem[] =>
  openedOffline(userId)?.outbox.getSnapshot().items ?? [];

/** What the server objected to stands until the form is touched, beside what is wrong by our own rules. */
export function withObjections(
  found: DraftProblems,
  { objections }: EditError,
  sets: readonly DraftSet[],
): DraftProblems {
  const said = objections.map((objection) => ({ path: objection.path, message: fieldErrorText(objection) }));
  const refused = placeProblems(said, sets);
  return { ...refused, ...found, sets: new Map([...refused.sets, ...found.sets]) };
}
