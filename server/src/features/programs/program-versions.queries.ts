/** A version of a program's content is written once and never changed; the program's row says which is the newest. */
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import type { Insertable, Selectable } from 'kysely';
import type { ProgramVersionsTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';

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
