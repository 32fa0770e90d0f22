import Type from 'typebox';
import {
  BodyWeight,
  Exercise,
  ExerciseContent,
  ExerciseId,
  ExerciseRecord,
  ExerciseRow,
  ExerciseSession,
  recordKinds,
} from '../exercises/exercise.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, day, id, orNull } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './schemas.ts';

const Id = Type.Object({ id: ExerciseId }, closed);

const OneExercise = Type.Object({ data: Exercise }, closed);

const content = ExerciseContent.properties;

/** The program's newest plan of it. */
const UsedIn = Type.Object(
  {
    programId: id,
    title: Type.String(),
    sets: Type.Integer(),
    reps: orNull(Type.Integer()),
    seconds: orNull(Type.Integer()),
  },
  { title: 'UsedIn', ...closed },
);

const Into = Type.Object({ intoId: ExerciseId }, closed);

/** What a merge moves. */
const MergeCounts = Type.Object(
  { sets: Type.Integer(), workouts: Type.Integer(), programs: Type.Integer() },
  { title: 'MergeCounts', ...closed },
);

/** One workout on the chart of an exercise. */
const ChartPoint = Type.Object(
  {
    workoutId: id,
    localDate: day,
    e1rmKg: orNull(Type.Number()),
    heaviestKg: orNull(Type.Number()),
    /** Of all its sets together. */
    volumeKg: orNull(Type.Number()),
    seconds: orNull(Type.Number()),
    metres: orNull(Type.Number()),
    /** The most reps at each weight in kilograms that was entered; 0 stands for none. */
    repsAt: Type.Array(Type.Object({ weightKg: Type.Number(), reps: Type.Integer() }, closed)),
    records: Type.Array(Type.Enum([...recordKinds])),
  },
  { title: 'ChartPoint', ...closed },
);

/** The best figures of an exercise so far, which the next set is held against. */
const ExerciseBests = Type.Object(
  {
    exerciseId: ExerciseId,
    heaviest: orNull(Type.Number()),
    e1rm: orNull(Type.Number()),
    volume: orNull(Type.Number()),
    seconds: orNull(Type.Number()),
    metres: orNull(Type.Number()),
    repsAt: Type.Array(Type.Object({ weightKg: Type.Number(), reps: Type.Integer() }, closed)),
    /** Loads with the reps that were done, without those that a load as heavy had as many reps of. */
    lifts: Type.Array(Type.Object({ loadKg: Type.Number(), reps: Type.Integer() }, closed)),
  },
  { title: 'ExerciseBests', ...closed },
);

const OfDay = Type.Object({ date: day }, closed);

export const exercisesContract = {
  listExercises: endpoint({
    method: 'GET',
    path: '/api/exercises',
    access: 'user',
    summary: 'The exercises of the catalogue and my own, each with the last time I did it',
    reply: { 200: Type.Object({ data: Type.Array(ExerciseRow) }, closed) },
  }),

  readExercise: endpoint({
    method: 'GET',
    path: '/api/exercises/:id',
    access: 'user',
    summary: 'One exercise: how often I did it, and which programs I see have it',
    params: Id,
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            {
              ...Exercise.properties,
              /** Workouts that have it, and the day of the first. */
              sessionCount: Type.Integer(),
              firstDone: orNull(day),
              usedIn: Type.Array(UsedIn),
              /** What I count as this exercise, newest first. */
              mergedFrom: Type.Array(Type.Object({ _id: ExerciseId, title: Type.String() }, closed)),
            },
            { title: 'ExercisePage', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  createExercise: endpoint({
    method: 'POST',
    path: '/api/exercises',
    access: 'user',
    summary: 'Make an exercise of my own; an admin may make one for the catalogue',
    body: Type.Object(
      {
        ...Type.Partial(ExerciseContent).properties,
        title: content.title,
        /** Made on the device, so that a repeated save is the same save. */
        _id: Type.Optional(id),
        isCatalogue: Type.Optional(Type.Boolean({ default: false })),
      },
      closed,
    ),
    reply: { 200: OneExercise, 201: OneExercise },
  }),

  updateExercise: endpoint({
    method: 'PUT',
    path: '/api/exercises/:id',
    access: 'user',
    summary:
      'Change an exercise of mine, or as an admin one of the catalogue; what is left out stays, and so does its history',
    params: Id,
    body: Type.Object({ ...Type.Partial(ExerciseContent).properties }, closed),
    reply: { 200: OneExercise },
  }),

  updateExerciseSettings: endpoint({
    method: 'PUT',
    path: '/api/exercises/:id/settings',
    access: 'user',
    summary: 'Pin a note to an exercise, set my own rest for it, choose a bar, or take it out of my sight',
    params: Id,
    body: Type.Object(
      {
        pinnedNote: Type.Optional(PlainText({ maxLength: 500 })),
        restSeconds: Type.Optional(content.restSeconds),
        /** The title of one of my bars; null for the usual one. */
        bar: Type.Optional(orNull(PlainText({ minLength: 1, maxLength: 200 }))),
        archived: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: { 200: OneExercise },
  }),

  previewMerge: endpoint({
    method: 'GET',
    path: '/api/exercises/:id/merge',
    access: 'user',
    summary: 'What would move if I counted this exercise as another',
    params: Id,
    query: Into,
    reply: { 200: Type.Object({ data: MergeCounts }, closed) },
  }),

  mergeExercise: endpoint({
    method: 'POST',
    path: '/api/exercises/:id/merge',
    access: 'user',
    summary: 'Count this exercise as another from now on and for all that was logged; it can be undone',
    params: Id,
    body: Into,
    reply: { 200: Type.Object({ data: MergeCounts }, closed) },
  }),

  undoMerge: endpoint({
    method: 'DELETE',
    path: '/api/exercises/:id/merge',
    access: 'user',
    summary: 'Count an exercise by itself again',
    params: Id,
    reply: { 200: OneExercise },
  }),

  readExerciseHistory: endpoint({
    method: 'GET',
    path: '/api/exercises/:id/history',
    access: 'user',
    summary: 'My workouts with this exercise, newest first, with their sets',
    params: Id,
    query: Type.Object(
      {
        /** The `next` of the page before. */
        after: Type.Optional(Type.String({ maxLength: 80 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      },
      closed,
    ),
    reply: {
      200: Type.Object({ data: Type.Array(ExerciseSession), next: orNull(Type.String()) }, closed),
    },
  }),

  readExerciseRecords: endpoint({
    method: 'GET',
    path: '/api/exercises/:id/records',
    access: 'user',
    summary: 'My best figures of this exercise and the sets that hold them; for reps one for each weight',
    params: Id,
    reply: { 200: Type.Object({ data: Type.Array(ExerciseRecord) }, closed) },
  }),

  readExerciseChart: endpoint({
    method: 'GET',
    path: '/api/exercises/:id/chart',
    access: 'user',
    summary: 'Every workout with this exercise as one point, oldest first',
    params: Id,
    reply: { 200: Type.Object({ data: Type.Array(ChartPoint) }, closed) },
  }),

  listBests: endpoint({
    method: 'GET',
    path: '/api/exercise-bests',
    access: 'user',
    summary: 'My best figures of every exercise I have done',
    reply: { 200: Type.Object({ data: Type.Array(ExerciseBests) }, closed) },
  }),

  readWorkoutRecords: endpoint({
    method: 'GET',
    path: '/api/workouts/:id/records',
    access: 'user',
    summary: 'Which sets of a workout beat everything before it',
    params: Type.Object({ id }, closed),
    reply: {
      200: Type.Object(
        {
          data: Type.Array(
            Type.Object(
              {
                exerciseId: ExerciseId,
                title: Type.String(),
                kind: Type.Enum([...recordKinds]),
                value: Type.Number(),
                /** Of `e1rm`: the exertion it was reckoned with; null where nothing was left. */
                rpe: orNull(Type.Number()),
                /** Which entry of the workout. */
                position: Type.Integer(),
              },
              { title: 'WorkoutRecord', ...closed },
            ),
          ),
        },
        closed,
      ),
    },
  }),

  listBodyWeights: endpoint({
    method: 'GET',
    path: '/api/body-weights',
    access: 'user',
    summary: 'My body weight over time, newest first',
    reply: { 200: Type.Object({ data: Type.Array(BodyWeight) }, closed) },
  }),

  saveBodyWeight: endpoint({
    method: 'PUT',
    path: '/api/body-weights/:date',
    access: 'user',
    summary: 'Note what I weighed on a day',
    params: OfDay,
    body: Type.Object({ weight: BodyWeight.properties.weight, unit: BodyWeight.properties.unit }, closed),
    reply: { 200: Type.Object({ data: BodyWeight }, closed) },
  }),

  deleteBodyWeight: endpoint({
    method: 'DELETE',
    path: '/api/body-weights/:date',
    access: 'user',
    summary: 'Take a body weight out again',
    params: OfDay,
    reply: { 200: Done },
  }),
};
