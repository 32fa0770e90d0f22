import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { fieldsOf, isFields, layOver } from '@workout-tracker/core/people/lay-over';
import type { Mirror } from '#storage/mirror.ts';
import type { SessionUser } from './session-state.ts';

/** What is left out stays. */
export type ProfileChange = VerbInput<'PUT /api/workout-tracker/users/me'>['body'];

/** `mergeChanges({ units: 'kg' }, { theme: 'dark' })` is both; of the training settings each field counts by itself. */
export const mergeChanges = (before: ProfileChange, change: ProfileChange): ProfileChange =>
  layOver({ ...before }, { ...change });

/** The person as they will be once the change is saved. */
export function withChange(user: SessionUser, change: ProfileChange): SessionUser {
  const { firstName, lastName, displayName, training, ...others } = change;
  const profile = layOver(user.profile, { firstName, lastName, displayName });
  return {
    ...user,
    ...others,
    profile: { ...user.profile, ...profile },
    training: training ? layOver(fieldsOf(user.training), training) : user.training,
  };
}

/** Those that wait for the server, as the promised key of the outbox tells before the outbox itself is open; the oldest first. */
export function waitingChanges(mirror: Mirror, userId: string): ProfileChange[] {
  const stack = mirror.read('stack', userId);
  const items = isFields(stack) && Array.isArray(stack.items) ? stack.items.filter(isFields) : [];
  return items
    .filter(({ subject }) => isFields(subject) && subject.kind === 'profile')
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map(({ data }) => fieldsOf(data));
}
