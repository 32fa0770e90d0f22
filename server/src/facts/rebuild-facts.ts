/**
 * Makes all facts and sums again from the workouts, and what stands beside these of their hearts and rides: batch by batch, while the server runs. Each batch
 * is a transaction that holds its workouts, so an edit waits a moment or is waited for. The server's own row says how far it has come; several servers
 * take turns at it.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#db/connection.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { deleteFactsOf, holdEpoch } from './facts.queries.ts';
import { factsVersion, workoutsWithPlans, writeFactsSql } from './facts-sql.ts';
import { rebuildHearts } from './hearts.queries.ts';
import { refreshRides } from './rides.ts';

const batchSize = 500;

const nextSql = `select user_id, _id from workouts where (user_id, _id) > ($1, $2) order by user_id, _id limit $3`;

const theseOfPerson = 'w.user_id = $1 and w._id = any($2::uuid[])';
const holdSql = `select _id from workouts w where ${theseOfPerson} order by _id for no key update`;

/** A workout that was saved since the rows were cleared brought its own. */
const fillSql = `with ${writeFactsSql(workoutsWithPlans(theseOfPerson), '$1', 'on conflict do nothing')} select 1`;

interface WorkoutName {
  user_id: string;
  _id: string;
}

/** Rows without a workout, should there ever be some. */
const clearLostSql = [
  `delete from set_facts f where not exists (
    select from workouts w where w.user_id = f.user_id and w._id = f.workout_id and w.created_at = f.done_at and w.deleted_at is null)`,
  `delete from workout_sums s where not exists (
    select from workouts w where w.user_id = s.user_id and w._id = s.workout_id and w.local_date = s.local_date and w.deleted_at is null)`,
];

const first = '00000000-0000-0000-0000-000000000000';

export interface RebuildProgress {
  workouts: number;
  isDone: boolean;
}

/** Says that all facts are to be made again. */
export async function requestRebuild(db: Database): Promise<void> {
  await db.updateTable('server_state').set({ facts_version: 0, facts_cursor: null }).where('_id', '=', 1).execute();
}

/** The next batch, if there is one to do. */
export async function rebuildBatch(db: Database, size = batchSize): Promise<RebuildProgress> {
  return transact(db, async (tx) => {
    const state = await tx
      .selectFrom('server_state')
      .select(['facts_version', 'facts_cursor'])
      .where('_id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state.facts_version >= factsVersion) return { workouts: 0, isDone: true };
    // Nobody waits for these statements, and a small machine may take its time.
    await sql`set local statement_timeout = 0`.execute(tx);
    if (state.facts_cursor === null) for (const text of clearLostSql) await tx.executeQuery(CompiledQuery.raw(text));
    const after = state.facts_cursor?.split('/') ?? [first, first];
    const { rows } = await tx.executeQuery<WorkoutName>(CompiledQuery.raw(nextSql, [...after, size]));
    const isDone = rows.length < size;
    const end = rows.at(-1);
    for (const [userId, mine] of Map.groupBy(rows, ({ user_id }) => user_id))
      await rebuildOf(
        tx,
        userId,
        mine.map(({ _id }) => _id),
      );
    await keepProgress(tx, isDone || !end ? null : `${end.user_id}/${end._id}`, isDone);
    return { workouts: rows.length, isDone };
  });
}

/** One person after the other: what facts are made from besides sets stays as it is until theirs are done. */
async function rebuildOf(tx: Tx, userId: string, workoutIds: string[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(holdSql, [userId, workoutIds]));
  await holdEpoch(tx, userId);
  await rebuildHearts(tx, userId, workoutIds);
  await refreshRides(tx, userId, workoutIds);
  await deleteFactsOf(tx, userId, workoutIds);
  await tx.executeQuery(CompiledQuery.raw(fillSql, [userId, workoutIds]));
}

async function keepProgress(tx: Tx, cursor: string | null, isDone: boolean): Promise<void> {
  await tx
    .updateTable('server_state')
    .set({ facts_cursor: cursor, ...(isDone && { facts_version: factsVersion }) })
    .where('_id', '=', 1)
    .execute();
}

/** All that is left to do; ends early when told to stop. */
export async function rebuildFacts(
  db: Database,
  { signal, onBatch }: { signal?: AbortSignal; onBatch?: (workouts: number) => void } = {},
): Promise<number> {
  let workouts = 0;
  while (!signal?.aborted) {
    const batch = await rebuildBatch(db);
    workouts += batch.workouts;
    if (batch.isDone) break;
    onBatch?.(workouts);
  }
  return workouts;
}

/** After an update that makes facts another way, or that has none yet. Answers with a function that stops it after its batch. */
export function startRebuilding(db: Database, log: Pick<Logger, 'info' | 'error'>): () => Promise<void> {
  const stopping = new AbortController();
  const running = rebuildFacts(db, { signal: stopping.signal }).then(
    (workouts) => {
      if (workouts > 0) log.info({ workouts }, 'the history of exercises was made from the workouts');
    },
    (err: unknown) => log.error({ err }, 'the history of exercises could not be made; the next start goes on with it'),
  );
  return async () => {
    stopping.abort();
    await running;
  };
}
