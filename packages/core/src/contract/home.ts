import Type from 'typebox';
import { Activity } from '../activity/activity.ts';
import { activitySpan } from '../activity/activity-days.ts';
import { closed } from '../schema/schema-helpers.ts';
import { Home } from '../series/home.ts';
import { weekStarts } from '../time/local-date.ts';
import { endpoint } from './endpoint.ts';

/** The first day of weeks, for a person who leaves that to their device; without it, as they chose, or Monday. */
const WeekStart = Type.Enum([...weekStarts]);

export const homeContract = {
  readActivity: endpoint({
    method: 'GET',
    path: '/api/activity',
    access: 'user',
    summary: 'How many workouts ended on each of the last days, my streak, and my newest workouts',
    query: Type.Object(
      {
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: activitySpan })),
        weekStart: Type.Optional(WeekStart),
      },
      closed,
    ),
    reply: { 200: Activity },
  }),

  readHome: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'user',
    summary: 'Today in my active series, its week, and what to join when there is none',
    query: Type.Object({ weekStart: Type.Optional(WeekStart) }, closed),
    reply: { 200: Type.Object({ data: Home }, closed) },
  }),
};
