/**
 * Creates, changes and deletes series: one's own, or, for admins, those of the catalogue. None of it touches those who follow a series: their
 * instances have a copy. The device makes the id, so a save repeated after a lost answer is the same save.
 */

import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import { checkSeries, normaliseSeries } from '@workout-tracker/core/series/check-series';
import { programsOf } from '@workout-tracker/core/series/plan';
import type { SeriesContent } from '@workout-tracker/core/series/series';
import { type Selectable, sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import type { SeriesTable } from '#db/tables/training-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refusalOf, refuse, refuseMore } from '#errors/app-error.ts';
import { requireEditor, type Session } from '#http/session.ts';
import { unknownSeries } from './refusals.ts';

type NewSeries = VerbInput<'POST /api/series'>['body'];

interface SavedSeries {
  _id: string;
  isNew: boolean;
}

export const mostOwnSeries = 200;
/** The same words whoever has the id: a stranger's series is not given away. */
const idTaken = reason('series-id-used');

export async function createSeries(
  { db, clock }: Needs<'db' | 'clock'>,
  session: Session,
  { _id = randomUUIDv7(), isCatalogue = false, ...sent }: NewSeries,
): Promise<SavedSeries> {
  const { title, description = '', active = true, goesOn, weeks, totalWeeks = weeks.length } = sent;
  const ownerId = isCatalogue ? null : session.userId;
  requireEditor(ownerId, session);
  const content = acceptable({ title, description, active, ...(goesOn && { goesOn }), totalWeeks, weeks });
  return transact(db, async (tx) => {
    await lockPerson(tx, session.userId);
    const existing = await lockSeries(tx, session.userId, _id);
    if (existing) {
      if (existing.owner_id === ownerId && isSameContent(contentOf(existing), content)) return { _id, isNew: false };
      throw new AppError('conflict', { reason: idTaken });
    }
    if (ownerId !== null && (await countOwnSeries(tx, ownerId)) >= mostOwnSeries) {
      throw refuseMore(reason('series-at-most', { most: mostOwnSeries }));
    }
    await requirePrograms(tx, content, ownerId);
    const now = clock();
    const inserted = await tx
      .insertInto('series')
      .values({ _id, owner_id: ownerId, ...columnsOf(content), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('_id')
      .executeTakeFirst();
    if (!inserted) throw new AppError('conflict', { reason: idTaken });
    return { _id, isNew: true };
  });
}

export async function countOwnSeries(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('series')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

type SeriesChange = VerbInput<'PUT /api/series/:id'>['body'];

/** An edit that began before another's is refused, unless it would change nothing: then it is a repeat. */
export async function updateSeries(
  { db, clock }: Needs<'db' | 'clock'>,
  session: Session,
  seriesId: string,
  { version, ...edits }: SeriesChange,
): Promise<void> {
  await transact(db, async (tx) => {
    const series = await lockEditable(tx, session, seriesId);
    const stored = contentOf(series);
    const totalWeeks = edits.totalWeeks ?? edits.weeks?.length ?? stored.totalWeeks;
    const content = acceptable({ ...stored, ...edits, totalWeeks });
    if (isSameContent(content, stored)) return;
    if (version !== undefined && version !== series.version) {
      throw new AppError('revision_conflict', { reason: reason('series-changed-elsewhere') });
    }
    await requirePrograms(tx, content, series.owner_id);
    await tx
      .updateTable('series')
      .set({ ...columnsOf(content), version: series.version + 1, updated_at: clock() })
      .where('_id', '=', seriesId)
      .execute();
  });
}

export async function deleteSeries({ db }: Needs<'db'>, session: Session, seriesId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockEditable(tx, session, seriesId);
    await tx.deleteFrom('series').where('_id', '=', seriesId).execute();
  });
}

async function lockEditable(tx: Tx, session: Session, seriesId: string): Promise<SeriesRow> {
  const series = await lockSeries(tx, session.userId, seriesId);
  if (!series) throw unknownSeries();
  requireEditor(series.owner_id, session);
  return series;
}

type SeriesRow = Selectable<SeriesTable>;

function acceptable(content: SeriesContent): SeriesContent {
  const normal = normaliseSeries(content);
  const refusal = refusalOf(checkSeries(normal));
  if (refusal) throw refusal;
  return normal;
}

/** Those of the catalogue, and in a series of one's own also one's own. They are held, so that none is deleted before the plan is kept. */
async function requirePrograms(tx: Tx, { weeks }: SeriesContent, ownerId: string | null): Promise<void> {
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

function unknownProgram(ownerId: string | null): Reason {
  return ownerId === null ? reason('program-not-in-catalogue') : reason('program-not-there');
}

function contentOf(row: SeriesRow): SeriesContent {
  const { title, description, active, goes_on: goesOn, total_weeks: totalWeeks, weeks } = row;
  return { title, description, active, ...(goesOn && { goesOn }), totalWeeks, weeks };
}

function isSameContent(one: SeriesContent, other: SeriesContent): boolean {
  return isDeepStrictEqual(normaliseSeries(one), normaliseSeries(other));
}

function columnsOf({ title, description, active, goesOn, totalWeeks, weeks }: SeriesContent) {
  const plan = { goes_on: goesOn ?? null, total_weeks: totalWeeks, weeks: JSON.stringify(weeks) };
  return { title, description, active, ...plan };
}

/** Holds a series still until the transaction ends. Those of others are not found; whose it is decides what may be done with it. */
async function lockSeries(tx: Tx, userId: string, seriesId: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('series')
    .selectAll()
    .where('_id', '=', seriesId)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
}
