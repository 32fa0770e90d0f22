/** Everything of a person but the workouts, as the archive has it. */
import type { Archive } from '@workout-tracker/core/files/archive';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { Database } from '#db/connection.ts';
import { listBodyWeights } from '#features/exercises/body-weights.ts';
import { listExercises } from '#features/exercises/exercises.queries.ts';
import { settingsOf, type UserRow } from '#features/people/users.queries.ts';
import { listContents } from '#features/programs/programs.queries.ts';
import { listSeries } from '#features/series/series.queries.ts';

export async function describeArchive(db: Database, user: UserRow, now: Date): Promise<Archive> {
  const { _id: userId } = user;
  const exercises = await listExercises(db, userId);
  const programs = await describePrograms(db, userId);
  const planned = new Set(programs.flatMap(({ versions }) => versions.flatMap(({ moves }) => moves.map(exerciseOf))));
  const { settings, merges } = await describeOwnWays(db, userId);
  for (const { exerciseId } of settings) planned.add(exerciseId);
  for (const { exerciseId, intoId } of merges) planned.add(exerciseId).add(intoId);
  const { series } = await listSeries(db, { userId, isAdmin: false }, { active: undefined });
  return {
    format: 'workout-tracker-archive',
    version: 1,
    exportedAt: now.toISOString(),
    settings: settingsOf(user),
    exercises: exercises
      .filter(({ _id, isOwn, lastDone }) => isOwn || lastDone !== null || planned.has(_id))
      .map(({ lastDone: _last, ...exercise }) => exercise),
    exerciseSettings: settings,
    exerciseMerges: merges,
    bodyWeights: await listBodyWeights(db, userId),
    equipment: await db
      .selectFrom('own_equipment')
      .select(['type', 'unit', 'variants'])
      .where('user_id', '=', userId)
      .orderBy('type')
      .execute(),
    programs,
    series: series
      .filter(({ ownerId }) => ownerId !== null)
      .map(({ _id, title, description, active, totalWeeks, weeks }) => {
        return { _id, title, description, active, totalWeeks, weeks };
      }),
    instances: await describeInstances(db, userId),
  };
}

const exerciseOf = ({ exerciseId }: PlannedMove): string | null => exerciseId;

/** What the person added to exercises, and which they count as others. */
async function describeOwnWays(db: Database, userId: string) {
  const settings = await db
    .selectFrom('exercise_settings')
    .select(['exercise_id as exerciseId', 'pinned_note as pinnedNote', 'rest_seconds as restSeconds', 'bar'])
    .select((eb) => eb('archived_at', 'is not', null).$castTo<boolean>().as('archived'))
    .where('user_id', '=', userId)
    .orderBy('exercise_id')
    .execute();
  const merges = await db
    .selectFrom('exercise_merges')
    .select(['exercise_id as exerciseId', 'into_id as intoId'])
    .where('user_id', '=', userId)
    .orderBy('merged_at')
    .orderBy('exercise_id')
    .execute();
  return { settings, merges };
}

async function describePrograms(db: Database, userId: string): Promise<Archive['programs']> {
  const rows = await db
    .selectFrom('programs')
    .select(['_id', 'archived_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  const programs: Archive['programs'] = [];
  for (const { _id, archived_at } of rows) {
    programs.push({ _id, archived: archived_at !== null, versions: await listContents(db, userId, _id) });
  }
  return programs;
}

async function describeInstances(db: Database, userId: string): Promise<Archive['instances']> {
  const rows = await db
    .selectFrom('series_instances')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  return rows.map((row) => ({
    _id: row._id,
    seriesId: row.series_id,
    title: row.title,
    totalWeeks: row.total_weeks,
    weeks: row.weeks,
    startDate: row.start_date,
    endDate: row.end_date,
    completed: row.completed,
    left: row.left_early,
    shifts: row.shifts,
    pausedOn: row.paused_on,
    pausedFromDay: row.paused_from_day,
    currentWeek: row.current_week,
    currentDay: row.current_day,
    chosenDay: row.chosen_day,
  }));
}
