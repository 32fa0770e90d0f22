/**
 * Taking an import out again: workouts that it added go without a trace, those that it changed are put back as they were, then the exercises,
 * years and body weights that came with it. What somebody has changed since stays, and is named, unless they say otherwise.
 */
import type { Archive } from '@workout-tracker/core/files/archive';
import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import type { ArchiveReceipt } from '#db/tables/transfer-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { beginEpoch, deleteFacts, deleteFactsOf, insertFacts, refreshLoads } from '#facts/facts.queries.ts';
import { rebuildHearts } from '#facts/hearts.queries.ts';
import { refreshRides } from '#facts/rides.ts';
import { removeMerges } from '#features/exercises/merge-exercises.ts';
import { deleteUnused } from '#features/workouts/join-recordings.queries.ts';
import { lockInstances, movePosition } from '#features/workouts/series-positions.queries.ts';
import { moveBetweenYears } from '#features/workouts/update-workout.queries.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import { giveSettingsBack } from './apply-archive.ts';
import { type FileImportName, type ImportedWorkoutRow, moveImport, requireImport } from './file-imports.queries.ts';
import { toldTogether } from './told-reason.ts';

const batchSize = 200;

export async function undoImport(
  { db, clock }: Needs<'db' | 'clock'>,
  name: FileImportName,
  turn: Turn,
): Promise<void> {
  const { includes_changed: includesChanged } = await requireImport(db, name);
  // What was changed goes back first: it may be a workout of this import, which is only then as it was added.
  for (const isChanged of [true, false]) {
    for (let after = -1; ; ) {
      if (!(await turn.isOurs())) return;
      const rows = await nextDone(db, name, { after, includesChanged, isChanged });
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
      await transact(db, (tx) => undoBatch(tx, name, { rows, includesChanged, now: clock() }));
      turn.noteStep();
    }
  }
  await transact(db, (tx) => clearUp(tx, name, clock()));
  await moveImport(db, name, ['undoing'], { status: 'undone', finished_at: clock() });
}

interface Wanted {
  after: number;
  includesChanged: boolean;
  isChanged: boolean;
}

function nextDone(db: Database, { userId, importId }: FileImportName, { after, includesChanged, isChanged }: Wanted) {
  return db
    .selectFrom('file_import_workouts')
    .select(['position', 'workout_id', 'outcome', 'revision', 'before'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .where('before', isChanged ? 'is not' : 'is', null)
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

interface Batch {
  rows: DoneRow[];
  includesChanged: boolean;
  now: Date;
}

interface Undone {
  position: number;
  outcome: 'removed' | 'restored' | 'kept';
  message: string | null;
  reasons: readonly Reason[] | null;
}

/** Those that were added go together; each of those that were changed is put back by itself. */
async function undoBatch(tx: Tx, name: FileImportName, { rows, includesChanged, now }: Batch): Promise<void> {
  const { userId } = name;
  const current = await holdWorkouts(
    tx,
    userId,
    rows.flatMap(({ workout_id: id }) => id ?? []),
  );
  const toRemove: string[] = [];
  const undone: Undone[] = [];
  for (const { position, workout_id: workoutId, revision, before } of rows) {
    const found = current.get(workoutId ?? '');
    const note = (outcome: Undone['outcome'], ...reasons: readonly Reason[]) =>
      undone.push({ position, outcome, ...toldTogether(reasons) });
    if (!found) note('removed');
    else if (found.revision !== revision && !includesChanged) note('kept', reason('import-kept-as-changed'));
    else if (before === null) {
      toRemove.push(found._id);
      note('removed');
    } else if (found.deleted_at !== null) note('kept', reason('import-kept-in-trash'));
    else {
      await putBack(tx, userId, { workoutId: found._id, before, createdAt: found.created_at });
      note('restored');
    }
  }
  await removeWorkouts(tx, userId, toRemove, now);
  await sql`update file_import_workouts w set outcome = u.outcome, message = u.message, reasons = u.reasons
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as u (position integer, outcome text, message text, reasons jsonb)
    where w.user_id = ${userId} and w.import_id = ${name.importId} and w.position = u.position`.execute(tx);
}

async function holdWorkouts(tx: Tx, userId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('workouts')
    .select(['_id', 'revision', 'deleted_at', 'created_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .orderBy('_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row._id, row]));
}

/** For good, with their facts, their place in the counts of years, and what they meant for the position in a series. */
async function removeWorkouts(tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await deleteFactsOf(tx, userId, ids);
  const { rows } = await sql<{ instanceId: string | null }>`with gone as (
      delete from workouts where user_id = ${userId} and _id = any(${ids}::uuid[])
      returning created_at, deleted_at, series_instance_id
    ), counted as (
      update workout_years y set count = y.count - g.count from (
        select extract(year from created_at at time zone 'UTC')::smallint as year, count(*)::integer as count
        from gone where deleted_at is null group by 1) g
      where y.user_id = ${userId} and y.year = g.year
    )
    select distinct series_instance_id as "instanceId" from gone`.execute(tx);
  const instances = await lockInstances(
    tx,
    userId,
    rows.map(({ instanceId }) => instanceId),
  );
  for (const instance of instances) await movePosition(tx, userId, instance, now);
}

/** Columns that PostgreSQL computes are left to it; whose row it is does not change. */
const columnsSql = sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
  from information_schema.columns where table_schema = 'public' and table_name = 'workouts' and is_generated = 'NEVER'
    and column_name not in ('user_id', '_id')`;

async function putBack(
  tx: Tx,
  userId: string,
  { workoutId, before, createdAt }: { workoutId: string; before: object; createdAt: Date },
): Promise<void> {
  await deleteFacts(tx, userId, workoutId);
  const names = sql.raw((await columnsSql.execute(tx)).rows[0]?.names ?? '');
  const kept = JSON.stringify(before);
  // What was kept by an earlier version lacks columns that came since.
  await sql`update workouts set (${names}) = (
      select ${names} from jsonb_populate_record(null::workouts, '{"is_deload":false}' || (${kept}::jsonb -> 'workout')))
    where user_id = ${userId} and _id = ${workoutId}`.execute(tx);
  await tx.deleteFrom('workout_tracks').where('user_id', '=', userId).where('workout_id', '=', workoutId).execute();
  await sql`insert into workout_tracks (user_id, workout_id, interval_ms, samples, may_begin_early)
    select t.user_id, t.workout_id, t.interval_ms, t.samples, coalesce(t.may_begin_early, false) from jsonb_populate_record(null::workout_tracks, ${kept}::jsonb -> 'track') t
    where jsonb_typeof(${kept}::jsonb -> 'track') = 'object'`.execute(tx);
  const restored = await tx
    .selectFrom('workouts')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('_id', '=', workoutId)
    .executeTakeFirstOrThrow();
  await rebuildHearts(tx, userId, [workoutId]);
  await refreshRides(tx, userId, [workoutId]);
  await insertFacts(tx, userId, workoutId);
  await moveBetweenYears(tx, userId, createdAt, restored.created_at);
}

/** What came with the workouts: years, body weights, and own exercises that nothing uses and nobody has touched. */
async function clearUp(tx: Tx, name: FileImportName, now: Date): Promise<void> {
  const { userId, importId } = name;
  await lockPerson(tx, userId);
  await sql`delete from workout_years y using file_imports i where i.user_id = ${userId} and i._id = ${importId}
    and y.user_id = ${userId} and y.year = any(i.new_years) and y.count = 0`.execute(tx);
  const { rows: weights } = await sql`delete from body_weights b using file_import_weights f
    where f.user_id = ${userId} and f.import_id = ${importId} and f.is_added and b.user_id = ${userId}
      and b.local_date = f.local_date and b.weight = f.weight and b.unit = f.unit returning b.local_date`.execute(tx);
  if (weights.length > 0) await refreshLoads(tx, userId);
  const receipts = await takeReceipts(tx, name);
  for (const receipt of receipts) await undoArchive(tx, userId, receipt, now);
  const { rows: made } = await sql<{ id: string }>`select made_id as id from file_import_exercises
    where user_id = ${userId} and import_id = ${importId} and made_id is not null`.execute(tx);
  const ids = [...made.map(({ id }) => id), ...receipts.flatMap(({ exercises }) => exercises)];
  await sql`with unused as (
      delete from own_exercises o
      where o.user_id = ${userId} and o._id = any(${ids}::text[])
        and o.updated_at = o.created_at and o.archived_at is null
        and not exists (select from workouts w where w.user_id = ${userId}
          and w.extra_moves @> jsonb_build_array(jsonb_build_object('exerciseId', o._id)))
        and not exists (select from goals g where g.user_id = ${userId} and g.aim ->> 'exerciseId' = o._id)
        and not exists (select from set_facts f where f.user_id = ${userId} and f.exercise_id = o._id)
        and not exists (select from exercise_merges g where g.user_id = ${userId} and o._id in (g.exercise_id, g.into_id))
        and not exists (select from exercise_settings s where s.user_id = ${userId} and s.exercise_id = o._id)
        and not exists (select from programs p join program_versions v on v.program_id = p._id
          where p.owner_id = ${userId} and (v.moves @> jsonb_build_array(jsonb_build_object('exerciseId', o._id))
            or jsonb_path_exists(v.moves, '$[*].plan.rule.step.rungs[*].exerciseId ? (@ == $id)', jsonb_build_object('id', o._id))))
      returning o._id
    )
    delete from exercise_names n using unused where n.user_id = ${userId} and n.exercise_id = unused._id`.execute(tx);
  await sql`update file_imports i set found = i.found || jsonb_build_object('keptExercises', (
      select coalesce(jsonb_agg(o.title order by o.title), '[]') from own_exercises o
      where o.user_id = ${userId} and o._id = any(${ids}::text[])))
    where i.user_id = ${userId} and i._id = ${importId}`.execute(tx);
}

interface Applied extends ArchiveReceipt {
  /** As the archive has those that it added. */
  settings: NonNullable<Archive['exerciseSettings']>;
  sizes: Archive['equipment'];
}

/** Used once: the same archive may have been brought in again since. */
async function takeReceipts(tx: Tx, { userId, importId }: FileImportName): Promise<Applied[]> {
  // Of the archive itself only what undoing compares with: the plans in it may be sixteen megabytes.
  const ofImport = tx
    .selectFrom('file_import_archives')
    .select('receipt')
    .select([
      sql<Applied['settings']>`coalesce(content -> 'exerciseSettings', '[]')`.as('settings'),
      sql<Applied['sizes']>`content -> 'equipment'`.as('equipment'),
    ])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .orderBy('file', 'desc')
    .forUpdate();
  const rows = await ofImport.execute();
  await tx
    .updateTable('file_import_archives')
    .set({ receipt: null })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
  return rows.flatMap(({ receipt, settings, equipment }) => {
    if (receipt === null) return [];
    const [added, types] = [new Set(receipt.exerciseSettings), new Set(receipt.equipment)];
    return {
      ...receipt,
      settings: settings.filter(({ exerciseId }) => added.has(exerciseId)),
      sizes: equipment.filter(({ type }) => types.has(type)),
    };
  });
}

/** What an archive added beside workouts, as far as nothing leads to it and nobody has changed it since. */
async function undoArchive(tx: Tx, userId: string, receipt: Applied, now: Date): Promise<void> {
  if (receipt.person) await giveSettingsBack(tx, userId, receipt.person, now);
  await sql`delete from plan_decisions where user_id = ${userId}
    and _id = any(${receipt.planDecisions ?? []}::uuid[])`.execute(tx);
  await deleteUnused(tx, userId, receipt.recordings ?? []);
  await sql`delete from goals where user_id = ${userId} and _id = any(${receipt.goals ?? []}::uuid[])`.execute(tx);
  await sql`delete from series_instances i where i.user_id = ${userId} and i._id = any(${receipt.instances}::uuid[])
    and not exists (select from workouts w where w.user_id = ${userId} and w.series_instance_id = i._id)
    and not exists (select from users u where u._id = ${userId} and u.active_series = i._id)`.execute(tx);
  await deletePlans(tx, userId, receipt);
  if (receipt.exerciseMerges.length > 0) await beginEpoch(tx, userId);
  await removeMerges(tx, userId, receipt.exerciseMerges);
  await sql`delete from exercise_settings s
    using jsonb_to_recordset(${JSON.stringify(receipt.settings)}::jsonb) as r ("exerciseId" text, "pinnedNote" text, "restSeconds" smallint,
      bar text, archived boolean)
    where s.user_id = ${userId} and s.exercise_id = r."exerciseId" and s.pinned_note = r."pinnedNote"
      and (s.rest_seconds, s.bar, s.archived_at is not null) is not distinct from (r."restSeconds", r.bar, r.archived)`.execute(
    tx,
  );
  await sql`delete from own_equipment o
    using jsonb_to_recordset(${JSON.stringify(receipt.sizes)}::jsonb) as r (type text, variants double precision[], unit text)
    where o.user_id = ${userId} and o.type = r.type and o.variants = r.variants and o.unit is not distinct from r.unit`.execute(
    tx,
  );
}

/** Which of them are in use is asked first: series and programs are on every machine of a cluster, where no statement can delete them by a person's rows. */
async function deletePlans(tx: Tx, userId: string, { series, programs }: ArchiveReceipt): Promise<void> {
  const { rows: followed } = await sql<{ id: string }>`select distinct series_id as id from series_instances
    where user_id = ${userId} and series_id = any(${series}::uuid[])`.execute(tx);
  await sql`delete from series s where s.owner_id = ${userId} and s._id = any(${without(series, followed)}::uuid[])
    and s.updated_at = s.created_at`.execute(tx);
  const { rows: done } = await sql<{ id: string }>`select distinct program_id as id from workouts
    where user_id = ${userId} and program_id = any(${programs}::uuid[])`.execute(tx);
  await sql`delete from programs p where p.owner_id = ${userId} and p._id = any(${without(programs, done)}::uuid[])
    and p.updated_at = p.created_at
    and not exists (select from series s where s.owner_id = ${userId} and s.weeks @> jsonb_build_array(
      jsonb_build_object('programs', jsonb_build_array(jsonb_build_object('programId', p._id)))))`.execute(tx);
}

function without(ids: readonly string[], used: readonly { id: string }[]): string[] {
  const usedIds = new Set(used.map(({ id }) => id));
  return ids.filter((id) => !usedIds.has(id));
}
