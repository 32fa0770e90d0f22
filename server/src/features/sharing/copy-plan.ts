import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ExerciseContent } from '@workout-tracker/core/exercises/exercise';
import { namedExercises, renameExercises } from '@workout-tracker/core/programs/named-exercises';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import { renamePrograms } from '@workout-tracker/core/series/check-series';
import { programsOf } from '@workout-tracker/core/series/plan';
import type { PlanFile, PlanKind } from '@workout-tracker/core/sharing/plan-file';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { idFromName } from '#db/id-from-name.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { refuse } from '#errors/app-error.ts';
import { createExercise } from '#features/exercises/save-exercise.ts';
import { createProgram } from '#features/programs/create-program.ts';
import { listContents } from '#features/programs/programs.queries.ts';
import { createSeries } from '#features/series/save-series.ts';
import type { Session } from '#http/session.ts';
import { exercisesOf, fileId } from './plan-file.ts';

export interface CopiedPlan {
  readonly kind: PlanKind;
  readonly _id: string;
  readonly isNew: boolean;
  /** What was not copied as the file has it. */
  readonly notes: Reason[];
}

interface PlanToCopy {
  readonly copyId: string;
  readonly plan: PlanFile;
  /** Whether its ids are those of rows: it was read from behind a link, and not from a file. */
  readonly isByRows: boolean;
}

/**
 * Copies a plan into an account. Ids of what is copied are derived from the id that the device gave the copy, so that a request repeated after a
 * lost answer, or after a failure half-way, finds what it made and adds what is missing.
 */
export async function copyPlan(
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
    const moves = content.moves.map((move) => renameExercises(move, (id) => exerciseIds.get(id) ?? null));
    const renamed = { ...content, moves };
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
  const weeks = plan.series.weeks.map((week) => renamePrograms(week, (id) => programIds.get(id) ?? id));
  const saved = await createSeries(base, session, { ...plan.series, active: true, _id: copyId, weeks });
  return { kind: 'series', _id: saved._id, isNew: saved.isNew, notes };
}

/** What the schema cannot say: how the parts of a file fit each other. */
function checkPlan({ kind, series, programs }: PlanFile): void {
  const known = new Set(programs.map(({ _id }) => _id));
  const isWhole = series === null ? programs.length === 1 : programsOf(series).every((_id) => known.has(_id));
  if (isWhole && (kind === 'series') === (series !== null) && known.size === programs.length) return;
  throw refuse('/plan/programs', reason('plan-file-not-whole'));
}

/** Moves of exercises that neither the file nor the person has: what the file calls them is not looked for among the rows of others. */
function notesOf({ programs }: PlanFile, exerciseIds: ReadonlyMap<string, string | null>): Reason[] {
  const isWithout = (move: Move): boolean => namedExercises(move).some((id) => exerciseIds.get(id) === null);
  const [title, ...others] = new Set(
    programs.flatMap(({ moves }) => moves.filter(isWithout).map(({ title }) => title)),
  );
  if (title === undefined) return [];
  return others.length === 0
    ? [reason('plan-file-lacks-exercise', { title })]
    : [reason('plan-file-lacks-exercises', { title, more: others.length })];
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
  const named = exercisesOf(programs);
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
