/**
 * Makes all facts again from the workouts, batch by batch, while the server runs: each batch is a transaction that holds its workouts, so an
 * edit waits a moment or is waited for. The server's own row says how far it has come; several servers take turns at it.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, isDistributed } from '#db/connection.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { type FactRow, insertFactRows } from './facts.queries.ts';
import { doneExercises, factsVersion, insertFactsSql, selectFactsSql, workoutsWithPlans } from './facts-sql.ts';

const batchSize = 500;

const inBatch = '(w.user_id, w._id) > ($1, $2) and (w.user_id, w._id) <= ($3, $4)';

const holdSql = `select user_id, _id from workouts where (user_id, _id) > ($1, $2) order by user_id, _id limit $3 for no key update`;

/** The same without holding them. */
const nextSql = `select user_id, _id from workouts where (user_id, _id) > ($1, $2) order by user_id, _id limit $3`;

const theseOfPerson = 'w.user_id = $1 and w._id = any($2::uuid[])';
const holdOfSql = `select _id from workouts w where ${theseOfPerson} order by _id for no key update`;
const factsOfSql = selectFactsSql(workoutsWithPlans(theseOfPerson), '$1');

interface WorkoutName {
  user_id: string;
  _id: string;
}

/** What facts are made from besides sets stays as it is until the batch is done. */
const holdPeopleSql = `select from users where _id = any($1::uuid[]) order by _id for key share`;

/** Rows without a workout, should there ever be some. */
const clearLostSql = `delete from set_facts f where not exists (
  select from workouts w where w.user_id = f.user_id and w._id = f.workout_id and w.created_at = f.done_at and w.deleted_at is null)`;

/** A look at the index for each workout and exercise: what it costs does not depend on how long anybody's diary is. */
const clearSql = `delete from set_facts f
using (select distinct user_id from workouts w where ${inBatch} offset 0) p
cross join lateral (select array(${doneExercises('p.user_id')}) as ids offset 0) done
cross join lateral (select w._id, w.created_at from workouts w where w.user_id = p.user_id and ${inBatch} offset 0) w
where f.user_id = p.user_id and f.exercise_id = any(done.ids) and f.done_at = w.created_at and f.workout_id = w._id`;

/** A workout that was saved since the rows were cleared brought its own. */
const fillSql = `${insertFactsSql(workoutsWithPlans(inBatch))} on conflict do nothing`;

const first = '00000000-0000-0000-0000-000000000000';
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

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
    if (state.facts_cursor === null) await tx.executeQuery(CompiledQuery.raw(clearLostSql));
    const after = state.facts_cursor?.split('/') ?? [first, first];
    const next = isDistributed(tx) ? nextSql : holdSql;
    const { rows } = await tx.executeQuery<WorkoutName>(CompiledQuery.raw(next, [...after, size]));
    const isDone = rows.length < size;
    const end = rows.at(-1);
    const upTo = isDone || !end ? [last, last] : [end.user_id, end._id];
    if (isDistributed(tx)) {
      for (const [userId, mine] of Map.groupBy(rows, ({ user_id }) => user_id))
        await rebuildOf(
          tx,
          userId,
          mine.map(({ _id }) => _id),
        );
    } else {
      await tx.executeQuery(CompiledQuery.raw(holdPeopleSql, [[...new Set(rows.map(({ user_id }) => user_id))]]));
      await tx.executeQuery(CompiledQuery.raw(clearSql, [...after, ...upTo]));
      await tx.executeQuery(CompiledQuery.raw(fillSql, [...after, ...upTo]));
    }
    await keepProgress(tx, isDone ? null : upTo.join('/'), isDone);
    return { workouts: rows.length, isDone };
  });
}

/** On many machines one person after the other, each statement on the machine that has them. */
async function rebuildOf(tx: Tx, userId: string, workoutIds: string[]): Promise<void> {
  const values = [userId, workoutIds];
  await tx.executeQuery(CompiledQuery.raw(holdOfSql, values));
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forKeyShare().execute();
  await tx.executeQuery(
    CompiledQuery.raw('delete from set_facts where user_id = $1 and workout_id = any($2::uuid[])', values),
  );
  const { rows } = await tx.executeQuery<FactRow>(CompiledQuery.raw(factsOfSql, values));
  await insertFactRows(tx, rows);
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
