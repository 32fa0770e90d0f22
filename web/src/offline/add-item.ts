/**
 * A new change joins what waits. Where the last one of the same workout was never sent, the two become one: a save takes in its edits,
 * an edit takes in the next, and throwing away and taking back cancel each other. Behind one that was sent, or may have been, it waits:
 * changing what the server may already know would make a different save of it.
 */
import { kindOf, type OutboxItem } from './outbox-item.ts';

export function addItem(items: readonly OutboxItem[], item: OutboxItem): OutboxItem[] {
  const last = items.findLast(({ workoutId }) => workoutId === item.workoutId);
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
  const later = items.filter(({ workoutId, place }) => workoutId === first.workoutId && place > first.place);
  const end = later.findIndex((item) => kindOf(item) !== 'edit');
  const edits = end === -1 ? later : later.slice(0, end);
  const joined = edits.reduce(takeIn, first);
  return items.filter((item) => !edits.includes(item)).map((item) => (item === first ? joined : item));
}

/** What becomes of the two: both stay, or these in place of the first. */
function join(last: OutboxItem, item: OutboxItem): 'both' | OutboxItem[] {
  const isInConflict = last.waitingFor === 'conflict';
  const isSent = last.attempts > 0 && !isInConflict;
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
    // A workout thrown away before it was sent is sent all the same, and then thrown away: it lies in the trash for 30 days like any
    // other, on every device, and can be taken back.
    default:
      return 'both';
  }
}

/** The later change wins field by field; both were made on what the first was made on. */
function takeIn(first: OutboxItem, second: OutboxItem): OutboxItem {
  const { revision: later, ...changes } = second.data ?? {};
  const data = { ...first.data, ...changes };
  if (kindOf(first) === 'create' || data.revision !== undefined || later === undefined) return { ...first, data };
  return { ...first, data: { ...data, revision: later } };
}
