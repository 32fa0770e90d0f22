import type { WaitingChange } from '../pending-workout.ts';

export const workoutId = '0195f3a0-0000-7000-8000-000000000001';

type More = Partial<WaitingChange>;

function aChange(kind: WaitingChange['kind'], more: More): WaitingChange {
  const made = { queuedAt: '2026-03-07T12:00:00.000Z', zone: 'Europe/Stockholm' };
  return { workoutId, kind, data: null, ...made, ...more };
}

export const aCreate = (more: More = {}): WaitingChange =>
  aChange('create', { data: { _id: workoutId, wid: 'p', programVersion: 2, notes: 'first' }, ...more });

export const anEdit = (data: WaitingChange['data'], more: More = {}): WaitingChange =>
  aChange('edit', { data, ...more });

export const aDelete = (more: More = {}): WaitingChange => aChange('delete', more);

export const aRestore = (more: More = {}): WaitingChange => aChange('restore', more);
