/** My runs through series: begun, read, moved on and completed. */
import Type from 'typebox';
import { closed, id } from '../schema/schema-helpers.ts';
import { CalendarCell, SeriesInstance, Today } from '../series/instance.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';
import { LinkRequest } from './series.ts';

const Id = Type.Object({ id }, closed);
const OneInstance = Type.Object({ data: SeriesInstance }, closed);

export const createInstance = endpoint({
  method: 'POST',
  path: '/api/series-instances',
  access: 'user',
  summary: 'Begin a series today or on another day; one under way is found again',
  body: Type.Object(
    {
      seriesId: id,
      userId: Type.Optional(id),
      /** Today unless given; a day in the past, or within the coming year. */
      startDate: Type.Optional(Type.String({ format: 'date' })),
    },
    closed,
  ),
  reply: { 200: OneInstance, 201: OneInstance },
});

export const listInstances = endpoint({
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
});

export const readInstance = endpoint({
  method: 'GET',
  path: '/api/series-instances/:id',
  access: 'user',
  summary: 'One run of mine',
  params: Id,
  reply: { 200: OneInstance },
});

export const readInstanceToday = endpoint({
  method: 'GET',
  path: '/api/series-instances/:id/today',
  access: 'user',
  summary: 'What the run has for me today',
  params: Id,
  reply: { 200: Type.Object({ today: Today }, closed) },
});

export const updateInstance = endpoint({
  method: 'PATCH',
  path: '/api/series-instances/:id',
  access: 'user',
  summary: 'Complete a run, leave it, open it again, pause it, reschedule it, or choose the day that comes next',
  params: Id,
  body: Type.Object(
    {
      completed: Type.Optional(Type.Boolean()),
      /** A day or an instant; today unless told. */
      endDate: Type.Optional(
        Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' }), Type.Null()]),
      ),
      /** Leaves it before its end: its workouts stay, and it can be opened again. */
      left: Type.Optional(Type.Boolean()),
      /** Going on moves the days that waited by the length of the pause. */
      paused: Type.Optional(Type.Boolean()),
      /** This day, and all after it, begin on this date. */
      reschedule: Type.Optional(
        Type.Object({ week: Type.Integer(), day: Type.Integer(), date: Type.String({ format: 'date' }) }, closed),
      ),
      /** The day that is offered next, until a workout is linked for it or a later one. */
      currentWeek: Type.Optional(Type.Integer()),
      currentDay: Type.Optional(Type.Integer()),
    },
    closed,
  ),
  reply: { 200: OneInstance },
});

export const readInstanceCalendar = endpoint({
  method: 'GET',
  path: '/api/series-instance/:id/calendar',
  access: 'user',
  summary: 'A square for each day of the run',
  params: Id,
  reply: { 200: Type.Object({ data: Type.Array(CalendarCell) }, closed) },
});

export const linkInstanceWorkout = endpoint({
  method: 'POST',
  path: '/api/series-instance/:id/link-workout',
  access: 'user',
  summary: 'Count a workout of mine for a day of the run',
  params: Id,
  body: LinkRequest,
  reply: { 200: OneInstance },
});
