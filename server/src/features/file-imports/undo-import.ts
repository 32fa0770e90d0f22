/**
 * Taking an import out again: workouts that it added go without a trace, those that it changed are put back as they were, then the exercises,
 * years and body weights that came with it. What somebody has changed since stays, and is named, unless they say otherwise.
 */
import { sql } from 'kysely';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { deleteFacts, insertFacts, refreshLoads } from '#features/facts/facts.queries.ts';
import { moveToTrash } from '#features/workouts/trash-workout.ts';
import { moveBetweenYears } from '#features/workouts/update-workout.queries.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import { type FileImportName, type ImportedWorkoutRow, moveImport, requireImport } from './file-imports.queries.ts';

const batchSize = 25;

export async function undoImport({ db, clock }: AppContext, name: FileImportName, turn: Turn): Promise<void> {
  const { includes_changed: includesChanged } = await requireImport(db, name);
  for (let after = -1; await turn.isOurs(); ) {
    const rows = await nextDone(db, name, { after, includesChanged });
    const last = rows.at(-1);
    if (!last) {
      await transact(db, (tx) => clearUp(tx, name));
      await moveImport(db, name, ['undoing'], { status: 'undone', finished_at: clock() });
      return;
    }
    after = last.position;
    await transact(db, async (tx) => {
      for (const row of rows) await undoOne(tx, name, { row, includesChanged, now: clock() });
    });
  }
}

function nextDone(
  db: Database,
  { userId, importId }: FileImportName,
  { after, includesChanged }: { after: number; includesChanged: boolean },
) {
  return db
    .selectFrom('file_import_workouts')
    .select(['position', 'workout_id', 'outcome', 'revision', 'before'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .where(
      'outcome',
      'in',
      includesChanged ? ['created', 'updated', 'joined', 'kept'] : ['created', 'updated', 'joined'],
    )
    .orderBy('position')
    .limit(batchSize)
    .execute();
}

type DoneRow = Pick<ImportedWorkoutRow, 'position' | 'workout_id' | 'outcome' | 'revision' | 'before'>;

interface One {
  row: DoneRow;
  includesChanged: boolean;
  now: Date;
}

async function undoOne(tx: Tx, name: FileImportName, { row, includesChanged, now }: One): Promise<void> {
  const { userId } = name;
  const { workout_id: workoutId, before, position } = row;
  const note = (outcome: 'removed' | 'restored' | 'kept', message: string | null = null) =>
    tx
      .updateTable('file_import_workouts')
      .set({ outcome, message })
      .where('user_id', '=', userId)
      .where('import_id', '=', name.importId)
      .where('position', '=', position)
      .execute();
  const current =
    workoutId === null
      ? undefined
      : await tx
          .selectFrom('workouts')
          .select(['revision', 'deleted_at', 'created_at'])
          .where('user_id', '=', userId)
          .where('_id', '=', workoutId)
          .forUpdate()
          .executeTakeFirst();
  if (!current || workoutId === null) return void (await note('removed'));
  if (current.revision !== row.revision && !includesChanged)
    return void (await note('kept', 'You changed it after the import, so it stays.'));
  if (before === null) {
    if (current.deleted_at === null) await moveToTrash(tx, userId, workoutId, now);
    await tx.deleteFrom('workouts').where('user_id', '=', userId).where('_id', '=', workoutId).execute();
    return void (await note('removed'));
  }
  if (current.deleted_at !== null) return void (await note('kept', 'It is in the trash.'));
  await putBack(tx, userId, { workoutId, before, createdAt: current.created_at });
  await note('restored');
}

/** Columns that PostgreSQL computes are left to it. */
const columnsSql = sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
  from information_schema.columns where table_schema = 'public' and table_name = 'workouts' and is_generated = 'NEVER'`;

async function putBack(
  tx: Tx,
  userId: string,
  { workoutId, before, createdAt }: { workoutId: string; before: object; createdAt: Date },
): Promise<void> {
  await deleteFacts(tx, userId, workoutId);
  const names = sql.raw((await columnsSql.execute(tx)).rows[0]?.names ?? '');
  const kept = JSON.stringify(before);
  await sql`update workouts set (${names}) = (
      select ${names} from jsonb_populate_record(null::workouts, ${kept}::jsonb -> 'workout'))
    where user_id = ${userId} and _id = ${workoutId}`.execute(tx);
  await tx.deleteFrom('workout_tracks').where('user_id', '=', userId).where('workout_id', '=', workoutId).execute();
  await sql`insert into workout_tracks select t.* from jsonb_populate_record(null::workout_tracks, ${kept}::jsonb -> 'track') t
    where jsonb_typeof(${kept}::jsonb -> 'track') = 'object'`.execute(tx);
  const restored = await tx
    .selectFrom('workouts')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('_id', '=', workoutId)
    .executeTakeFirstOrThrow();
  await insertFacts(tx, userId, workoutId);
  await moveBetweenYears(tx, userId, createdAt, restored.created_at);
}

/** What came with the workouts: years, body weights, and own exercises that nothing uses and nobody has touched. */
async function clearUp(tx: Tx, { userId, importId }: FileImportName): Promise<void> {
  await lockPerson(tx, userId);
  await sql`delete from workout_years y using file_imports i where i.user_id = ${userId} and i._id = ${importId}
    and y.user_id = ${userId} and y.year = any(i.new_years) and y.count = 0`.execute(tx);
  const { rows: weights } = await sql`delete from body_weights b using file_import_weights f
    where f.user_id = ${userId} and f.import_id = ${importId} and f.is_added and b.user_id = ${userId}
      and b.local_date = f.local_date and b.weight = f.weight and b.unit = f.unit returning b.local_date`.execute(tx);
  if (weights.length > 0) await refreshLoads(tx, userId);
  await sql`with unused as (
      delete from own_exercises o using file_import_exercises x
      where x.user_id = ${userId} and x.import_id = ${importId} and o.user_id = ${userId} and o._id = x.made_id
        and o.updated_at = o.created_at and o.archived_at is null
        and not exists (select from workouts w where w.user_id = ${userId}
          and w.extra_moves @> jsonb_build_array(jsonb_build_object('exerciseId', o._id)))
        and not exists (select from set_facts f where f.user_id = ${userId} and f.exercise_id = o._id)
        and not exists (select from exercise_merges g where g.user_id = ${userId} and o._id in (g.exercise_id, g.into_id))
        and not exists (select from exercise_settings s where s.user_id = ${userId} and s.exercise_id = o._id)
        and not exists (select from programs p join program_versions v on v.program_id = p._id
          where p.owner_id = ${userId} and v.moves @> jsonb_build_array(jsonb_build_object('exerciseId', o._id)))
      returning o._id
    )
    delete from exercise_names n using unused where n.user_id = ${userId} and n.exercise_id = unused._id`.execute(tx);
  await sql`update file_imports i set found = i.found || jsonb_build_object('keptExercises', (
      select coalesce(jsonb_agg(o.title order by o.title), '[]') from file_import_exercises x
      join own_exercises o on o.user_id = x.user_id and o._id = x.made_id
      where x.user_id = ${userId} and x.import_id = ${importId}))
    where i.user_id = ${userId} and i._id = ${importId}`.execute(tx);
}
