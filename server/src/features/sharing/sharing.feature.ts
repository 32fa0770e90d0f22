/** Programs and series handed on by links and files: one line per verb. */
import { createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { sharingContract } from '@workout-tracker/core/contract/sharing';
import type { ExerciseContent } from '@workout-tracker/core/exercises/exercise';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { programsOf } from '@workout-tracker/core/series/plan';
import type { SeriesContent } from '@workout-tracker/core/series/series';
import type { PlanFile, PlanKind } from '@workout-tracker/core/sharing/plan-file';
import { type Selectable, sql } from 'kysely';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { idFromName } from '#db/id-from-name.ts';
import { sqlState } from '#db/sql-state.ts';
import type { Tables } from '#db/tables.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';
import { AppError } from '#errors/app-error.ts';
import { findAuthored } from '#features/exercises/exercises.queries.ts';
import { createExercise } from '#features/exercises/save-exercise.ts';
import { listContents } from '#features/programs/programs.queries.ts';
import { createProgram } from '#features/programs/save-program.ts';
import { createSeries } from '#features/series/save-series.ts';
import { findSeries } from '#features/series/series.queries.ts';
import type { Session } from '#http/session.ts';

const hourS = 3_600;
const withdrawn = 'This link leads nowhere. Its owner may have withdrawn it.';

export const sharingFeature = feature({
  endpoints: sharingContract,
  needs: ['db', 'clock', 'keys', 'limits', 'quota'],
  handlers(base) {
    const { db, clock, limits, quota, keys } = base;
    /** A link is looked up anew for every request, so that one that was withdrawn is dead at once. */
    const openLink = async (token: string) => {
      const name = readShareToken(token);
      const share = name && (await findShare(db, name.userId, name.shareId));
      const plan = share && (await describePlan(db, name.userId, share));
      if (!plan) throw new AppError('not_found', { message: withdrawn });
      return { plan, sharedBy: share.sharedBy, ownerId: name.userId };
    };
    const countCopy = (userId: string) => limits.take([limits.per('plan-copy-person', userId, 120, hourS)]);
    return {
      async listShares({ session }) {
        return { status: 200, body: { data: (await listShares(db, session.userId)).map(presentShare) } };
      },
      async createShare({ session: { userId }, body }) {
        if (!(await isOwn(db, userId, body))) throw new AppError('not_found');
        const { row, isNew } = await saveShare(db, userId, body, clock());
        return { status: isNew ? 201 : 200, body: { data: presentShare(row) } };
      },
      async deleteShare({ session, params }) {
        if (!(await deleteShare(db, session.userId, params.id))) throw new AppError('not_found');
        return { status: 200, body: { data: { done: true } } };
      },
      async readShared({ session, params }) {
        const { plan, sharedBy, ownerId } = await openLink(params.token);
        const isMine = ownerId === session.userId;
        return { status: 200, body: { data: { plan: await withFileIds(db, keys.planFiles, plan), sharedBy, isMine } } };
      },
      async copyShared({ session, params, body }) {
        await countCopy(session.userId);
        const { plan } = await openLink(params.token);
        await quota.take(session.userId, JSON.stringify(plan).length);
        return answerCopy(await copyPlan(base, session, { copyId: body._id, plan, isByRows: true }));
      },
      async readPlanFile({ session, params: { kind, id } }) {
        const plan = await describePlan(db, session.userId, { kind, subjectId: id });
        if (!plan) throw new AppError('not_found');
        return { status: 200, body: { data: await withFileIds(db, keys.planFiles, plan) } };
      },
      async copyPlanFile({ session, body }) {
        await countCopy(session.userId);
        return answerCopy(await copyPlan(base, session, { copyId: body._id, plan: body.plan, isByRows: false }));
      },
    };
  },
});

function answerCopy({ kind, _id, isNew, notes }: CopiedPlan) {
  return { status: isNew ? (201 as const) : (200 as const), body: { data: { kind, _id, notes } } };
}

function presentShare(row: ShareRow): VerbOutput<'GET /api/shares'>['data'][number] {
  return {
    _id: row._id,
    kind: row.kind,
    subjectId: row.subject_id,
    token: writeShareToken({ userId: row.user_id, shareId: row._id }),
    createdAt: row.created_at.toISOString(),
  };
}

/** The end of a link: the owner's id and the share's own, which is random and as good as a secret. */

interface ShareName {
  readonly userId: string;
  readonly shareId: string;
}

export function writeShareToken({ userId, shareId }: ShareName): string {
  return Buffer.concat([uuidToBytes(userId), uuidToBytes(shareId)]).toString('base64url');
}

/** Undefined for what cannot be a link, and for a second spelling of one. */
function readShareToken(token: string): ShareName | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * uuidLength || bytes.toString('base64url') !== token) return undefined;
  return { userId: uuidAt(bytes), shareId: uuidAt(bytes, uuidLength) };
}

/**
 * Plans out of an account and into another. Ids of what is copied are derived from the id that the device gave the copy, so that a request
 * repeated after a lost answer, or after a failure half-way, finds what it made and adds what is missing.
 */

type FileProgram = PlanFile['programs'][number];
type FileExercise = PlanFile['exercises'][number];

/** By the ids of rows. Undefined when the person does not see it, or when nothing of it is left. */
async function describePlan(
  db: Database,
  userId: string,
  { kind, subjectId }: PlanSubject,
): Promise<PlanFile | undefined> {
  const series = kind === 'series' ? await findSeries(db, { userId, isAdmin: false }, subjectId) : undefined;
  if (kind === 'series' && !series) return undefined;
  const programs = await readPrograms(db, userId, series ? programsOf(series) : [subjectId]);
  if (programs.length === 0) return undefined;
  return {
    format: 'workout-tracker-plan',
    version: 1,
    kind,
    series: series ? seriesContent(series, programs) : null,
    programs,
    exercises: await readExercises(db, userId, programs),
  };
}

async function readPrograms(db: Database, userId: string, ids: readonly string[]): Promise<FileProgram[]> {
  const programs: FileProgram[] = [];
  for (const _id of ids) {
    const content = (await listContents(db, userId, _id)).at(-1);
    if (content) programs.push({ _id, ...content });
  }
  return programs;
}

/** Without the days whose program is gone. */
function seriesContent(series: SeriesContent, programs: readonly FileProgram[]): SeriesContent {
  const { title, description, active, totalWeeks, weeks } = series;
  const known = new Set(programs.map(({ _id }) => _id));
  const kept = weeks.map((week) => ({
    ...week,
    programs: week.programs.filter(({ programId }) => known.has(programId)),
  }));
  return { title, description, active, totalWeeks, weeks: kept };
}

async function readExercises(db: Database, userId: string, programs: readonly FileProgram[]): Promise<FileExercise[]> {
  const exercises: FileExercise[] = [];
  for (const exerciseId of namedExercises(programs)) {
    const found = await findAuthored(db, userId, exerciseId);
    if (found) exercises.push(found);
  }
  return exercises;
}

function namedExercises(programs: readonly FileProgram[]): string[] {
  return [...new Set(programs.flatMap(({ moves }) => moves.flatMap(({ exerciseId }) => exerciseId ?? [])))];
}

/**
 * What is the catalogue's keeps its id, so that it is found again wherever there is the same catalogue. What is somebody's has an id of the
 * file's own, made from the row's id and a key that never leaves the server: the same in every file, and nobody learns a row's id from it.
 */
async function withFileIds(db: Database, key: KeyObject, plan: PlanFile): Promise<PlanFile> {
  const catalogue = await db
    .selectFrom('programs')
    .select('_id')
    .where(sql<boolean>`_id = any(${plan.programs.map(({ _id }) => _id)}::uuid[])`)
    .where('owner_id', 'is', null)
    .execute();
  const everybodys = await db
    .selectFrom('exercises')
    .select('_id')
    .where(sql<boolean>`_id = any(${namedExercises(plan.programs)}::text[])`)
    .execute();
  const kept = new Set([...catalogue, ...everybodys].map(({ _id }) => _id));
  const idOf = (id: string): string => (kept.has(id) ? id : fileId(key, id));
  return {
    ...plan,
    series: plan.series && {
      ...plan.series,
      weeks: plan.series.weeks.map(({ programs }) => ({
        programs: programs.map(({ day, programId }) => ({ day, programId: idOf(programId) })),
      })),
    },
    programs: plan.programs.map((program) => ({
      ...program,
      _id: idOf(program._id),
      moves: program.moves.map((move) => ({ ...move, exerciseId: move.exerciseId && idOf(move.exerciseId) })),
    })),
    exercises: plan.exercises.map((exercise) => ({ ...exercise, _id: idOf(exercise._id) })),
  };
}

const fileId = (key: KeyObject, id: string): string =>
  idFromName(`plan file ${createHmac('sha256', key).update(id).digest('hex')}`);

interface CopiedPlan {
  readonly kind: PlanKind;
  readonly _id: string;
  readonly isNew: boolean;
  /** What was not copied as the file has it, in words. */
  readonly notes: string[];
}

interface PlanToCopy {
  readonly copyId: string;
  readonly plan: PlanFile;
  /** Whether its ids are those of rows: it was read from behind a link, and not from a file. */
  readonly isByRows: boolean;
}

async function copyPlan(
  base: Needs<'db' | 'clock' | 'keys'>,
  session: Session,
  { copyId, plan, isByRows }: PlanToCopy,
): Promise<CopiedPlan> {
  checkPlan(plan);
  const exerciseIds = await copyExercises(base, session, { plan, isByRows });
  const notes = notesOf(plan, exerciseIds);
  const programIds = new Map<string, string>();
  let isNew = false;
  for (const { _id, ...content } of plan.programs) {
    const renamed = { ...content, moves: content.moves.map((move) => withExercise(move, exerciseIds)) };
    if (plan.kind === 'series' && (await isInCatalogue(base.db, session.userId, _id, renamed))) {
      programIds.set(_id, _id);
      continue;
    }
    const wanted = plan.kind === 'program' ? copyId : derivedId(copyId, _id);
    const saved = await createProgram(base, session, { _id: wanted, ...renamed });
    programIds.set(_id, saved._id);
    isNew = saved.isNew;
  }
  if (plan.series === null) return { kind: 'program', _id: copyId, isNew, notes };
  const weeks = plan.series.weeks.map((week) => ({
    ...week,
    programs: week.programs.map((day) => ({ ...day, programId: programIds.get(day.programId) ?? day.programId })),
  }));
  const saved = await createSeries(base, session, { ...plan.series, active: true, _id: copyId, weeks });
  return { kind: 'series', _id: saved._id, isNew: saved.isNew, notes };
}

/** What the schema cannot say: how the parts of a file fit each other. */
function checkPlan({ kind, series, programs }: PlanFile): void {
  const known = new Set(programs.map(({ _id }) => _id));
  const isWhole = series === null ? programs.length === 1 : programsOf(series).every((_id) => known.has(_id));
  if (isWhole && (kind === 'series') === (series !== null) && known.size === programs.length) return;
  const message = 'This file is not whole: programs are missing or there twice. Ask for a new one.';
  throw new AppError('validation_failed', { message, details: [{ path: '/plan/programs', message }] });
}

/** Moves of exercises that neither the file nor the person has: what the file calls them is not looked for among the rows of others. */
function notesOf({ programs }: PlanFile, exerciseIds: ReadonlyMap<string, string | null>): string[] {
  const isWithout = ({ exerciseId }: Move): boolean => exerciseId !== null && exerciseIds.get(exerciseId) === null;
  const [first, ...others] = new Set(
    programs.flatMap(({ moves }) => moves.filter(isWithout).map(({ title }) => title)),
  );
  if (first === undefined) return [];
  const all = others.length === 0 ? `“${first}”` : `“${first}” and ${others.length} more`;
  return [`The file names exercises that neither it nor you have: ${all} went by their names.`];
}

/**
 * Which exercise stands for which of the plan's: the same one where the person sees it already; else a copy of their own, the same for every
 * plan that names it, behind a link or in a file.
 */
async function copyExercises(
  { db, clock, keys }: Needs<'db' | 'clock' | 'keys'>,
  session: Session,
  { plan: { programs, exercises }, isByRows }: Pick<PlanToCopy, 'plan' | 'isByRows'>,
): Promise<Map<string, string | null>> {
  const { userId } = session;
  const named = namedExercises(programs);
  const copyOf = (exerciseId: string): string =>
    derivedId(userId, isByRows ? fileId(keys.planFiles, exerciseId) : exerciseId);
  // Copies of before were named after the row itself.
  const wanted = named.flatMap((id) => [id, derivedId(userId, id), copyOf(id)]);
  const unseen = new Set(await findUnseen(db, userId, wanted));
  const contents = new Map<string, ExerciseContent>(exercises.map(({ _id, ...content }) => [_id, content]));
  const isAnyUnseen = named.some((id) => unseen.has(id));
  const own = isAnyUnseen ? await ownByFileId(db, userId, keys.planFiles) : new Map<string, string>();
  const ids = new Map<string, string | null>();
  for (const exerciseId of named) {
    const content = contents.get(exerciseId);
    const here = [exerciseId, own.get(exerciseId), derivedId(userId, exerciseId), copyOf(exerciseId)].find(
      (id) => id !== undefined && !unseen.has(id),
    );
    if (here !== undefined) ids.set(exerciseId, here);
    // A file without it leaves the move to be named by its title.
    else if (!content) ids.set(exerciseId, null);
    else {
      const made = await createExercise({ db, clock }, session, { _id: copyOf(exerciseId), ...content });
      ids.set(exerciseId, made._id);
    }
  }
  return ids;
}

/** A file of one's own comes back with the exercises one has. */
async function ownByFileId(db: Database, userId: string, key: KeyObject): Promise<Map<string, string>> {
  const rows = await db.selectFrom('own_exercises').select('_id').where('user_id', '=', userId).execute();
  return new Map(rows.map(({ _id }) => [fileId(key, _id), _id]));
}

type Move = ProgramContent['moves'][number];

function withExercise(move: Move, ids: ReadonlyMap<string, string | null>): Move {
  return move.exerciseId === null ? move : { ...move, exerciseId: ids.get(move.exerciseId) ?? null };
}

/** Whether everybody here has the very same program. */
async function isInCatalogue(
  db: Database,
  userId: string,
  programId: string,
  content: ProgramContent,
): Promise<boolean> {
  const program = await db
    .selectFrom('programs')
    .select('_id')
    .where('_id', '=', programId)
    .where('owner_id', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return program !== undefined && isDeepStrictEqual((await listContents(db, userId, programId)).at(-1), content);
}

const derivedId = (from: string, of: string): string => idFromName(`plan ${from} ${of}`);

/** Links, a row each. The owner comes second in every query. */
type ShareRow = Selectable<Tables['shares']>;

interface PlanSubject {
  readonly kind: PlanKind;
  /** The program or the series. */
  readonly subjectId: string;
}

async function listShares(db: Database, userId: string): Promise<ShareRow[]> {
  return db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('_id')
    .limit(mostShares)
    .execute();
}

/** More than a person can have programs and series. */
const mostShares = 1_000;

const foreignKeyViolation = '23503';

/** The link that there is, or a new one where there is none. Two requests at once find the same. */
async function saveShare(
  db: Database,
  userId: string,
  { kind, subjectId }: PlanSubject,
  now: Date,
): Promise<{ row: ShareRow; isNew: boolean }> {
  const inserted = await db
    .insertInto('shares')
    .values({ user_id: userId, _id: randomUUID(), kind, subject_id: subjectId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      // It was deleted since it was looked for.
      throw sqlState(error) === foreignKeyViolation ? new AppError('not_found') : error;
    });
  if (inserted) return { row: inserted, isNew: true };
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return { row, isNew: false };
}

/** Answers whether there was such a link. */
async function deleteShare(db: Database, userId: string, shareId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shares')
    .where('user_id', '=', userId)
    .where('_id', '=', shareId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

interface OpenShare extends PlanSubject {
  readonly sharedBy: string | null;
}

/** What a link leads to, as long as its owner has an account that is open. Never their e-mail. */
async function findShare(db: Database, userId: string, shareId: string): Promise<OpenShare | undefined> {
  return db
    .selectFrom('shares')
    .innerJoin('users', 'users._id', 'shares.user_id')
    .select(({ fn }) => [
      'shares.kind',
      'shares.subject_id as subjectId',
      fn.coalesce('users.display_name', 'users.username', 'users.first_name').as('sharedBy'),
    ])
    .where('shares.user_id', '=', userId)
    .where('shares._id', '=', shareId)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
}

async function isOwn(db: Database, userId: string, { kind, subjectId }: PlanSubject): Promise<boolean> {
  const found = await db
    .selectFrom(kind === 'program' ? 'programs' : 'series')
    .select('_id')
    .where('owner_id', '=', userId)
    .where('_id', '=', subjectId)
    .executeTakeFirst();
  return found !== undefined;
}
