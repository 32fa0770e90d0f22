/**
 * What creating and changing a series have in common: what is acceptable, which programs it may name, and how it is kept. The device
 * makes the id, so a save repeated after a lost answer is the same save.
 */
import { isDeepStrictEqual } from 'node:util';
import { checkSeries } from '@workout-tracker/core/series/check-series';
import { normaliseSeries } from '@workout-tracker/core/series/normalise-series';
import { programsOf } from '@workout-tracker/core/series/plan';
import type { SeriesContent } from '@workout-tracker/core/series/series';
import { type Selectable, sql } from 'kysely';
import type { SeriesTable } from '#db/tables.ts';
import type { Tx } from '#db/transaction.ts';
import { refuse } from '#features/workouts/refusals.ts';
import { AppError } from '#http/app-error.ts';

export type SeriesRow = Selectable<SeriesTable>;

export function acceptable(content: SeriesContent): SeriesContent {
  const normal = normaliseSeries(content);
  const details = checkSeries(normal);
  const [first] = details;
  if (first) throw new AppError('validation_failed', { message: first.message, details });
  return normal;
}

/** Those of the catalogue, and in a series of one's own also one's own. They are held, so that none is deleted before the plan is kept. */
export async function requirePrograms(tx: Tx, { weeks }: SeriesContent, ownerId: string | null): Promise<void> {
  const rows = await tx
    .selectFrom('programs')
    .select('_id')
    .where(sql<boolean>`_id = any(${programsOf({ weeks })}::uuid[])`)
    .where((eb) => eb.or([eb('owner_id', 'is', null), ...(ownerId === null ? [] : [eb('owner_id', '=', ownerId)])]))
    .orderBy('_id')
    .forKeyShare()
    .execute();
  const known = new Set(rows.map(({ _id }) => _id));
  for (const [week, { programs }] of weeks.entries()) {
    const index = programs.findIndex(({ programId }) => !known.has(programId));
    if (index >= 0) throw refuse(`/weeks/${week}/programs/${index}/programId`, unknownProgram(ownerId));
  }
}

function unknownProgram(ownerId: string | null): string {
  return ownerId === null
    ? 'This program is not in the catalogue. Choose one that everybody has.'
    : 'That program does not exist. Choose another.';
}

export function contentOf({ title, description, active, total_weeks: totalWeeks, weeks }: SeriesRow): SeriesContent {
  return { title, description, active, totalWeeks, weeks };
}

export function isSameContent(one: SeriesContent, other: SeriesContent): boolean {
  return isDeepStrictEqual(normaliseSeries(one), normaliseSeries(other));
}

export function columnsOf({ title, description, active, totalWeeks, weeks }: SeriesContent) {
  return { title, description, active, total_weeks: totalWeeks, weeks: JSON.stringify(weeks) };
}

/** Holds a series still until the transaction ends. Those of others are not found; whose it is decides what may be done with it. */
export async function lockSeries(tx: Tx, userId: string, seriesId: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('series')
    .selectAll()
    .where('_id', '=', seriesId)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
}
