import Type from 'typebox';
import { languages } from '../people/languages.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, day, id } from '../schema/schema-helpers.ts';
import { HeartRateData } from '../workouts/heart-rate-data.ts';
import { NewWorkout, Workout, WorkoutChanges, WorkoutRow } from '../workouts/workout.ts';
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

export const workoutsContract = {
  listWorkouts: endpoint({
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
        /** Of the words to find: what the catalogue is called in it is found besides. */
        language: Type.Optional(Type.Enum([...languages])),
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
  }),

  readWorkoutFilters: endpoint({
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
  }),

  readWorkout: endpoint({
    method: 'GET',
    path: '/api/workouts/:id',
    access: 'user',
    summary: 'One workout, whole',
    params: Id,
    reply: { 200: Type.Object({ data: ChartedWorkout }, closed) },
  }),

  createWorkout: endpoint({
    method: 'POST',
    path: '/api/workouts',
    access: 'user',
    summary: 'Save a workout; the same save repeated changes nothing',
    body: NewWorkout,
    reply: { 200: OneWorkout, 201: OneWorkout },
  }),

  updateWorkout: endpoint({
    method: 'PUT',
    path: '/api/workouts/:id',
    access: 'user',
    summary: 'Change a workout; what is left out stays',
    params: Id,
    body: WorkoutChanges,
    reply: { 200: OneWorkout },
  }),

  deleteWorkout: endpoint({
    method: 'DELETE',
    path: '/api/workouts/:id',
    access: 'user',
    summary: 'Move a workout to the trash, for 30 days',
    params: Id,
    reply: { 200: OneWorkout },
  }),

  restoreWorkout: endpoint({
    method: 'POST',
    path: '/api/workouts/:id/restore',
    access: 'user',
    summary: 'Take a workout back from the trash',
    params: Id,
    reply: { 200: OneWorkout },
  }),
};
