import { createHmac, type KeyObject } from 'node:crypto';
import { namedExercises, renameExercises } from '@workout-tracker/core/programs/named-exercises';
import { renamePrograms } from '@workout-tracker/core/series/check-series';
import { programsOf } from '@workout-tracker/core/series/plan';
import type { SeriesContent } from '@workout-tracker/core/series/series';
import type { PlanFile } from '@workout-tracker/core/sharing/plan-file';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { idFromName } from '#db/id-from-name.ts';
import { findAuthored } from '#features/exercises/exercises.queries.ts';
import { listContents } from '#features/programs/programs.queries.ts';
import { findSeries } from '#features/series/series.queries.ts';
import type { PlanSubject } from './shares.queries.ts';

type FileProgram = PlanFile['programs'][number];
type FileExercise = PlanFile['exercises'][number];

/** By the ids of rows. Undefined when the person does not see it, or when nothing of it is left. */
export async function describePlan(
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
  const { title, description, active, goesOn, totalWeeks, weeks } = series;
  const known = new Set(programs.map(({ _id }) => _id));
  const weeksLeft = weeks.map((week) => renamePrograms(week, (id) => (known.has(id) ? id : undefined)));
  return { title, description, active, ...(goesOn && { goesOn }), totalWeeks, weeks: weeksLeft };
}

async function readExercises(db: Database, userId: string, programs: readonly FileProgram[]): Promise<FileExercise[]> {
  const exercises: FileExercise[] = [];
  for (const exerciseId of exercisesOf(programs)) {
    const found = await findAuthored(db, userId, exerciseId);
    if (found) exercises.push(found);
  }
  return exercises;
}

export function exercisesOf(programs: readonly FileProgram[]): string[] {
  return [...new Set(programs.flatMap(({ moves }) => moves.flatMap(namedExercises)))];
}

/**
 * What is the catalogue's keeps its id, so that it is found again wherever there is the same catalogue. What is somebody's has an id of the
 * file's own, made from the row's id and a key that never leaves the server: the same in every file, and nobody learns a row's id from it.
 */
export async function withFileIds(db: Database, key: KeyObject, plan: PlanFile): Promise<PlanFile> {
  const catalogue = await db
    .selectFrom('programs')
    .select('_id')
    .where(sql<boolean>`_id = any(${plan.programs.map(({ _id }) => _id)}::uuid[])`)
    .where('owner_id', 'is', null)
    .execute();
  const everybodys = await db
    .selectFrom('exercises')
    .select('_id')
    .where(sql<boolean>`_id = any(${exercisesOf(plan.programs)}::text[])`)
    .execute();
  const ofEverybody = new Set([...catalogue, ...everybodys].map(({ _id }) => _id));
  const idOf = (id: string): string => (ofEverybody.has(id) ? id : fileId(key, id));
  return {
    ...plan,
    series: plan.series && {
      ...plan.series,
      weeks: plan.series.weeks.map((week) => renamePrograms(week, idOf)),
    },
    programs: plan.programs.map((program) => ({
      ...program,
      _id: idOf(program._id),
      moves: program.moves.map((move) => renameExercises(move, idOf)),
    })),
    exercises: plan.exercises.map((exercise) => ({ ...exercise, _id: idOf(exercise._id) })),
  };
}

export const fileId = (key: KeyObject, id: string): string =>
  idFromName(`plan file ${createHmac('sha256', key).update(id).digest('hex')}`);
