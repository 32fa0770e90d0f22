/**
 * The rules of the outbox, as pure functions on its items: how a new change joins what waits, which item is sent next, and what becomes
 * of the others when one is answered or a person decides.
 */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { layOver } from '@workout-tracker/core/people/lay-over';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import {
  baseRevision,
  type ItemFields,
  isSettings,
  isWorkoutItem,
  kindOf,
  needsAttention,
  type OutboxItem,
  subjectKey,
  subjectOf,
  withRevision,
} from './outbox-item.ts';

/**
 * Where the last change of the same subject was never sent, the two become one: a save takes in its edits, an edit takes in the next, and
 * throwing away and taking back cancel each other, as do a decision and its undoing. Behind one that was sent, or may have been, it waits: changing what the server may
 * already know would make a different save of it.
 */
export function addItem(items: readonly OutboxItem[], item: OutboxItem): OutboxItem[] {
  const last = items.findLast((each) => isSameSubject(each, item));
  if (!last) return [...items, item];
  const joined = join(last, item);
  if (joined === 'both') return [...items, item];
  return items.flatMap((each) => (each === last ? joined : [each]));
}

/**
 * In a conflict a person chooses between two versions, so theirs is whole: edits that waited behind the one in conflict become part of
 * it, and none of them is sent later on top of something nobody has looked at.
 */
export function joinFollowingEdits(items: readonly OutboxItem[], id: string): OutboxItem[] {
  const first = items.find((item) => item.id === id);
  if (!first) return [...items];
  const later = items.filter((item) => isSameSubject(item, first) && item.place > first.place);
  const end = later.findIndex((item) => kindOf(item) !== 'edit');
  const edits = end === -1 ? later : later.slice(0, end);
  const joined = edits.reduce(takeIn, first);
  return items.filter((item) => !edits.includes(item)).map((item) => (item === first ? joined : item));
}

const isSameSubject = (one: OutboxItem, other: OutboxItem): boolean => subjectKey(one) === subjectKey(other);

/** What becomes of the two: both stay, or these in place of the first. */
function join(last: OutboxItem, item: OutboxItem): 'both' | OutboxItem[] {
  const isInConflict = last.waitingFor === 'conflict';
  const isSent = last.attempts > 0 && !isInConflict;
  // An exercise and what its person adds to it are changed at two addresses.
  if (isSettings(last) !== isSettings(item)) return 'both';
  const pair = `${kindOf(last)} ${kindOf(item)}` as const;
  // What was refused and is put right is worth another try; a conflict waits for its person.
  const state = isInConflict ? {} : { waitingFor: null, reason: null, notBefore: 0 };
  switch (pair) {
    case 'create create':
      return isSent ? [last] : [{ ...last, ...state, data: item.data }];
    case 'create edit':
    case 'edit edit':
      return isSent ? 'both' : [{ ...takeIn(last, item), ...state }];
    case 'delete delete':
    case 'restore restore':
      return [last];
    case 'delete restore':
    case 'restore delete':
      return isSent ? 'both' : [];
    case 'create delete':
      return isSent || subjectOf(item).kind !== 'plan-decision' ? 'both' : [];
    // A workout thrown away before it was sent is sent all the same, and then thrown away: it lies in the trash for 30 days like any
    // other, on every device, and can be taken back.
    default:
      return 'both';
  }
}

/** The later change wins field by field; both were made on what the first was made on. */
function takeIn(first: OutboxItem, second: OutboxItem): OutboxItem {
  const { revision: later, ...changes } = second.data ?? {};
  // Training settings are one field, and each setting in it counts by itself.
  const isProfile = subjectOf(first).kind === 'profile';
  const data: ItemFields['data'] = isProfile ? layOver(first.data ?? {}, changes) : { ...first.data, ...changes };
  if (kindOf(first) === 'create' || data.revision !== undefined || later === undefined) return { ...first, data };
  return { ...first, data: { ...data, revision: later } };
}

/**
 * The first of each subject: the others wait behind it, whatever it waits for. A workout, a program or a goal that names a new exercise waits
 * behind that as well, unless the server has refused it: then the exercise was sent first, and a person decides about it meanwhile.
 */
export function headsOf(items: readonly OutboxItem[]): OutboxItem[] {
  const seen = new Set<string>();
  const heads = items
    .toSorted((one, other) => one.place - other.place)
    .filter((item) => !seen.has(subjectKey(item)) && seen.add(subjectKey(item)));
  const coming = new Set(items.filter(isComingExercise).map((item) => subjectOf(item).id));
  return coming.size === 0 ? heads : heads.filter((item) => !exercisesIn(item).some((id) => coming.has(id)));
}

const isComingExercise = (item: OutboxItem): boolean =>
  subjectOf(item).kind === 'exercise' && kindOf(item) === 'create' && !needsAttention(item);

/** Which exercises the sets and moves of a workout or a program name, or a goal. */
function exercisesIn(item: OutboxItem): string[] {
  const { moves, extraMoves, aim } = item.data ?? {};
  const named = [aim, moves, extraMoves].flat().filter(isFields);
  return named.map(({ exerciseId }) => exerciseId).filter(isText);
}

/** The oldest of those that are first in line for their subject and wait for nothing. */
export function nextToSend(
  items: readonly OutboxItem[],
  now: number,
  tried: ReadonlySet<string>,
): OutboxItem | undefined {
  return headsOf(items).find((item) => !needsAttention(item) && item.notBefore <= now && !tried.has(item.id));
}

/** When it is worth trying again by itself; undefined when everything waits for a person. */
export function nextTryAt(items: readonly OutboxItem[]): number | undefined {
  const times = headsOf(items)
    .filter((item) => !needsAttention(item) && item.waitingFor !== 'sign-in')
    .map(({ notBefore }) => notBefore);
  return times.length === 0 ? undefined : Math.min(...times);
}

export const change = (items: readonly OutboxItem[], id: string, fields: Partial<ItemFields>): OutboxItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...fields } : item));

/**
 * Done: the server has it. The next edit of the same workout takes the revision that came back, but no higher than its predecessor made
 * it: a higher one means that another device was in between, and then the server must be asked again and not be told that all was seen.
 */
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

/** Given up by a person. What was to follow on something that was never saved goes with it. */
export function discard(items: readonly OutboxItem[], id: string): OutboxItem[] {
  const dropped = items.find((item) => item.id === id);
  if (!dropped) return [...items];
  if (kindOf(dropped) === 'create') return items.filter((item) => !isSameSubject(item, dropped));
  return rest(items, dropped, (next) => withRevision(next, baseRevision(next) ?? baseRevision(dropped)));
}

/** A person has seen both versions and wants this one: it is sent as an edit of the server's. */
export function overwrite(items: readonly OutboxItem[], id: string): OutboxItem[] {
  return items.map((item) => {
    if (item.id !== id || !item.theirs || !isWorkoutItem(item)) return item;
    const { _id, wid: _wid, programVersion: _version, ...changes } = item.data ?? {};
    const released = { waitingFor: null, reason: null, notBefore: 0, attempts: 0, theirs: null };
    const edit = kindOf(item) === 'create' && { method: 'PUT' as const, url: `${item.url}/${item.workoutId}` };
    return { ...item, ...edit, ...released, data: { ...changes, revision: item.theirs.revision } };
  });
}

/** Without `gone`, and the next edit of its subject changed. */
function rest(items: readonly OutboxItem[], gone: OutboxItem, follow: (next: OutboxItem) => OutboxItem): OutboxItem[] {
  const next = items.find((item) => isSameSubject(item, gone) && item.place > gone.place && kindOf(item) === 'edit');
  return items.filter((item) => item !== gone).map((item) => (item === next ? follow(item) : item));
}
