/** A week of a plan, or a day of it, with the programs by name. An address outside the plan is answered with what it has. */
import { objectToPlace } from '@workout-tracker/core/series/choose-place';
import type { Place } from '@workout-tracker/core/series/days';
import { programOn } from '@workout-tracker/core/series/plan';
import type { PlanProgram, SeriesDay } from '@workout-tracker/core/series/series';
import type { Database } from '#db/connection.ts';
import { AppError } from '#http/app-error.ts';
import { unknownSeries } from './refusals.ts';
import { type FoundPlan, findPlan, type Reader } from './series.queries.ts';

interface WeekOfPlan {
  week: number;
  programs: (SeriesDay & { program: PlanProgram | null })[];
}

export async function readWeek(db: Database, reader: Reader, id: string, week: number): Promise<WeekOfPlan> {
  const plan = await requirePlan(db, reader, id, { week, day: 1 });
  const days = plan.weeks[week - 1]?.programs ?? [];
  return { week, programs: days.map((day) => ({ ...day, program: programNamed(plan, day.programId) })) };
}

export async function readDay(
  db: Database,
  reader: Reader,
  id: string,
  place: Place,
): Promise<Place & { program: PlanProgram | null }> {
  const plan = await requirePlan(db, reader, id, place);
  return { ...place, program: programNamed(plan, programOn(plan, place)) };
}

async function requirePlan(db: Database, reader: Reader, id: string, place: Place): Promise<FoundPlan> {
  const plan = await findPlan(db, reader, id);
  if (!plan) throw unknownSeries();
  const objection = objectToPlace(place, plan.totalWeeks);
  if (objection) throw new AppError('not_found', { message: objection.message });
  return plan;
}

function programNamed({ programs }: FoundPlan, programId: string | null): PlanProgram | null {
  return programs.find(({ _id }) => _id === programId) ?? null;
}
