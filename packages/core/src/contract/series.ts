import Type from 'typebox';
import { closed, id } from '../schema/schema-helpers.ts';
import { PlanProgram, Series, SeriesContent, SeriesDay } from '../series/series.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';
import { Done } from './schemas.ts';

const Id = Type.Object({ id }, closed);
const one = <T extends Type.TSchema>(schema: T) => Type.Object({ data: schema }, closed);
const OneSeries = one(Series);
const { title, description, active, goesOn, totalWeeks, weeks } = SeriesContent.properties;
const WeekOfSeries = Type.Object({ id, week: Type.Integer() }, closed);
const DayPrograms = Type.Array(
  Type.Object({ ...SeriesDay.properties, program: Type.Union([PlanProgram, Type.Null()]) }, closed),
);

export const seriesContract = {
  listSeries: endpoint({
    method: 'GET',
    path: '/api/series',
    access: 'user',
    summary: 'The series of the catalogue and my own',
    query: Type.Object(
      {
        ...PageQuery,
        /** Everything unless told: a chooser shows them all. */
        page: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: -1, not: { const: 0 } })),
        /** Inactive ones show to those who made or follow them, and to admins. */
        active: Type.Optional(Type.Enum(['yes', 'no', 'all'], { default: 'yes' })),
      },
      closed,
    ),
    reply: { 200: Type.Object({ data: Type.Array(Series), pagination: Page }, closed) },
  }),

  readSeries: endpoint({
    method: 'GET',
    path: '/api/series/:id',
    access: 'user',
    summary: 'One series',
    params: Id,
    reply: { 200: OneSeries },
  }),

  createSeries: endpoint({
    method: 'POST',
    path: '/api/series',
    access: 'user',
    summary: 'Make a series of my own; an admin may make one for the catalogue',
    body: Type.Object(
      {
        /** Made on the device, so that a repeated save is the same save. */
        _id: Type.Optional(id),
        title,
        description: Type.Optional(description),
        active: Type.Optional(active),
        goesOn,
        /** As many as there are weeks, unless told. */
        totalWeeks: Type.Optional(totalWeeks),
        weeks,
        isCatalogue: Type.Optional(Type.Boolean({ default: false })),
      },
      closed,
    ),
    reply: { 200: OneSeries, 201: OneSeries },
  }),

  updateSeries: endpoint({
    method: 'PUT',
    path: '/api/series/:id',
    access: 'user',
    summary: 'Change a series; what is left out stays, and those who follow it keep the plan they began with',
    params: Id,
    body: Type.Object(
      { ...Type.Partial(SeriesContent).properties, version: Type.Optional(Type.Integer({ minimum: 1 })) },
      closed,
    ),
    reply: { 200: OneSeries },
  }),

  deleteSeries: endpoint({
    method: 'DELETE',
    path: '/api/series/:id',
    access: 'user',
    summary: 'Delete a series; those who follow it keep the plan they began with',
    params: Id,
    reply: { 200: Done },
  }),

  readSeriesWeek: endpoint({
    method: 'GET',
    path: '/api/series/:id/week/:week',
    access: 'user',
    summary: 'The programs of a week',
    params: WeekOfSeries,
    reply: { 200: one(Type.Object({ week: Type.Integer(), programs: DayPrograms }, closed)) },
  }),

  readSeriesDay: endpoint({
    method: 'GET',
    path: '/api/series/:id/week/:week/day/:day',
    access: 'user',
    summary: 'The program of a day; none on a day of rest',
    params: Type.Object({ ...WeekOfSeries.properties, day: Type.Integer() }, closed),
    reply: {
      200: one(
        Type.Object(
          { week: Type.Integer(), day: Type.Integer(), program: Type.Union([PlanProgram, Type.Null()]) },
          closed,
        ),
      ),
    },
  }),
};
