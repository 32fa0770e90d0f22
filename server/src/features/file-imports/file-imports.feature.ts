/** Imports of files over HTTP: upload, look, correct, apply, undo. The work itself is done by the runner. */
import { fileImportsContract, filePartBytes } from '@workout-tracker/core/contract/file-imports';
import { nameKey } from '@workout-tracker/core/files/match-exercises';
import { isLookNeeded } from '@workout-tracker/core/files/unsure-matches';
import type { FileAnswers } from '@workout-tracker/core/files/workout-from-file';
import { reason } from '@workout-tracker/core/reasons/reason';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import { sql } from 'kysely';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { transact } from '#db/transaction.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { mostOwnExercises } from '#features/exercises/save-exercise.ts';
import { instantSql } from '#features/workouts/workout-json.ts';
import { missingFile } from '#http/file-upload.ts';
import { JsonText } from '#http/route.ts';
import { acceptEarlyHeartRates, listEarlyHeartRates } from './early-heart-rates.ts';
import { createFileImportRunner, createFileImportWatch, createForgetting } from './file-import-jobs.ts';
import {
  activeStatuses,
  describeFileImport,
  type FileImportName,
  type FileImportRow,
  forgetFiles,
  listFileImports,
  moveImport,
  requireImport,
  type Status,
  saveAnswers,
  sizeToApply,
} from './file-imports.queries.ts';
import { planImport } from './plan-import.ts';
import { toldColumns, toldOf } from './told-reason.ts';

const hourS = 3_600;
const startsPerHour = 60;
const mostBytes = 512 * 1024 * 1024;
/** Of one person; older ones that were never applied make room. */
const mostUnapplied = 3;
export const fileImportsFeature = feature({
  endpoints: fileImportsContract,
  needs: ['db', 'opening', 'clock', 'log', 'limits', 'quota', 'pace'],
  jobs: (base) => ({
    runner: createFileImportRunner(base),
    watch: createFileImportWatch(base),
    forgetting: createForgetting(base),
  }),
  handlers(base, { runner, watch }) {
    const { db, clock, limits, quota } = base;
    const nameOf = ({ session, params }: { session: { userId: string }; params: { id: string } }): FileImportName => ({
      userId: session.userId,
      importId: params.id.toLowerCase(),
    });
    const describe = async (name: FileImportName) => {
      const data = await describeFileImport(db, name);
      if (!data) throw new AppError('not_found');
      return { data };
    };
    /** Starts the work of a state; false when it is in that state already. */
    const begin = async (name: FileImportName, from: Status[], to: Status, change: object = {}): Promise<boolean> => {
      const { status } = await requireImport(db, name);
      if (status === to) return false;
      const moved = await moveImport(db, name, from, { ...change, status: to }).catch((error: unknown) => {
        if (error instanceof Error && 'constraint' in error && error.constraint === 'file_imports_busy')
          throw new AppError('conflict', { reason: reason('import-busy') });
        throw error;
      });
      if (!moved) throw wrongState(status);
      runner.wake();
      return true;
    };
    const requireReady = async (name: FileImportName): Promise<FileImportRow> => {
      const row = await requireImport(db, name);
      if (row.status !== 'ready') throw wrongState(row.status);
      return row;
    };

    return {
      async listFileImports({ session }) {
        return { status: 200, body: { data: await listFileImports(db, session.userId) } };
      },
      async startFileImport({ session, body }) {
        const { userId } = session;
        await limits.take([limits.per('file-import-person', userId, startsPerHour, hourS)]);
        if (body.files.reduce((sum, { size }) => sum + size, 0) > mostBytes)
          throw new AppError('too_large', { reason: reason('files-too-large', { most: mostBytes / 1024 / 1024 }) });
        const isNew = await startImport(base, userId, body);
        return { status: isNew ? 201 : 200, body: await describe({ userId, importId: body._id.toLowerCase() }) };
      },
      async uploadFilePart({ session, params, file }) {
        const name = nameOf({ session, params });
        const { status, files } = await requireImport(db, name);
        if (status !== 'uploading') throw wrongState(status);
        if (file === undefined || file.length === 0) throw missingFile();
        const size = files[params.file]?.size ?? 0;
        const wanted = Math.min(filePartBytes, size - params.part * filePartBytes);
        if (file.length !== wanted) throw refuse('/file', reason('import-part-of-another-size'));
        const key = { user_id: name.userId, import_id: name.importId, file: params.file, part: params.part };
        await db
          .insertInto('file_import_parts')
          .values({ ...key, bytes: file })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'import_id', 'file', 'part']).doUpdateSet({ bytes: file }),
          )
          .execute();
        return { status: 200, body: { data: { done: true } } };
      },
      async readFileImport(request) {
        const name = nameOf(request);
        const { status, files } = await requireImport(db, name);
        if (status === 'uploading') await requireWhole(base, name, files);
        if (status === 'uploading' || status === 'cancelled') await begin(name, ['uploading'], 'reading');
        return { status: 200, body: await describe(name) };
      },
      async showFileImport(request) {
        return { status: 200, body: await describe(nameOf(request)) };
      },
      async watchFileImport(request) {
        return { status: 200, body: await watch.open(nameOf(request)) };
      },
      async answerFileImport(request) {
        const name = nameOf(request);
        const { answers } = await requireReady(name);
        const next: FileAnswers = { ...answers, ...request.body };
        if (!isKnownTimeZone(next.timeZone)) throw refuse('/timeZone', reason('import-of-unknown-time-zone'));
        await saveAnswers(db, name, next);
        await planImport(base, name);
        return { status: 200, body: await describe(name) };
      },
      async listFileImportExercises(request) {
        const name = nameOf(request);
        await requireImport(db, name);
        const { rows } = await sql<{
          matches: string;
        }>`select coalesce(json_agg(json_build_object('name', x.name, 'sets', x.set_count,
          'exerciseId', x.exercise_id, 'title', coalesce(o.title, e.title), 'kind', x.match,
          'muscles', case when x.exercise_id is null then x.content -> 'muscles' else '[]' end)
          order by x.set_count desc, x.name_key), '[]')::text as matches
        from file_import_exercises x
        left join own_exercises o on o.user_id = x.user_id and o._id = x.exercise_id
        left join exercises e on e._id = x.exercise_id
        where x.user_id = ${name.userId} and x.import_id = ${name.importId}`.execute(db);
        return { status: 200, body: new JsonText(`{"data":${rows[0]?.matches ?? '[]'}}`) };
      },
      async matchFileImportExercises(request) {
        const name = nameOf(request);
        await requireReady(name);
        await matchExercises(base, name, request.body.matches);
        return { status: 200, body: await describe(name) };
      },
      async listFileImportWorkouts(request) {
        const name = nameOf(request);
        await requireImport(db, name);
        const { after = -1, limit = 50, tab = 'all', search = '' } = request.query;
        const { rows } = await sql<{
          workouts: string;
        }>`select coalesce(json_agg(w order by w.position), '[]')::text as workouts from (
          select position, title, ${sql.raw(instantSql("coalesce(starts_at, timestamptz 'epoch')"))} as "startsAt", set_count as sets,
            exercise_names as exercises, has_track as "hasHeartRate", workout_id as "workoutId", plan, outcome, message, reasons
          from file_import_workouts where user_id = ${name.userId} and import_id = ${name.importId} and position > ${after}
            and ${sql.raw(tabs[tab])}
            and concat_ws(' ', title, message, array_to_string(exercise_names, ' ')) ilike ${patternOf(search)}
          order by position limit ${limit + 1}) w`.execute(db);
        return { status: 200, body: pageOf(rows[0]?.workouts, limit) };
      },
      async listFileImportProblems(request) {
        const name = nameOf(request);
        await requireImport(db, name);
        const { after = 0, limit = 50, search = '' } = request.query;
        const { rows } = await sql<{
          problems: string;
        }>`select coalesce(json_agg(p order by p.position), '[]')::text as problems from (
          select position, file, line, kind, message, reason, entry from file_import_problems
          where user_id = ${name.userId} and import_id = ${name.importId} and position > ${after}
            and message ilike ${patternOf(search)}
          order by position limit ${limit + 1}) p`.execute(db);
        return { status: 200, body: pageOf(rows[0]?.problems, limit) };
      },
      async listEarlyHeartRates({ session }) {
        return { status: 200, body: await listEarlyHeartRates(db, session.userId) };
      },
      async acceptEarlyHeartRates({ session }) {
        await acceptEarlyHeartRates(db, session.userId);
        return { status: 200, body: { data: { done: true } } };
      },
      async applyFileImport(request) {
        const name = nameOf(request);
        const { status } = await requireImport(db, name);
        if (status === 'done') return { status: 200, body: await describe(name) };
        if (status === 'ready') await requireLook(db, name);
        if (status === 'ready' || status === 'cancelled') await requireRoom(db, name);
        if (status === 'ready' || status === 'cancelled') await quota.take(name.userId, await sizeToApply(db, name));
        const isNew = await begin(name, ['ready', 'cancelled'], 'running');
        return { status: isNew ? 202 : 200, body: await describe(name) };
      },
      async cancelFileImport(request) {
        const name = nameOf(request);
        await requireImport(db, name);
        await moveImport(db, name, ['running'], { status: 'cancelled', finished_at: clock() });
        const stopped = { status: 'refused', ...toldColumns(toldOf(reason('import-stopped'))) } as const;
        if (await moveImport(db, name, ['uploading', 'reading'], stopped)) await forgetFiles(db, name);
        return { status: 200, body: await describe(name) };
      },
      async undoFileImport(request) {
        const name = nameOf(request);
        const { includeChanged = false } = request.body;
        const { status } = await requireImport(db, name);
        if (status === 'undone' && !includeChanged) return { status: 200, body: await describe(name) };
        const isNew = await begin(name, ['done', 'cancelled', 'undone'], 'undoing', {
          includes_changed: includeChanged,
        });
        return { status: isNew ? 202 : 200, body: await describe(name) };
      },
      async deleteFileImport(request) {
        const { userId, importId } = nameOf(request);
        const { status } = await requireImport(db, { userId, importId });
        if (activeStatuses.some((active) => active === status)) throw wrongState(status);
        await forgetFiles(db, { userId, importId });
        await db.deleteFrom('file_imports').where('user_id', '=', userId).where('_id', '=', importId).execute();
        return { status: 200, body: { data: { done: true } } };
      },
    };
  },
});

/** Guesses that carry many sets are looked at before they are applied, whoever asks for it. */
async function requireLook(db: Database, name: FileImportName): Promise<void> {
  const found = await describeFileImport(db, name);
  if (!found || !isLookNeeded(found)) return;
  const { toCheck: count } = found;
  throw new AppError('conflict', {
    reason: count === 1 ? reason('import-exercise-to-check') : reason('import-exercises-to-check', { count }),
  });
}

/** Names that none of a person's exercises fits become exercises of their own, as many as there is room for. */
async function requireRoom(db: Database, { userId, importId }: FileImportName): Promise<void> {
  const { rows } = await sql<{ made: number; own: number }>`select
    (select count(*)::integer from file_import_exercises
      where user_id = ${userId} and import_id = ${importId} and exercise_id is null) as made,
    (select count(*)::integer from own_exercises where user_id = ${userId}) as own`.execute(db);
  const { made, own } = rows[0] ?? { made: 0, own: 0 };
  const room = Math.max(0, mostOwnExercises - own);
  if (made > room) throw new AppError('conflict', { reason: reason('import-without-room', { made, room }) });
}

const tabs = {
  all: 'true',
  new: `plan = 'create'`,
  updates: `plan in ('update', 'join')`,
  skipped: `plan = 'skip'`,
  kept: `outcome = 'kept'`,
  failed: `outcome = 'failed'`,
};

/** For `ilike`: anywhere in the text, and nothing of it means anything else. */
const patternOf = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** One more row than was asked for says that there is a next page. */
function pageOf(text = '[]', limit: number): JsonText {
  const rows: { position: number }[] = JSON.parse(text);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.position ?? null) : null;
  return new JsonText(JSON.stringify({ data: shown, next }));
}

const wrongState = (status: Status): AppError => new AppError('conflict', { reason: reason(`import-${status}`) });

interface NewImport {
  _id: string;
  files: { name: string; size: number }[];
}

/** False when this very import was begun before. */
async function startImport(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { _id, files }: NewImport,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select(['units', 'time_zone'])
      .where('_id', '=', userId)
      .executeTakeFirst();
    const units = person?.units ?? 'kg';
    const answers: FileAnswers = {
      unit: units,
      distanceUnit: units === 'kg' ? 'km' : 'mi',
      timeZone: person?.time_zone ?? 'UTC',
      dateOrder: units === 'kg' ? 'day-first' : 'month-first',
    };
    const begun = await tx
      .insertInto('file_imports')
      .values({
        user_id: userId,
        _id: _id.toLowerCase(),
        files: JSON.stringify(files.map(({ name, size }) => ({ name, size, format: null, message: null }))),
        answers: JSON.stringify(answers),
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', '_id']).doNothing())
      .returning('_id')
      .executeTakeFirst();
    if (!begun) return false;
    await sql`delete from file_imports where user_id = ${userId} and _id in (
      select _id from file_imports where user_id = ${userId} and status in ('uploading', 'ready', 'refused')
      order by created_at desc, _id desc offset ${mostUnapplied})`.execute(tx);
    return true;
  });
}

async function requireWhole(
  { db }: Needs<'db'>,
  { userId, importId }: FileImportName,
  files: FileImportRow['files'],
): Promise<void> {
  const { rows } = await sql<{
    file: number;
    bytes: number;
  }>`select file, sum(length(bytes))::float8 as bytes from file_import_parts
    where user_id = ${userId} and import_id = ${importId} group by file`.execute(db);
  const isWhole = files.every(({ size }, index) => rows.some(({ file, bytes }) => file === index && bytes === size));
  if (!isWhole) throw new AppError('conflict', { reason: reason('import-parts-missing') });
}

interface WantedMatch {
  name: string;
  exerciseId: string | null;
}

async function matchExercises(
  { db }: Needs<'db'>,
  { userId, importId }: FileImportName,
  matches: readonly WantedMatch[],
) {
  const ids = matches.flatMap(({ exerciseId }) => exerciseId ?? []);
  const [unseen] = await findUnseen(db, userId, ids);
  if (unseen !== undefined) throw refuse('/matches', reason('exercise-not-known', { exercise: unseen }));
  const rows = matches.map(({ name, exerciseId }) => ({ key: nameKey(name) || name, exerciseId }));
  await transact(db, async (tx) => {
    await sql`update file_import_exercises x set exercise_id = r."exerciseId", match = 'chosen'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, "exerciseId" text)
      where x.user_id = ${userId} and x.import_id = ${importId} and x.name_key = r.key`.execute(tx);
    await sql`insert into exercise_names (user_id, name_key, exercise_id)
      select distinct on (r.key) ${userId}::uuid, r.key, r."exerciseId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, "exerciseId" text)
      join file_import_exercises x on x.user_id = ${userId} and x.import_id = ${importId} and x.name_key = r.key
      where r."exerciseId" is not null
      on conflict (user_id, name_key) do update set exercise_id = excluded.exercise_id`.execute(tx);
  });
}
