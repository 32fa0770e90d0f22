/** What the rows of an import hold: the names of exercises with their matches, and what the files leave open. */
import { setImmediate as breathe } from 'node:timers/promises';
import { addUse, contentOfUse, type ExerciseUse } from '@workout-tracker/core/files/exercise-use';
import { type FileExercise, UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { createExerciseMatcher, nameKey } from '@workout-tracker/core/files/match-exercises';
import { createMuscleFinder } from '@workout-tracker/core/files/new-exercise-muscles';
import type { FileAnswers } from '@workout-tracker/core/files/workout-from-file';
import { reason } from '@workout-tracker/core/reasons/reason';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import type { FoundInFiles } from '#db/tables/transfer-tables.ts';
import { listExercises } from '#features/exercises/exercises.queries.ts';
import { type FileImportName, workoutBatch } from './file-imports.queries.ts';

/** Of one import: more would be somebody else's idea of a file. */
const mostExercises = 2_000;
const tooManyExercises = reason('files-with-too-many-exercises', { most: mostExercises });
/** Of workouts, each with a heart rate of up to a day. */
const batchSize = 50;

interface Planned {
  /** Exercises that programs of the files name. */
  readonly planned: readonly FileExercise[];
}

export async function findInFiles(
  { db }: Needs<'db'>,
  name: FileImportName,
  { rows, problems, openNumber, planned }: Pick<FoundInFiles, 'rows' | 'problems' | 'openNumber'> & Planned,
): Promise<FoundInFiles & { guess: Partial<FileAnswers> }> {
  const uses = new Map<string, ExerciseUse>();
  const open = { unit: 0, distance: 0, wall: 0, order: 0, decimal: 0 };
  const weights = { halves: 0, fives: 0, all: 0, heaviest: 0 };
  let sets = 0;
  for (let after = -1; ; ) {
    const batch = await workoutBatch(db, name, after, batchSize);
    for (const { parsed } of batch) {
      if (!parsed) continue;
      if (parsed.whole) {
        sets += parsed.whole.moves.length;
        continue;
      }
      if ('wall' in parsed.start) open.wall += 1;
      if ('wall' in parsed.start && parsed.start.swapped !== undefined) open.order += 1;
      for (const exercise of parsed.exercises) {
        const key = nameKey(exercise.name) || exercise.name;
        uses.set(key, addUse(uses.get(key), exercise));
        if (uses.size > mostExercises) throw new UnreadableFile(tooManyExercises);
        sets += exercise.sets.length;
        for (const { weight, unit, distance, distanceUnit, withComma } of exercise.sets) {
          if (withComma) open.decimal += 1;
          if (distance !== null && distanceUnit === null) open.distance += 1;
          if (weight === null || unit !== null) continue;
          open.unit += 1;
          weights.all += 1;
          weights.heaviest = Math.max(weights.heaviest, weight);
          if (weight % 5 !== 0 && weight % 1.25 === 0) weights.halves += 1;
        }
      }
    }
    const last = batch.at(-1);
    if (!last) break;
    after = last.position;
    await breathe();
  }
  for (const exercise of planned) {
    const key = nameKey(exercise.name) || exercise.name;
    // What was done says more of an exercise than what was planned.
    if (!uses.has(key)) uses.set(key, addUse(undefined, exercise));
    if (uses.size > mostExercises) throw new UnreadableFile(tooManyExercises);
  }
  await insertUses(db, name, uses);
  const questions: FoundInFiles['questions'] = [
    ...(open.unit > 0 ? (['unit'] as const) : []),
    ...(open.distance > 0 ? (['distanceUnit'] as const) : []),
    ...(open.decimal > 0 ? (['decimalSign'] as const) : []),
    ...(open.order > 0 ? (['dateOrder'] as const) : []),
    ...(open.wall > 0 ? (['timeZone'] as const) : []),
  ];
  return {
    questions,
    heaviest: heaviestOf(uses),
    openNumber: open.decimal > 0 ? openNumber : null,
    rows,
    sets,
    problems,
    keptExercises: [],
    guess: guessUnit(weights),
  };
}

/** Steps of 2.5 are plates of kilograms; what nobody lifts in kilograms is pounds. A proposal: the person is asked. */
function guessUnit({ halves, all, heaviest }: { halves: number; all: number; heaviest: number }): Partial<FileAnswers> {
  if (all === 0) return {};
  if (heaviest >= 250) return { unit: 'lb' };
  return halves > all / 10 ? { unit: 'kg' } : {};
}

/** The heaviest squat says most to most people; without one, the heaviest of all. */
function heaviestOf(uses: ReadonlyMap<string, ExerciseUse>): FoundInFiles['heaviest'] {
  const weighed = [...uses.values()].filter(({ heaviest }) => heaviest > 0).sort((a, b) => b.heaviest - a.heaviest);
  const told = weighed.find(({ name }) => /squat/i.test(name)) ?? weighed[0];
  return told ? { name: told.name, weight: told.heaviest } : null;
}

async function insertUses(
  db: Database,
  { userId, importId }: FileImportName,
  uses: ReadonlyMap<string, ExerciseUse>,
): Promise<void> {
  const remembered = await db
    .selectFrom('exercise_names')
    .select(['name_key', 'exercise_id'])
    .where('user_id', '=', userId)
    .execute();
  const known = await listExercises(db, userId);
  const match = createExerciseMatcher(known, new Map(remembered.map((row) => [row.name_key, row.exercise_id])));
  const musclesOf = createMuscleFinder(known);
  let done = 0;
  const rows = [];
  for (const [key, use] of uses) {
    const { exerciseId, kind } = match(use.name);
    rows.push({ key, name: use.name, sets: use.sets, content: contentOfUse(use, musclesOf(use)), exerciseId, kind });
    done += 1;
    if (done % 20 === 0) await breathe();
  }
  await sql`insert into file_import_exercises (user_id, import_id, name_key, name, set_count, content, exercise_id, match)
    select ${userId}::uuid, ${importId}::uuid, r.key, r.name, r.sets, r.content, r."exerciseId", r.kind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (key text, name text, sets integer, content jsonb, "exerciseId" text, kind text)`.execute(db);
}
