import { describePage, spanOf } from '@workout-tracker/core/contract/pagination';
import { seriesContract } from '@workout-tracker/core/contract/series';
import { hasRole } from '@workout-tracker/core/people/role';
import { objectToPlace } from '@workout-tracker/core/series/choose-place';
import { type Place, programOn } from '@workout-tracker/core/series/plan';
import type { PlanProgram, SeriesDay } from '@workout-tracker/core/series/series';
import { feature } from '#base/feature.ts';
import type { Database } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';
import { JsonText } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import { unknownSeries } from './refusals.ts';
import { createSeries, deleteSeries, updateSeries } from './save-series.ts';
import { type FoundPlan, findPlan, findSeries, listSeriesJson, type Reader } from './series.queries.ts';

const wanted = { yes: true, no: false, all: undefined } as const;
const readerOf = ({ userId, role }: Session): Reader => ({ userId, isAdmin: hasRole(role, 'admin') });

export const seriesFeature = feature({
  endpoints: seriesContract,
  needs: ['db', 'clock'],
  handlers(base) {
    const { db } = base;
    const read = async (session: Session, id: string) => {
      const series = await findSeries(db, readerOf(session), id);
      if (!series) throw unknownSeries();
      return { data: series };
    };
    return {
      async listSeries({ session, query: { page = -1, limit = 10, active = 'yes' } }) {
        const span = spanOf({ page, limit });
        const { series, total } = await listSeriesJson(db, readerOf(session), { active: wanted[active], ...span });
        const pagination = JSON.stringify(describePage({ page, limit, totalCount: total }));
        return { status: 200, body: new JsonText(`{"data":${series},"pagination":${pagination}}`) };
      },
      async readSeries({ session, params }) {
        return { status: 200, body: await read(session, params.id) };
      },
      async createSeries({ session, body }) {
        const { _id, isNew } = await createSeries(base, session, body);
        return { status: isNew ? 201 : 200, body: await read(session, _id) };
      },
      async updateSeries({ session, params, body }) {
        await updateSeries(base, session, params.id, body);
        return { status: 200, body: await read(session, params.id) };
      },
      async deleteSeries({ session, params }) {
        await deleteSeries(base, session, params.id);
        return { status: 200, body: { data: { done: true } } };
      },
      async readSeriesWeek({ session, params }) {
        return { status: 200, body: { data: await readWeek(db, readerOf(session), params.id, params.week) } };
      },
      async readSeriesDay({ session, params: { id, week, day } }) {
        return { status: 200, body: { data: await readDay(db, readerOf(session), id, { week, day }) } };
      },
    };
  },
});

interface WeekOfPlan {
  week: number;
  programs: (SeriesDay & { program: PlanProgram | null })[];
}

/** A week of a plan, or a day of it, with the programs by name. An address outside the plan is answered with what it has. */
async function readWeek(db: Database, reader: Reader, id: string, week: number): Promise<WeekOfPlan> {
  const plan = await requirePlan(db, reader, id, { week, day: 1 });
  const days = plan.weeks[week - 1]?.programs ?? [];
  return { week, programs: days.map((day) => ({ ...day, program: programNamed(plan, day.programId) })) };
}

async function readDay(
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
  if (objection) throw new AppError('not_found', { reason: objection.reason });
  return plan;
}

function programNamed({ programs }: FoundPlan, programId: string | null): PlanProgram | null {
  return programs.find(({ _id }) => _id === programId) ?? null;
}
