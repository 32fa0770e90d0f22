/** Home as it is read: today and the week of the instance that is followed, or the plain week and what to join. */
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { Home } from '@workout-tracker/core/series/home';
import { weekOfPlan, weekWithoutPlan } from '@workout-tracker/core/series/home-week';
import { totalDaysOf, trainingDays } from '@workout-tracker/core/series/plan';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { HomeRow } from './home.queries.ts';
import { presentEntry, presentToday } from './present-instance.ts';

export async function presentHome(row: HomeRow, now: Date): Promise<Home> {
  const date = localDateOf(now, row.time_zone);
  const suggestions = row.suggestions.map(({ weeks, ...series }) => ({
    ...series,
    totalDays: totalDaysOf(series),
    plannedDays: trainingDays({ ...series, weeks }).length,
  }));
  const { instance: fact, lastCompleted } = row;
  if (!fact) {
    const week = weekWithoutPlan(row.recent, date);
    return { date, instance: null, today: null, needs: [], week, programs: [], lastCompleted, suggestions };
  }
  const instance = presentEntry(fact, date);
  const week = weekOfPlan(fact, fact.workouts, date);
  const named = new Set([...week.map(({ programId }) => programId), instance.progress.nextWorkout?.programId]);
  const programs = row.programs
    .filter(({ _id }) => named.has(_id))
    .map(({ _id, title, tags, timed }) => ({ _id, title, tags, timed }));
  const today = presentToday(fact, row.programs, date);
  const needs = (await equipmentNeeded(today.program?.moves ?? [])).map((type) => row.equipment[type] ?? type);
  return { date, instance, today, needs, week, programs, lastCompleted, suggestions };
}

type Library = Parameters<typeof equipmentOf>[1];

let library: Promise<Library> | undefined;

/** The equipment that planned moves need, by type. The library is read by whoever asks first: most requests need none of it. */
async function equipmentNeeded(moves: readonly Pick<PlannedMove, 'moveId'>[]): Promise<string[]> {
  if (moves.length === 0) return [];
  library ??= readLibrary();
  return equipmentOf(moves, await library);
}

async function readLibrary(): Promise<Library> {
  const { starterCatalogue } = await import('@workout-tracker/core/catalogue/starter-catalogue');
  return starterCatalogue.moves.map(({ id, equipment }) => ({ _id: id, equipment }));
}
