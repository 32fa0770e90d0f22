/** What stands in the way of an edit, for the form: a sentence, another version to choose from, or marks at the fields the server refused. */
import type { FieldError } from '@workout-tracker/core/contract/errors';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { openedOffline } from '#offline/account-offline.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { type Unsaved, whyNotSaved } from '../save-format.ts';
import { type DraftProblems, placeProblems } from './draft-problems.ts';
import type { DraftSet } from './draft-sets.ts';

export interface EditError {
  readonly message: string | null;
  /** The workout as somebody else has left it. */
  readonly theirs: Workout | null;
  readonly objections: readonly FieldError[];
}

export const calm: EditError = { message: null, theirs: null, objections: [] };

export const stillHere = (reason: string): string => `${reason} Your changes are still here.`;

/** A form that opens on what waits for a person says at once what it waits for. */
export function waitingError(userId: string, workoutId: string): EditError {
  const found = errorIn(itemsOfAccount(userId), workoutId);
  return found.reason === null ? found : { ...found, message: `Could not save: ${found.reason}` };
}

export function errorAfter(outcome: Unsaved, userId: string, workoutId: string): EditError {
  const found = errorIn(itemsOfAccount(userId), workoutId);
  return found.theirs ? found : { ...found, message: stillHere(whyNotSaved(outcome)) };
}

export function errorIn(items: readonly OutboxItem[], workoutId: string): EditError & { reason: string | null } {
  const mine = items.filter((item) => item.workoutId === workoutId);
  const theirs = mine.find(({ waitingFor }) => waitingFor === 'conflict')?.theirs ?? null;
  const refused = mine.find(({ waitingFor }) => waitingFor === 'refused');
  const reason = refused ? (refused.reason ?? 'no reason was given.') : null;
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
  const refused = placeProblems(objections, sets);
  return { ...refused, ...found, sets: new Map([...refused.sets, ...found.sets]) };
}
