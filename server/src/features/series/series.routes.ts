/** Series over HTTP, as plans that are read, written and started from: one line per verb. Who has come how far is in instances.routes.ts. */
import { randomUUIDv7 } from 'node:crypto';
import { describePage, spanOf } from '@workout-tracker/core/contract/pagination';
import { hasRole } from '@workout-tracker/core/people/role';
import { todayOf } from '@workout-tracker/core/series/calendar';
import { objectToPlace } from '@workout-tracker/core/series/choose-place';
import type { StartedWorkout } from '@workout-tracker/core/series/instance';
import { type Place, programOn } from '@workout-tracker/core/series/plan';
import type { PlanProgram, SeriesDay } from '@workout-tracker/core/series/series';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import { refuse, seriesCompleted } from '#features/workouts/refusals.ts';
import { AppError } from '#http/app-error.ts';
import { type Handlers, JsonText } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import type { InstanceFact } from './instance-facts.ts';
import { findInstance } from './instances.queries.ts';
import { notJoined, requirePlace, unknownSeries } from './refusals.ts';
import { createSeries, deleteSeries, updateSeries } from './save-series.ts';
import { type FoundPlan, findPlan, findSeries, listSeriesJson, type Reader } from './series.queries.ts';

type SeriesVerbs =
  | 'listSeries'
  | 'readSeries'
  | 'createSeries'
  | 'updateSeries'
  | 'deleteSeries'
  | 'readSeriesWeek'
  | 'readSeriesDay'
  | 'startSeriesWorkout'
  | 'startWorkoutOfSeries';

const wanted = { yes: true, no: false, all: undefined } as const;
const readerOf = ({ userId, role }: Session): Reader => ({ userId, isAdmin: hasRole(role, 'admin') });

export function seriesRoutes(context: AppContext): Pick<Handlers, SeriesVerbs> {
  const { db } = context;
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
      const { _id, isNew } = await createSeries(context, session, body);
      return { status: isNew ? 201 : 200, body: await read(session, _id) };
    },
    async updateSeries({ session, params, body }) {
      await updateSeries(context, session, params.id, body);
      return { status: 200, body: await read(session, params.id) };
    },
    async deleteSeries({ session, params }) {
      await deleteSeries(context, session, params.id);
      return { status: 200, body: { data: { done: true } } };
    },
    async readSeriesWeek({ session, params }) {
      return { status: 200, body: { data: await readWeek(db, readerOf(session), params.id, params.week) } };
    },
    async readSeriesDay({ session, params: { id, week, day } }) {
      return { status: 200, body: { data: await readDay(db, readerOf(session), id, { week, day }) } };
    },
    async startSeriesWorkout({ session, params, body }) {
      return { status: 200, body: { data: await startWorkout(context, session.userId, params.id, body) } };
    },
    async startWorkoutOfSeries({ session, body: { seriesId, ...place } }) {
      return { status: 200, body: { data: await startWorkout(context, session.userId, seriesId, place) } };
    },
  };
}

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
  if (objection) throw new AppError('not_found', { message: objection.message });
  return plan;
}

function programNamed({ programs }: FoundPlan, programId: string | null): PlanProgram | null {
  return programs.find(({ _id }) => _id === programId) ?? null;
}

/**
 * Answers what a device holds as a draft when a workout begins from a day of a series. Nothing is stored here: a workout lives on its
 * device until it is saved, and that save, which carries the place, is what links it.
 */

interface Start {
  weekNumber?: number;
  dayOfWeek?: number;
}

async function startWorkout(
  { db, clock }: AppContext,
  userId: string,
  id: string,
  start: Start,
): Promise<StartedWorkout> {
  const now = clock();
  const found = await findInstance(db, userId, id);
  if (!found?.instance) throw notJoined();
  const { instance, programs } = found;
  if (instance.completed) throw seriesCompleted();
  const place = choosePlace(instance, start, localDateOf(now, found.time_zone));
  const programId = programOn(instance, place);
  const program = programs.find(({ _id }) => _id === programId);
  if (!program) {
    throw refuse('/dayOfWeek', `Day ${place.day} of week ${place.week} is a day of rest. Choose a day with a program.`);
  }
  return {
    _id: randomUUIDv7(),
    wid: program._id,
    programVersion: program.version,
    created: now.toISOString(),
    ended: null,
    moves: [],
    timed: program.timed,
    seriesInstanceId: instance._id,
    weekNumber: place.week,
    dayOfWeek: place.day,
    program,
  };
}

function choosePlace(instance: InstanceFact, { weekNumber, dayOfWeek }: Start, today: string) {
  if (weekNumber !== undefined && dayOfWeek !== undefined) {
    const place = { week: weekNumber, day: dayOfWeek };
    requirePlace(place, instance.totalWeeks);
    return place;
  }
  if (weekNumber !== undefined || dayOfWeek !== undefined) {
    throw refuse(
      weekNumber === undefined ? '/weekNumber' : '/dayOfWeek',
      'Choose both the week and the day, or neither.',
    );
  }
  const { week, day } = todayOf(instance, instance.workouts, today);
  if (week === null || day === null) {
    throw new AppError('conflict', { message: 'Today lies outside this series. Choose a week and a day of it.' });
  }
  return { week, day };
}
