/** The diary: workouts saved, found, changed, thrown away and taken back. */
import Type from 'typebox';
import { Activity } from '../activity/activity.ts';
import { activitySpan } from '../activity/activity-days.ts';
import { closed, day, id, PlainText } from '../schema/schema-helpers.ts';
import { Home } from '../series/home.ts';
import { weekStarts } from '../time/local-date.ts';
import { HeartRateData, NewWorkout, Workout, WorkoutChanges, WorkoutRow } from '../workouts/workout.ts';
import { endpoint } from './endpoint.ts';
import { Page, PageQuery } from './pagination.ts';

const Id = Type.Object({ id }, closed);
const OneWorkout = Type.Object({ data: Workout }, closed);
/** With its heart rate as charts want it, derived from `hr` when it is read; null where there is none. */
const ChartedWorkout = Type.Object(
  { ...Workout.properties, heartRateData: Type.Union([HeartRateData, Type.Null()]) },
  { title: 'ChartedWorkout', ...closed },
);
const optionalDay = Type.Optional(day);

export const listWorkouts = endpoint({
  method: 'GET',
  path: '/api/workouts',
  access: 'user',
  summary: 'My workouts in light rows, newest first unless told',
  query: Type.Object(
    {
      ...PageQuery,
      sort: Type.Optional(Type.Enum(['-created', 'created', '-ended', 'ended'], { default: '-created' })),
      seriesId: Type.Optional(id),
      programId: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      tag: Type.Optional(PlainText({ minLength: 1, maxLength: 30 })),
      /** Local days, both included. */
      from: optionalDay,
      to: optionalDay,
      /** Words to find in the title, the tags and the notes, or in the names of an exercise that was done. */
      search: Type.Optional(PlainText({ maxLength: 100 })),
      /** The trash instead: what can still be taken back. */
      deleted: Type.Optional(Type.Boolean({ default: false })),
    },
    closed,
  ),
  reply: {
    200: Type.Object(
      {
        data: Type.Array(WorkoutRow),
        pagination: Page,
        /** How many workouts each month on this page has in all, under the same filters: `{ month: '2026-03', count: 9 }`. */
        months: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer() }, closed)),
      },
      closed,
    ),
  },
});

export const readWorkoutFilters = endpoint({
  method: 'GET',
  path: '/api/workouts/filters',
  access: 'user',
  summary: 'The programs and tags that my workouts have',
  reply: {
    200: Type.Object(
      {
        data: Type.Object(
          {
            programs: Type.Array(
              Type.Object({ wid: Type.String(), title: Type.String(), count: Type.Integer() }, closed),
            ),
            tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() }, closed)),
          },
          closed,
        ),
      },
      closed,
    ),
  },
});

export const readWorkout = endpoint({
  method: 'GET',
  path: '/api/workouts/:id',
  access: 'user',
  summary: 'One workout, whole',
  params: Id,
  reply: { 200: Type.Object({ data: ChartedWorkout }, closed) },
});

export const createWorkout = endpoint({
  method: 'POST',
  path: '/api/workouts',
  access: 'user',
  summary: 'Save a workout; the same save repeated changes nothing',
  body: NewWorkout,
  reply: { 200: OneWorkout, 201: OneWorkout },
});

export const updateWorkout = endpoint({
  method: 'PUT',
  path: '/api/workouts/:id',
  access: 'user',
  summary: 'Change a workout; what is left out stays',
  params: Id,
  body: WorkoutChanges,
  reply: { 200: OneWorkout },
});

export const deleteWorkout = endpoint({
  method: 'DELETE',
  path: '/api/workouts/:id',
  access: 'user',
  summary: 'Move a workout to the trash, for 30 days',
  params: Id,
  reply: { 200: OneWorkout },
});

export const restoreWorkout = endpoint({
  method: 'POST',
  path: '/api/workouts/:id/restore',
  access: 'user',
  summary: 'Take a workout back from the trash',
  params: Id,
  reply: { 200: OneWorkout },
});

/** What a person has done lately, and what they are to do now: one answer for the dashboard and one for Home. */

/** The first day of weeks, for a person who leaves that to their device; without it, as they chose, or Monday. */
const WeekStart = Type.Enum([...weekStarts]);

export const readActivity = endpoint({
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
});

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'user',
  summary: 'Today in my active series, its week, and what to join when there is none',
  query: Type.Object({ weekStart: Type.Optional(WeekStart) }, closed),
  reply: { 200: Type.Object({ data: Home }, closed) },
});
