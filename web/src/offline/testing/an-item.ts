/** Items of the outbox for tests, with whatever the test needs to be different. */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { aWorkout } from '../../../test/a-workout.ts';
import type { OutboxItem } from '../outbox-item.ts';

export const workoutId = '0195f3a0-0000-7000-8000-000000000001';

function anItem(more: Partial<OutboxItem>): OutboxItem {
  return {
    id: `item-${more.place ?? 1}`,
    url: '/api/workouts',
    method: 'POST',
    data: null,
    queuedAt: '2026-03-07T12:00:00.000Z',
    userId: 'maya',
    zone: 'Europe/Stockholm',
    workoutId,
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

export const aCreate = (more: Partial<OutboxItem> = {}): OutboxItem =>
  anItem({ data: { _id: workoutId, wid: 'p', programVersion: 2, notes: 'first' }, ...more });

export const anEdit = (data: OutboxItem['data'], more: Partial<OutboxItem> = {}): OutboxItem =>
  anItem({ method: 'PUT', url: `/api/workouts/${workoutId}`, data, ...more });

export const aDelete = (more: Partial<OutboxItem> = {}): OutboxItem =>
  anItem({ method: 'DELETE', url: `/api/workouts/${workoutId}`, ...more });

export const aRestore = (more: Partial<OutboxItem> = {}): OutboxItem =>
  anItem({ method: 'POST', url: `/api/workouts/${workoutId}/restore`, ...more });

export const theirs = (revision: number): Workout => aWorkout({ _id: workoutId, revision });
