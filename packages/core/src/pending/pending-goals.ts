/** Applies pending outbox items to a person's goals, so that one that was set without a network is in its place at once. */
import type { Goal } from '../insights/goal.ts';
import { isFields, isText } from '../live/parse-fields.ts';

/** A goal that the server does not have yet; null data gives it up. Lists of these are in the order of sending. */
export interface WaitingGoal {
  readonly goalId: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** The newest first, as the server tells them. Nothing is made up: where the server's answer is not known there are none. */
export function goalsWithPending<Known extends readonly Goal[] | undefined>(
  known: Known,
  waiting: readonly WaitingGoal[],
): Goal[] | Extract<Known, undefined>;
export function goalsWithPending(
  known: readonly Goal[] | undefined,
  waiting: readonly WaitingGoal[],
): Goal[] | undefined {
  if (!known) return undefined;
  const byId = new Map(known.map((goal) => [goal._id, goal]));
  for (const { goalId, data } of waiting) {
    if (data === null) byId.delete(goalId);
    else if (isGoal(data)) byId.set(goalId, { ...data, _id: goalId });
  }
  return [...byId.values()].toSorted((one, other) => other.setAt.localeCompare(one.setAt));
}

const isGoal = (data: unknown): data is Omit<Goal, '_id'> =>
  isFields(data) && isFields(data.aim) && isText(data.setAt) && (data.reachedOn === null || isText(data.reachedOn));
