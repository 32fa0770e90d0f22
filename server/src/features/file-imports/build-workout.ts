/** What an import makes of its rows: the answers and the matched exercises put in, once for all of them. */
import { newWorkoutOf } from '@workout-tracker/core/files/archive';
import { nameKey } from '@workout-tracker/core/files/match-exercises';
import { type MatchedExercise, toWorkout } from '@workout-tracker/core/files/to-workout';
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { idFromName } from '#features/workouts/id-from-name.ts';
import { createProgramFinder } from './apply-archive.ts';
import { type FileImportName, type ImportedWorkoutRow, requireImport } from './file-imports.queries.ts';

/** Of an own exercise made for a name: the same in every import. */
export const ownExerciseId = (userId: string, key: string): string => idFromName(`${userId} exercise ${key}`);

/** For a look at it: where it will stand is found out when it is put there. */
const asItStands = ({ program }: Workout) => ({ program, isExercise: () => true, isInstance: () => true });

/** A workout of our archive as it fits in here: with the program, the exercises and the series that are here. */
export async function createWholeBuilder(db: Database, name: FileImportName) {
  const findProgram = await createProgramFinder(db, name);
  const { rows } = await sql<{ _id: string }>`select _id from exercises
    union all select _id from own_exercises where user_id = ${name.userId}
    union all select _id::text from series_instances where user_id = ${name.userId}`.execute(db);
  const known = new Set(rows.map(({ _id }) => _id));
  return async (whole: Workout): Promise<NewWorkout> =>
    newWorkoutOf(whole, {
      program: await findProgram(whole),
      isExercise: (id) => known.has(id),
      isInstance: (id) => known.has(id),
    });
}

export type BuildWorkout = (row: Pick<ImportedWorkoutRow, 'made_id' | 'parsed'>) => NewWorkout | null;

export async function createBuilder(db: Database | Tx, name: FileImportName): Promise<BuildWorkout> {
  const { answers } = await requireImport(db, name);
  const { rows } = await sql<MatchedExercise & { key: string; isNew: boolean }>`
    select x.name_key as key, x.exercise_id is null as "isNew", coalesce(x.exercise_id, '') as _id,
      coalesce(o.title, e.title, x.content ->> 'title') as title, coalesce(o.loading, e.loading, x.content ->> 'loading') as loading,
      coalesce(o.measure, e.measure, x.content ->> 'measure') as measure
    from file_import_exercises x
    left join own_exercises o on o.user_id = x.user_id and o._id = x.exercise_id
    left join exercises e on e._id = x.exercise_id
    where x.user_id = ${name.userId} and x.import_id = ${name.importId}`.execute(db);
  const matches = new Map<string, MatchedExercise>();
  for (const { key, isNew, _id, title, loading, measure } of rows) {
    matches.set(key, { _id: isNew ? ownExerciseId(name.userId, key) : _id, title, loading, measure });
  }
  const exerciseOf = (exercise: string): MatchedExercise => {
    const match = matches.get(nameKey(exercise) || exercise);
    if (!match) throw new Error(`No exercise was matched to ${JSON.stringify(exercise)}.`);
    return match;
  };
  return ({ made_id: _id, parsed }) => {
    if (!parsed) return null;
    return parsed.whole
      ? newWorkoutOf(parsed.whole, asItStands(parsed.whole))
      : toWorkout(parsed, { _id, answers, exerciseOf });
  };
}
