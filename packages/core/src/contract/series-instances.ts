/** A person's own way through a series: begun, followed day by day, changed and completed. `:id` is the series, or one's own run of it. */
import Type from 'typebox';
import { closed, day, id, instant } from '../schema/schema-helpers.ts';
import {
  CalendarCell,
  DashboardEntry,
  DetailedProgress,
  SeriesInstance,
  SeriesProgress,
  SeriesSummary,
  StartedWorkout,
  Today,
} from '../series/instance.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';

const Id = Type.Object({ id }, closed);
const one = <T extends Type.TSchema>(schema: T) => Type.Object({ data: schema }, closed);
const Started = one(StartedWorkout);
const place = {
  weekNumber: Type.Integer({ minimum: 1, maximum: 104 }),
  dayOfWeek: Type.Integer({ minimum: 1, maximum: 7 }),
};
/** Without a week and a day it goes by the workout's date. */
const LinkRequest = Type.Object({ workoutId: id, ...Type.Partial(Type.Object(place)).properties }, closed);
const OneInstance = Type.Object({ data: SeriesInstance }, closed);

export const seriesInstancesContract = {
  readSeriesToday: endpoint({
    method: 'GET',
    path: '/api/series/:id/today',
    access: 'user',
    summary: 'What the series has for me today',
    params: Id,
    reply: { 200: Type.Object({ today: Today }, closed) },
  }),

  readSeriesProgress: endpoint({
    method: 'GET',
    path: '/api/series/:id/progress',
    access: 'user',
    summary: 'How far I have come',
    params: Id,
    reply: { 200: one(SeriesProgress) },
  }),

  readDetailedProgress: endpoint({
    method: 'GET',
    path: '/api/series/:id/detailed-progress',
    access: 'user',
    summary: 'My run whole: calendar, today, figures and the programs it names',
    params: Id,
    reply: { 200: one(DetailedProgress) },
  }),

  readSeriesSummary: endpoint({
    method: 'GET',
    path: '/api/series/:id/summary',
    access: 'user',
    summary: 'What my run adds up to',
    params: Id,
    reply: { 200: one(SeriesSummary) },
  }),

  readSeriesDashboard: endpoint({
    method: 'GET',
    path: '/api/series/dashboard',
    access: 'user',
    summary: 'Every series I follow or have followed, with its status',
    reply: { 200: one(Type.Array(DashboardEntry)) },
  }),

  joinSeries: endpoint({
    method: 'POST',
    path: '/api/series/:id/join',
    access: 'user',
    summary: 'Begin a series today; one under way is found again',
    params: Id,
    reply: { 200: one(SeriesInstance), 201: one(SeriesInstance) },
  }),

  startSeriesWorkout: endpoint({
    method: 'POST',
    path: '/api/series/:id/start-workout',
    access: 'user',
    summary: 'What to hold as a draft for a day of my run, today unless told',
    params: Id,
    body: Type.Partial(Type.Object(place), closed),
    reply: { 200: Started },
  }),

  startWorkoutOfSeries: endpoint({
    method: 'POST',
    path: '/api/workouts/series',
    access: 'user',
    summary: 'The same, with the series in the body',
    body: Type.Object({ seriesId: id, ...Type.Partial(Type.Object(place)).properties }, closed),
    reply: { 200: Started },
  }),

  linkSeriesWorkout: endpoint({
    method: 'POST',
    path: '/api/series/:id/link-workout',
    access: 'user',
    summary: 'Count a workout of mine for a day of my run',
    params: Id,
    body: LinkRequest,
    reply: { 200: one(SeriesInstance) },
  }),

  createInstance: endpoint({
    method: 'POST',
    path: '/api/series-instances',
    access: 'user',
    summary: 'Begin a series today or on another day; one under way is found again',
    body: Type.Object(
      {
        seriesId: id,
        userId: Type.Optional(id),
        /** Today unless given; a day in the past, or within the coming year. */
        startDate: Type.Optional(day),
      },
      closed,
    ),
    reply: { 200: OneInstance, 201: OneInstance },
  }),

  listInstances: endpoint({
    method: 'GET',
    path: '/api/series-instances',
    access: 'user',
    summary: 'My runs, newest first; an admin may ask for those of another person',
    query: Type.Object(
      {
        ...PageQuery,
        /** Everything unless told: people follow a handful. */
        page: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: -1, not: { const: 0 } })),
        userId: Type.Optional(id),
      },
      closed,
    ),
    reply: { 200: Type.Object({ data: Type.Array(SeriesInstance), pagination: Page }, closed) },
  }),

  readInstance: endpoint({
    method: 'GET',
    path: '/api/series-instances/:id',
    access: 'user',
    summary: 'One run of mine',
    params: Id,
    reply: { 200: OneInstance },
  }),

  readInstanceToday: endpoint({
    method: 'GET',
    path: '/api/series-instances/:id/today',
    access: 'user',
    summary: 'What the run has for me today',
    params: Id,
    reply: { 200: Type.Object({ today: Today }, closed) },
  }),

  updateInstance: endpoint({
    method: 'PATCH',
    path: '/api/series-instances/:id',
    access: 'user',
    summary: 'Complete a run, leave it, open it again, pause it, reschedule it, or choose the day that comes next',
    params: Id,
    body: Type.Object(
      {
        completed: Type.Optional(Type.Boolean()),
        /** A day or an instant; today unless told. */
        endDate: Type.Optional(Type.Union([day, instant, Type.Null()])),
        /** Leaves it before its end: its workouts stay, and it can be opened again. */
        left: Type.Optional(Type.Boolean()),
        /** Going on moves the days that waited by the length of the pause. */
        paused: Type.Optional(Type.Boolean()),
        /** This day, and all after it, begin on this date. */
        reschedule: Type.Optional(Type.Object({ week: Type.Integer(), day: Type.Integer(), date: day }, closed)),
        /** The day that is offered next, until a workout is linked for it or a later one. */
        currentWeek: Type.Optional(Type.Integer()),
        currentDay: Type.Optional(Type.Integer()),
      },
      closed,
    ),
    reply: { 200: OneInstance },
  }),

  readInstanceCalendar: endpoint({
    method: 'GET',
    path: '/api/series-instance/:id/calendar',
    access: 'user',
    summary: 'A square for each day of the run',
    params: Id,
    reply: { 200: Type.Object({ data: Type.Array(CalendarCell) }, closed) },
  }),

  linkInstanceWorkout: endpoint({
    method: 'POST',
    path: '/api/series-instance/:id/link-workout',
    access: 'user',
    summary: 'Count a workout of mine for a day of the run',
    params: Id,
    body: LinkRequest,
    reply: { 200: OneInstance },
  }),
};
