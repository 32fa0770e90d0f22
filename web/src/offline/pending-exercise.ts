/** What waits in the outbox about exercises, body weights and goals, as the overlay of core takes it. */
import type { BodyWeight, ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { Goal } from '@workout-tracker/core/insights/goal';
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import {
  bodyWeightsWithPending,
  type ExercisePage,
  exercisesWithPending,
  exerciseWithPending,
  type WaitingBodyWeight,
  type WaitingExercise,
} from '@workout-tracker/core/pending/pending-exercises';
import { goalsWithPending, type WaitingGoal } from '@workout-tracker/core/pending/pending-goals';
import { bodyWeights, exerciseList } from '#lib/exercise-queries.ts';
import { goals } from '#lib/goal-queries.ts';
import { type ChangedAnswer, exerciseKey } from './keep-answers.ts';
import { kindOf, type OutboxItem, subjectOf } from './outbox-item.ts';
import { planAnswerAfter } from './pending-plan.ts';

/** In the order of sending. */
export function waitingExercises(items: readonly OutboxItem[]): WaitingExercise[] {
  return about(items, 'exercise').map((item) => {
    const kind = kindOf(item) === 'create' ? 'create' : 'edit';
    return { exerciseId: subjectOf(item).id, kind, data: item.data };
  });
}

/** In the order of sending. */
export function waitingBodyWeights(items: readonly OutboxItem[]): WaitingBodyWeight[] {
  return about(items, 'body-weight').map((item) => ({ date: subjectOf(item).id, data: item.data }));
}

/** In the order of sending. */
export function waitingGoals(items: readonly OutboxItem[]): WaitingGoal[] {
  return about(items, 'goal').map((item) => ({ goalId: subjectOf(item).id, data: item.data }));
}

const about = (items: readonly OutboxItem[], kind: 'exercise' | 'body-weight' | 'goal'): OutboxItem[] =>
  items.filter((item) => subjectOf(item).kind === kind).toSorted((one, other) => one.place - other.place);

/** Which answers of the server an item changes, and what they are afterwards. */
export function answersChangedBy(item: OutboxItem): ChangedAnswer[] {
  const { kind, id } = subjectOf(item);
  if (kind === 'workout' || kind === 'program' || kind === 'profile') return [];
  if (kind === 'plan-decision') return [planAnswerAfter(item)];
  if (kind === 'goal') {
    const after = (known: unknown) => listOf<Goal>(known, (list) => goalsWithPending(list, waitingGoals([item])));
    return [{ key: goals().queryKey, after }];
  }
  if (kind === 'body-weight') {
    const after = (known: unknown) =>
      listOf<BodyWeight>(known, (list) => bodyWeightsWithPending(list, waitingBodyWeights([item])));
    return [{ key: bodyWeights().queryKey, after }];
  }
  const waiting = waitingExercises([item]);
  return [
    {
      key: exerciseList().queryKey,
      after: (known) => listOf<ExerciseRow>(known, (list) => exercisesWithPending(list, waiting)),
    },
    { key: exerciseKey(id), after: (known) => exerciseWithPending(isPage(known) ? known : undefined, waiting, id) },
  ];
}

const listOf = <T>(known: unknown, change: (list: T[]) => T[] | undefined): T[] | undefined =>
  Array.isArray(known) ? change(known) : undefined;

const isPage = (known: unknown): known is ExercisePage => isFields(known) && isText(known._id);
