import type { Workout } from '@workout-tracker/core/workouts/workout';
import { aWorkout } from '../../../test/a-workout.ts';
import type { ItemFields, OutboxItem, Subject, WorkoutItem } from '../outbox-item.ts';

export const workoutId = '0195f3a0-0000-7000-8000-000000000001';

function anItem(more: Partial<WorkoutItem>): WorkoutItem {
  return {
    ...someFields(more),
    workoutId,
    ...more,
  };
}

function someFields(more: Partial<ItemFields>): ItemFields {
  return {
    id: `item-${more.place ?? 1}`,
    url: '/api/workouts',
    method: 'POST',
    data: null,
    queuedAt: '2026-03-07T12:00:00.000Z',
    userId: 'maya',
    zone: 'Europe/Stockholm',
    place: 1,
    attempts: 0,
    waitingFor: null,
    reason: null,
    objections: [],
    notBefore: 0,
    theirs: null,
    ...more,
  };
}

export const aCreate = (more: Partial<WorkoutItem> = {}): WorkoutItem =>
  anItem({ data: { _id: workoutId, wid: 'p', programVersion: 2, notes: 'first' }, ...more });

export const anEdit = (data: OutboxItem['data'], more: Partial<WorkoutItem> = {}): WorkoutItem =>
  anItem({ method: 'PUT', url: `/api/workouts/${workoutId}`, data, ...more });

export const aDelete = (more: Partial<WorkoutItem> = {}): WorkoutItem =>
  anItem({ method: 'DELETE', url: `/api/workouts/${workoutId}`, ...more });

export const aRestore = (more: Partial<WorkoutItem> = {}): WorkoutItem =>
  anItem({ method: 'POST', url: `/api/workouts/${workoutId}/restore`, ...more });

export const theirs = (revision: number): Workout => aWorkout({ _id: workoutId, revision });

export const exerciseId = '0195f3a0-0000-7000-8000-00000000000e';

const anotherItem = (kind: Subject['kind'], id: string, more: Partial<ItemFields>): OutboxItem => ({
  ...someFields(more),
  ...more,
  subject: { kind, id },
});

export const anExercise = (more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('exercise', exerciseId, {
    url: '/api/exercises',
    data: { _id: exerciseId, title: 'Meadows Row' },
    ...more,
  });

export const anExerciseEdit = (data: OutboxItem['data'], more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('exercise', exerciseId, { url: `/api/exercises/${exerciseId}`, method: 'PUT', data, ...more });

export const someSettings = (data: OutboxItem['data'], more: Partial<ItemFields> = {}): OutboxItem =>
  anExerciseEdit(data, { url: `/api/exercises/${exerciseId}/settings`, ...more });

export const programId = '0195f3a0-0000-7000-8000-00000000000f';

export const aProgramEdit = (data: OutboxItem['data'], more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('program', programId, { url: `/api/programs/${programId}`, method: 'PUT', data, ...more });

/** Null takes it out. */
export const aBodyWeight = (data: OutboxItem['data'], more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('body-weight', '2026-03-07', {
    url: '/api/body-weights/2026-03-07',
    method: data === null ? 'DELETE' : 'PUT',
    data,
    ...more,
  });

export const decisionId = '0195f3a0-0000-7000-8000-0000000000d1';

export const aDecision = (data: OutboxItem['data'], more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('plan-decision', decisionId, { url: '/api/plans/decisions', data, ...more });

export const aDecisionUndone = (more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('plan-decision', decisionId, { url: `/api/plans/decisions/${decisionId}`, method: 'DELETE', ...more });

export const goalId = '0195f3a0-0000-7000-8000-0000000000e1';

/** Null gives it up. */
export const aGoalChange = (data: OutboxItem['data'], more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('goal', goalId, {
    ...{ url: `/api/goals/${goalId}`, method: data === null ? 'DELETE' : 'PUT', data },
    ...more,
  });

export const aProfileChange = (data: OutboxItem['data'], more: Partial<ItemFields> = {}): OutboxItem =>
  anotherItem('profile', 'maya', { url: '/api/workout-tracker/users/me', method: 'PUT', data, ...more });
