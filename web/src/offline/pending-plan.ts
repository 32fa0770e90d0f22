/** What waits in the outbox about plans, as the overlay of core takes it, and what it makes of the kept answer. */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import {
  type PlanRecords,
  recordsWithPending,
  type WaitingDecision,
  type WaitingDone,
} from '@workout-tracker/core/pending/pending-plans';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { planHistory } from '#lib/plans/plan-queries.ts';
import type { ChangedAnswer } from './keep-answers.ts';
import { type OutboxItem, subjectOf } from './outbox-item.ts';

/** In the order of sending. */
export function waitingDecisions(items: readonly OutboxItem[]): WaitingDecision[] {
  return items
    .filter((item) => subjectOf(item).kind === 'plan-decision')
    .toSorted((one, other) => one.place - other.place)
    .map((item) => ({ decisionId: subjectOf(item).id, data: item.data }));
}

/** The answer that knows of decisions, once the server has taken this one. */
export const planAnswerAfter = (item: OutboxItem): ChangedAnswer => answerWith(waitingDecisions([item]), []);

/** The same once the server has a workout; none for one without a plan. */
export function planAnswersAfter(workout: Workout): ChangedAnswer[] {
  const isPlanned = workout.program?.moves.some(({ plan }) => plan !== undefined) ?? false;
  return isPlanned ? [answerWith([], [{ workoutId: workout._id, workout }])] : [];
}

const answerWith = (decisions: readonly WaitingDecision[], done: readonly WaitingDone[]): ChangedAnswer => ({
  key: planHistory().queryKey,
  after: (known) => (isRecords(known) ? recordsWithPending(known, decisions, done) : undefined),
});

const isRecords = (known: unknown): known is PlanRecords =>
  isFields(known) && Array.isArray(known.lines) && Array.isArray(known.decisions);
