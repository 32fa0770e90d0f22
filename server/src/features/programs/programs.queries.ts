/**
 * Programs as one person sees them: the catalogue and their own, each with the workout they last did from it. That one is looked up
 * beside each program, by the index that ends in the newest, so the answer takes one query however long the diary is.
 */
import type { Score } from '@workout-tracker/core/clocks/clock-score';
import { spanOf } from '@workout-tracker/core/contract/pagination';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { ProgramsTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { scoreSql } from '#db/workout-columns.ts';
import { contentOf } from './program-versions.queries.ts';

type ArchivedFilter = 'no' | 'only' | 'all';

interface ProgramFilter {
  archived: ArchivedFilter;
  page: number;
  limit: number;
}

export type ProgramRow = Selectable<ProgramsTable>;
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

/** Keeps one account from filling the server; nobody who trains comes near it. */
export const mostOwnPrograms = 500;

export async function countOwnPrograms(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('programs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
