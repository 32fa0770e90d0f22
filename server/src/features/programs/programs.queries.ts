/**
 * Programs as one person sees them: the catalogue and their own, each with the workout they last did from it. That one is looked up
 * beside each program, by the index that ends in the newest, so the answer takes one query however long the diary is.
 */
import type { Score } from '@workout-tracker/core/clocks/clock-score';
import { spanOf } from '@workout-tracker/core/contract/pagination';
import type { PlannedMove, ProgramContent } from '@workout-tracker/core/programs/program';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';
import type { ProgramsTable, ProgramVersionsTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { scoreSql } from '#db/workout-columns.ts';

type ArchivedFilter = 'no' | 'only' | 'all';

interface ProgramFilter {
  archived: ArchivedFilter;
  page: number;
  limit: number;
}

export type SeenProgram = Awaited<ReturnType<typeof listPrograms>>[number];

export async function listPrograms(db: Database, userId: string, { archived, page, limit }: ProgramFilter) {
  const byTitle = seenPrograms(db, userId, archived)
    .orderBy((eb) => eb.fn('lower', ['version.title']))
    .orderBy('program._id');
  const span = spanOf({ page, limit });
  return byTitle.limit(span.limit).offset(span.offset).execute();
}

export async function findProgram(db: Database, userId: string, programId: string): Promise<SeenProgram | undefined> {
  return seenPrograms(db, userId, 'all').where('program._id', '=', programId).executeTakeFirst();
}

/** Every content the program has had, the first one first; none when it is not for this person to see. */
export async function listContents(db: Database, userId: string, programId: string): Promise<ProgramContent[]> {
  const versions = await visiblePrograms(db, userId, 'all')
    .innerJoin('program_versions as version', 'version.program_id', 'program._id')
    .selectAll('version')
    .where('program._id', '=', programId)
    .orderBy('version.version')
    .execute();
  return versions.map(contentOf);
}

export async function countPrograms(db: Database, userId: string, archived: ArchivedFilter): Promise<number> {
  const { count } = await visiblePrograms(db, userId, archived)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function visiblePrograms(db: Database | Tx, userId: string, archived: ArchivedFilter) {
  const visible = db
    .selectFrom('programs as program')
    .where((eb) => eb.or([eb('program.owner_id', 'is', null), eb('program.owner_id', '=', userId)]));
  if (archived === 'all') return visible;
  return visible.where('program.archived_at', archived === 'only' ? 'is not' : 'is', null);
}

/** Exported for its plan: the test asks PostgreSQL how it would go about it. */
export function seenPrograms(db: Database, userId: string, archived: ArchivedFilter) {
  const programId = sql<string>`program._id::text`;
  return visiblePrograms(db, userId, archived)
    .innerJoin('program_versions as version', (join) =>
      join.onRef('version.program_id', '=', 'program._id').onRef('version.version', '=', 'program.version'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('workouts')
          .select(['workouts.moves', 'workouts.created_at', 'workouts.ended_at', 'workouts.local_date'])
          .select(sql<Score | null>`${sql.raw(scoreSql('workouts.clock'))}`.as('score'))
          .where('workouts.user_id', '=', userId)
          .where('workouts.wid', '=', programId)
          .where('workouts.deleted_at', 'is', null)
          .where('workouts.ended_at', 'is not', null)
          .orderBy('workouts.created_at', 'desc')
          .orderBy('workouts._id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'program._id',
      'program.owner_id',
      'program.archived_at',
      'program.version',
      'version.title',
      'version.description',
      'version.tags',
      'version.timed',
      'version.format',
      'version.moves',
      'last.moves as last_moves',
      'last.created_at as last_begun_at',
      'last.ended_at as last_done_at',
      'last.local_date as last_date',
      'last.score as last_score',
    ])
    .select(({ selectFrom }) =>
      selectFrom('workouts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('workouts.user_id', '=', userId)
        .where('workouts.wid', '=', programId)
        .where('workouts.deleted_at', 'is', null)
        .as('workout_count'),
    );
}

/** Holds a program still until the transaction ends. Others' are not found; whose it is decides what may be done with it. */
export async function lockProgram(tx: Tx, userId: string, programId: string): Promise<ProgramRow | undefined> {
  return visiblePrograms(tx, userId, 'all')
    .selectAll()
    .where('program._id', '=', programId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many programs a person has made. A bound keeps one account from filling the server; nobody who trains comes near it. */

export const mostOwnPrograms = 500;

export async function countOwnPrograms(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('programs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The content of programs at rest: a version is written once and never changed, and the program's row says which is the newest. */

export type ProgramRow = Selectable<ProgramsTable>;
type VersionRow = Selectable<ProgramVersionsTable>;

interface NewProgram {
  _id: string;
  /** Null for the catalogue. */
  ownerId: string | null;
  content: ProgramContent;
}

/** False, and nothing written, when the id is taken. */
export async function insertProgram(tx: Tx, { _id, ownerId, content }: NewProgram, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('programs')
    .values({ _id, owner_id: ownerId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst();
  if (inserted) await insertVersion(tx, { programId: _id, version: 1, content }, now);
  return inserted !== undefined;
}

interface NewVersion {
  programId: string;
  version: number;
  content: ProgramContent;
}

export async function insertVersion(tx: Tx, version: NewVersion, now: Date): Promise<void> {
  await insertVersions(tx, [version], now);
}

/** In one statement. */
export async function insertVersions(tx: Tx, versions: readonly NewVersion[], now: Date): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .insertInto('program_versions')
    .values(versions.map((version) => versionRow(version, now)))
    .execute();
}

function versionRow({ programId, version, content }: NewVersion, now: Date): Insertable<ProgramVersionsTable> {
  const { title, description, tags, timed, format, moves } = content;
  return {
    program_id: programId,
    version,
    title,
    description,
    tags,
    timed,
    format: format ? JSON.stringify(format) : null,
    moves: JSON.stringify(moves),
    move_ids: moves.map(({ _id }) => _id),
    created_at: now,
  };
}

export async function readContent(tx: Tx, programId: string, version: number): Promise<ProgramContent> {
  const row = await tx
    .selectFrom('program_versions')
    .selectAll()
    .where('program_id', '=', programId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return contentOf(row);
}

export function contentOf({ title, description, tags, timed, format, moves }: VersionRow): ProgramContent {
  return { title, description, tags, timed, ...(format && { format }), moves };
}

/** The last time of exercises, in whichever program: two looks at the index for each. */

export interface LastTime {
  exerciseId: string;
  doneAt: Date;
  localDate: string;
  /** Without warm-ups, in their order. */
  sets: Pick<Entry, 'reps' | 'seconds' | 'metres' | 'weight' | 'unit'>[];
}

interface Planned {
  moves: readonly Pick<PlannedMove, 'exerciseId'>[];
}

/** By the exercise that a move names, also where that is counted as another. */
export async function readLastTimes(
  db: Database,
  userId: string,
  programs: readonly Planned[],
): Promise<Map<string, LastTime>> {
  const ids = [...new Set(programs.flatMap(({ moves }) => moves.flatMap(({ exerciseId }) => exerciseId ?? [])))];
  if (ids.length === 0) return new Map();
  const { sql, values } = lastTimesStatement(userId, ids);
  const { rows } = await db.executeQuery<LastTime>(CompiledQuery.raw(sql, [...values]));
  return new Map(rows.map((row) => [row.exerciseId, row]));
}

const lastTimesSql = `select asked.id as "exerciseId", last.done_at as "doneAt", sets.local_date as "localDate", sets.sets
from unnest($2::text[]) as asked (id)
left join exercise_merges g on g.user_id = $1 and g.exercise_id = asked.id
cross join lateral (
  select f.done_at, f.workout_id from set_facts f
  where f.user_id = $1 and f.exercise_id = coalesce(g.target_id, asked.id) and f.kind <> 'warmup'
  order by f.done_at desc, f.workout_id desc limit 1
) last
cross join lateral (
  select json_agg(json_build_object('reps', f.reps, 'seconds', f.seconds, 'metres', f.metres, 'weight', f.weight, 'unit', f.unit)
    order by f.position) as sets, min(f.local_date) as local_date
  from set_facts f
  where f.user_id = $1 and f.exercise_id = coalesce(g.target_id, asked.id) and f.done_at = last.done_at
    and f.workout_id = last.workout_id and f.kind <> 'warmup'
) sets`;

export function lastTimesStatement(userId: string, exerciseIds: readonly string[]): Statement {
  return { sql: lastTimesSql, values: [userId, exerciseIds] };
}
