/**
 * What becomes of the outbox when an item is answered or a person decides. The next edit of the same workout takes the revision that
 * came back, but no higher than its predecessor made it: a higher one means that another device was in between, and then the server
 * must be asked again and not be told that all was seen.
 */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { baseRevision, kindOf, type OutboxItem, withRevision } from './outbox-item.ts';

export const change = (items: readonly OutboxItem[], id: string, fields: Partial<OutboxItem>): OutboxItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...fields } : item));

/** Done: the server has it. */
export function settle(items: readonly OutboxItem[], id: string, answer: Workout | null): OutboxItem[] {
  const done = items.find((item) => item.id === id);
  if (!done) return [...items];
  const revision = answer ? revisionAfter(done, answer) : undefined;
  return rest(items, done, (next) => withRevision(next, revision ?? baseRevision(next)));
}

function revisionAfter(done: OutboxItem, { revision }: Workout): number | undefined {
  const kind = kindOf(done);
  if (kind === 'create') return 1;
  if (kind !== 'edit') return undefined;
  const base = baseRevision(done);
  return base === undefined ? revision : Math.min(revision, base + 1);
}

/** Given up by a person. What was to follow on a workout that was never saved goes with it. */
export function discard(items: readonly OutboxItem[], id: string): OutboxItem[] {
  const dropped = items.find((item) => item.id === id);
  if (!dropped) return [...items];
  if (kindOf(dropped) === 'create') return items.filter(({ workoutId }) => workoutId !== dropped.workoutId);
  return rest(items, dropped, (next) => withRevision(next, baseRevision(next) ?? baseRevision(dropped)));
}

/** A person has seen both versions and wants this one: it is sent as an edit of the server's. */
export function overwrite(items: readonly OutboxItem[], id: string): OutboxItem[] {
  return items.map((item) => {
    if (item.id !== id || !item.theirs) return item;
    const { _id, wid: _wid, programVersion: _version, ...changes } = item.data ?? {};
    const released = { waitingFor: null, reason: null, notBefore: 0, attempts: 0, theirs: null };
    const edit = kindOf(item) === 'create' && { method: 'PUT' as const, url: `${item.url}/${item.workoutId}` };
    return { ...item, ...edit, ...released, data: { ...changes, revision: item.theirs.revision } };
  });
}

/** Without `gone`, and the next edit of its workout changed. */
function rest(items: readonly OutboxItem[], gone: OutboxItem, follow: (next: OutboxItem) => OutboxItem): OutboxItem[] {
  const next = items.find(
    (item) => item.workoutId === gone.workoutId && item.place > gone.place && kindOf(item) === 'edit',
  );
  return items.filter((item) => item !== gone).map((item) => (item === next ? follow(item) : item));
}
