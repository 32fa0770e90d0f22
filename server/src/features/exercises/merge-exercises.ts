/**
 * Counting one exercise as another. Sets and programs keep the name they were written with; a row says where it leads, and the facts follow.
 * So it can be undone, also when the other one was merged further since. Merges of one person take turns, and with workouts that are saved
 * meanwhile.
 */
import type { AppContext } from '#app-context.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { beginEpoch, refreshLoads } from '#features/facts/facts.queries.ts';
import { AppError } from '#http/app-error.ts';
import { countMerge } from './exercises.queries.ts';
import { requireExercise } from './save-exercise.ts';

const itself = 'An exercise cannot be merged with itself. Choose another.';
const already = 'This exercise is already merged with another. Undo that first.';

export async function mergeExercise(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: string,
  { exerciseId, intoId }: { exerciseId: string; intoId: string },
) {
  return transact(db, async (tx) => {
    await beginEpoch(tx, userId);
    const from = await requireExercise(tx, userId, exerciseId);
    await requireExercise(tx, userId, intoId);
    const counts = await countMerge(tx, userId, exerciseId);
    if (from.mergedInto === intoId) return counts;
    if (from.mergedInto !== null) throw new AppError('conflict', { message: already });
    if (!(await addMerge(tx, userId, { exerciseId, intoId }, clock())))
      throw new AppError('conflict', { message: itself });
    return counts;
  });
}

/** False, and nothing written, where it would lead back to itself. */
export async function addMerge(
  tx: Tx,
  userId: string,
  { exerciseId, intoId }: { exerciseId: string; intoId: string },
  now: Date,
): Promise<boolean> {
  const merges = await readMerges(tx, userId);
  if (merges.has(exerciseId) || targetOf(merges, intoId) === exerciseId) return false;
  merges.set(exerciseId, intoId);
  await tx
    .insertInto('exercise_merges')
    .values({ user_id: userId, exercise_id: exerciseId, into_id: intoId, target_id: intoId, merged_at: now })
    .execute();
  await followMerges(tx, userId, merges, exerciseId);
  return true;
}

export async function undoMerge({ db }: Pick<AppContext, 'db'>, userId: string, exerciseId: string): Promise<void> {
  await transact(db, async (tx) => {
    await beginEpoch(tx, userId);
    await requireExercise(tx, userId, exerciseId);
    await removeMerge(tx, userId, exerciseId);
  });
}

export async function removeMerge(tx: Tx, userId: string, exerciseId: string): Promise<void> {
  const merges = await readMerges(tx, userId);
  if (!merges.delete(exerciseId)) return;
  await tx.deleteFrom('exercise_merges').where('user_id', '=', userId).where('exercise_id', '=', exerciseId).execute();
  await followMerges(tx, userId, merges, exerciseId);
}

type Merges = Map<string, string>;

async function readMerges(tx: Tx, userId: string): Promise<Merges> {
  const rows = await tx
    .selectFrom('exercise_merges')
    .select(['exercise_id', 'into_id'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ exercise_id, into_id }) => [exercise_id, into_id]));
}

/** Where an exercise is counted in the end. */
function targetOf(merges: Merges, exerciseId: string): string {
  const next = merges.get(exerciseId);
  return next === undefined ? exerciseId : targetOf(merges, next);
}

/** Brings the merges and the facts of `changed`, and of all that leads through it, to where they lead now. */
async function followMerges(tx: Tx, userId: string, merges: Merges, changed: string): Promise<void> {
  const leads = (id: string): boolean => id === changed || leadsThrough(merges, id, changed);
  const moved = [...new Set([...merges.keys(), changed])].filter(leads);
  const target = targetOf(merges, changed);
  await tx
    .updateTable('exercise_merges')
    .set({ target_id: target })
    .where('user_id', '=', userId)
    .where('exercise_id', 'in', moved)
    .execute();
  await tx
    .updateTable('set_facts')
    .set((eb) => ({
      exercise_id: target,
      logged_id: eb.fn('nullif', [eb.fn.coalesce('logged_id', 'exercise_id'), eb.val(target)]),
    }))
    .where('user_id', '=', userId)
    .where((eb) => eb(eb.fn.coalesce('logged_id', 'exercise_id'), 'in', moved))
    .execute();
  await refreshLoads(tx, userId, [target]);
}

function leadsThrough(merges: Merges, id: string, through: string): boolean {
  const next = merges.get(id);
  return next !== undefined && (next === through || leadsThrough(merges, next, through));
}
