/**
 * Every record of an exercise from its beginning: each workout is held against those before it. One day with one exercise is one entry,
 * however many kinds of records fell on it.
 */
import type { ExerciseSet, RecordDay, RecordHolder } from './exercise.ts';
import { addToBests, bestFor, noBests, type RecordKind, raisedBy, recordsOf, type SetRecord } from './records.ts';

/** A set with the workout that it belongs to. */
export interface DatedSet extends ExerciseSet {
  /** In kilograms. */
  enteredKg: number | null;
  workoutId: string;
  localDate: string;
}

export interface RecordHistory {
  /** Oldest first. */
  days: Omit<RecordDay, 'exerciseId'>[];
  /** The best of each kind; of reps, which each weight has of its own, the newest record. */
  holders: RecordHolder[];
}

/** `sets` are those of one exercise in the order in which they were done. */
export function recordHistoryOf(sets: readonly DatedSet[]): RecordHistory {
  const days: RecordHistory['days'] = [];
  const holders = new Map<RecordKind, RecordHolder>();
  let before = noBests;
  for (const [workoutId, mine] of Map.groupBy(sets, (set) => set.workoutId)) {
    const localDate = mine[0]?.localDate ?? '';
    const holderOf = ({ kind, value, index }: SetRecord): RecordHolder[] => {
      const set = mine[index];
      return set ? [{ kind, value, was: bestFor(before, kind, set), localDate, workoutId, set: plainSet(set) }] : [];
    };
    const records = recordsOf(before, mine).flatMap(holderOf);
    if (records.length > 0)
      days.push({
        workoutId,
        localDate,
        records: records.map(({ kind, value, was, set }) => ({ kind, value, was, set })),
      });
    const raised = [...raisedBy(before, mine).flatMap(holderOf), ...records.filter(({ kind }) => kind === 'reps')];
    for (const holder of raised) holders.set(holder.kind, holder);
    before = addToBests(before, mine);
  }
  return { days, holders: [...holders.values()] };
}

const plainSet = ({ kind, reps, seconds, metres, weight, unit, loadKg, e1rmKg }: DatedSet): ExerciseSet => ({
  ...{ kind, reps, seconds, metres, weight, unit, loadKg, e1rmKg },
});
