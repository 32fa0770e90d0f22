/**
 * Merging counts one exercise as another. Sets and programs keep the name they were written with; a row says where it leads, and the facts follow. So
 * it can be undone, also when the other one was merged further since. Merges of one person take turns, and with workouts that are saved meanwhile.
 */
import { reason } from '@workout-tracker/core/reasons/reason';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { beginEpoch, moveFacts } from '#facts/facts.queries.ts';
import { countMerge } from './exercises.queries.ts';
import { requireExercise } from './save-exercise.ts';

export async function mergeExercise(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { exerciseId, intoId }: { exerciseId: string; intoId: string },
) {
  return transact(db, async (tx) => {
    await beginEpoch(tx, userId);
    const from = await requireExercise(tx, userId, exerciseId);
    await requireExercise(tx, userId, intoId);
    const counts = await countMerge(tx, userId, exerciseId);
    if (from.mergedInto === intoId) return counts;
    if (from.mergedInto !== null) throw new AppError('conflict', { reason: reason('exercise-already-merged') });
    const [added] = await addMerges(tx, userId, [{ exerciseId, intoId }], clock());
    if (added === undefined) throw new AppError('conflict', { reason: reason('exercise-merged-with-itself') });
    return counts;
  });
}

interface Merge {
  exerciseId: string;
  intoId: string;
}

/** Many at once, in their order, and the facts once for all of them. Answers those that were added: one that would lead back to itself is not. */
export async function addMerges(tx: Tx, userId: string, wanted: readonly Merge[], now: Date): Promise<string[]> {
  const merges = await readMerges(tx, userId);
  const targetOf = createTargets(merges);
  const rows = [];
  for (const [index, { exerciseId, intoId }] of wanted.entries()) {
    if (merges.has(exerciseId) || targetOf(intoId) === exerciseId) continue;
    merges.set(exerciseId, { intoId, targetId: exerciseId });
    // Each a little later than the one before, so that they stay in the order they were made in.
    const at = new Date(now.getTime() + index);
    rows.push({ user_id: userId, exercise_id: exerciseId, into_id: intoId, target_id: exerciseId, merged_at: at });
  }
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('exercise_merges')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  await followMerges(tx, userId, merges);
  return rows.map(({ exercise_id }) => exercise_id);
}

export async function undoMerge({ db }: Needs<'db'>, userId: string, exerciseId: string): Promise<void> {
  await transact(db, async (tx) => {
    await beginEpoch(tx, userId);
    await requireExercise(tx, userId, exerciseId);
    await removeMerges(tx, userId, [exerciseId]);
  });
}

export async function removeMerges(tx: Tx, userId: string, exerciseIds: readonly string[]): Promise<void> {
  const merges = await readMerges(tx, userId);
  const gone = exerciseIds.filter((id) => merges.has(id));
  if (gone.length === 0) return;
  await tx
    .deleteFrom('exercise_merges')
    .where('user_id', '=', userId)
    .where(sql<boolean>`exercise_id = any(${gone}::text[])`)
    .execute();
  // Each leads to itself again, from where it led.
  for (const id of gone) merges.set(id, { intoId: id, targetId: merges.get(id)?.targetId ?? id });
  await followMerges(tx, userId, merges);
}

const rowsAtOnce = 500;

/** Where each leads by one step, and where the database says that it leads in the end. */
type Merges = Map<string, { intoId: string; targetId: string }>;

async function readMerges(tx: Tx, userId: string): Promise<Merges> {
  const rows = await tx
    .selectFrom('exercise_merges')
    .select(['exercise_id', 'into_id', 'target_id'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.exercise_id, { intoId: row.into_id, targetId: row.target_id }]));
}

/**
 * Where an exercise is counted in the end. What was found is remembered for every exercise on the way, so that a chain of thousands is walked
 * once; a merge that is added later only makes the way longer, and the walk goes on from where it ended.
 */
function createTargets(merges: Merges): (exerciseId: string) => string {
  const known = new Map<string, string>();
  return (exerciseId) => {
    const passed: string[] = [];
    let at = exerciseId;
    for (;;) {
      const next = known.get(at) ?? merges.get(at)?.intoId ?? at;
      if (next === at) break;
      passed.push(at);
      at = next;
    }
    for (const id of passed) known.set(id, at);
    return at;
  };
}

/** Brings the merges and the facts of all that lead elsewhere now to where they lead. */
async function followMerges(tx: Tx, userId: string, merges: Merges): Promise<void> {
  const targetOf = createTargets(merges);
  const moved = [...merges].flatMap(([id, { targetId }]) => {
    const target = targetOf(id);
    return target === targetId ? [] : { id, target };
  });
  if (moved.length === 0) return;
  const ids = JSON.stringify(moved);
  await sql`update exercise_merges g set target_id = r.target from jsonb_to_recordset(${ids}::jsonb) as r (id text, target text)
    where g.user_id = ${userId} and g.exercise_id = r.id`.execute(tx);
  await moveFacts(tx, userId, moved);
}
