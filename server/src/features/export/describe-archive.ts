/** Everything of a person but the workouts, as the archive has it. */
import type { Archive } from '@workout-tracker/core/files/write-archive';
import type { Database } from '#db/connection.ts';
import { listBodyWeights } from '#features/exercises/body-weights.ts';
import { listExercises } from '#features/exercises/exercises.queries.ts';
import type { UserRow } from '#features/people/users.queries.ts';
import { listContents } from '#features/programs/programs.queries.ts';
import { listSeries } from '#features/series/series.queries.ts';

export async function describeArchive(db: Database, user: UserRow, now: Date): Promise<Archive> {
  const { _id: userId } = user;
  const exercises = await listExercises(db, userId);
  const { series } = await listSeries(db, { userId, isAdmin: false }, { active: undefined });
  return {
    format: 'workout-tracker-archive',
    version: 1,
    exportedAt: now.toISOString(),
    settings: {
      firstName: user.first_name,
      lastName: user.last_name,
      displayName: user.display_name,
      timeZone: user.time_zone,
      units: user.units,
      theme: user.theme,
      heartRateZones: user.heart_rate_zones,
      training: user.training,
      activeSeries: user.active_series,
    },
    exercises: exercises
      .filter(({ isOwn, archived, pinnedNote, mergedInto }) => isOwn || archived || pinnedNote !== '' || mergedInto)
      .map(({ lastDone: _last, ...exercise }) => exercise),
    bodyWeights: await listBodyWeights(db, userId),
    equipment: await db
      .selectFrom('own_equipment')
      .select(['type', 'unit', 'variants'])
      .where('user_id', '=', userId)
      .orderBy('type')
      .execute(),
    programs: await describePrograms(db, userId),
    series: series
      .filter(({ ownerId }) => ownerId !== null)
      .map(({ _id, title, description, active, totalWeeks, weeks }) => {
        return { _id, title, description, active, totalWeeks, weeks };
      }),
    instances: await describeInstances(db, userId),
  };
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
