/** An import as its owner sees it: where it stands, what was found, what applying would do or has done. */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { type FileImportName, type FileImportRow, findImport } from './file-imports.queries.ts';

type FileImport = VerbOutput<'GET /api/imports/:id'>['data'];

interface Counts {
  workouts: number;
  firstDay: string | null;
  lastDay: string | null;
  toCreate: number;
  toUpdate: number;
  toJoin: number;
  toSkip: number;
  setsToCreate: number;
  created: number;
  updated: number;
  joined: number;
  failed: number;
  removed: number;
  kept: number;
  exercises: number;
  toCheck: number;
  bodyWeights: number;
  archive: { exercises: number; programs: number; series: number } | null;
}

export async function describeFileImport(db: Database, name: FileImportName): Promise<FileImport | undefined> {
  const row = await findImport(db, name);
  return row && present(db, row);
}

/** The newest of a person; nobody looks at older receipts on a screen. */
const mostListed = 20;

export async function listFileImports(db: Database, userId: string): Promise<FileImport[]> {
  const rows = await db
    .selectFrom('file_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(mostListed)
    .execute();
  return Promise.all(rows.map((row) => present(db, row)));
}

async function present(db: Database, row: FileImportRow): Promise<FileImport> {
  const { user_id: userId, _id, status, files, message, answers, found } = row;
  const { rows } = await sql<Counts>`select count(*)::integer as workouts,
      min(starts_at at time zone ${answers.timeZone})::date as "firstDay", max(starts_at at time zone ${answers.timeZone})::date as "lastDay",
      count(*) filter (where plan = 'create')::integer as "toCreate", count(*) filter (where plan = 'update')::integer as "toUpdate",
      count(*) filter (where plan = 'join')::integer as "toJoin", count(*) filter (where plan = 'skip')::integer as "toSkip",
      coalesce(sum(set_count) filter (where plan = 'create'), 0)::integer as "setsToCreate",
      count(*) filter (where outcome = 'created')::integer as created, count(*) filter (where outcome = 'updated')::integer as updated,
      count(*) filter (where outcome = 'joined')::integer as joined, count(*) filter (where outcome = 'failed')::integer as failed,
      count(*) filter (where outcome in ('removed', 'restored'))::integer as removed,
      count(*) filter (where outcome = 'kept')::integer as kept,
      (select count(*)::integer from file_import_exercises x where x.user_id = ${userId} and x.import_id = ${_id}) as exercises,
      (select count(*)::integer from file_import_exercises x where x.user_id = ${userId} and x.import_id = ${_id}
        and x.match = 'similar') as "toCheck",
      (select count(*)::integer from file_import_weights b where b.user_id = ${userId} and b.import_id = ${_id}) as "bodyWeights",
      (select jsonb_build_object('exercises', sum(jsonb_array_length(content -> 'exercises')),
          'programs', sum(jsonb_array_length(content -> 'programs')), 'series', sum(jsonb_array_length(content -> 'series')))
        from file_import_archives a where a.user_id = ${userId} and a.import_id = ${_id} having count(*) > 0) as archive
    from file_import_workouts where user_id = ${userId} and import_id = ${_id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count always has a row.');
  return {
    _id,
    status,
    files,
    message,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    answers,
    questions: found.questions ?? [],
    heaviest: found.heaviest ?? null,
    rows: found.rows ?? 0,
    sets: found.sets ?? 0,
    problems: found.problems ?? 0,
    keptExercises: found.keptExercises ?? [],
    ...counts,
  };
}
