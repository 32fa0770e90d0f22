/** Heart rate that other devices than the workout's own recorded, and which of it belongs to a workout. */
import Type, { type Static } from 'typebox';
import { ReadingBatch, recordingKinds } from '../heart-rate/recording.ts';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { Workout } from '../workouts/workout.ts';
import { endpoint } from './endpoint.ts';
import { KeptReadings } from './live.ts';

/** The part of a recording that lies within a workout. */
const WorkoutRecording = Type.Object(
  {
    _id: id,
    kind: Type.Enum([...recordingKinds]),
    name: Type.String(),
    /** From its first to its last reading within the workout, by the server's time. */
    from: instant,
    to: instant,
    readings: Type.Integer(),
    hrAverage: Type.Integer(),
    hrMax: Type.Integer(),
    /** Whether it fills the seconds that the workout's own strap left. */
    isUsed: Type.Boolean(),
    /** How many samples of the workout come from it. */
    filled: Type.Integer(),
    /** Like `hr` of the workout, at its interval. */
    hr: Type.Array(orNull(Type.Integer())),
  },
  { title: 'WorkoutRecording', ...closed },
);
export type WorkoutRecording = Static<typeof WorkoutRecording>;

export const recordingsContract = {
  sendReadings: endpoint({
    method: 'POST',
    path: '/api/recordings',
    access: 'user',
    summary: 'Heart rate from another device of mine; what was sent before changes nothing',
    body: ReadingBatch,
    reply: { 200: KeptReadings },
  }),

  listWorkoutRecordings: endpoint({
    method: 'GET',
    path: '/api/workouts/:id/recordings',
    access: 'user',
    summary: 'What other devices recorded during a workout of mine',
    params: Type.Object({ id }, closed),
    reply: { 200: Type.Object({ data: Type.Array(WorkoutRecording) }, closed) },
  }),

  chooseWorkoutRecording: endpoint({
    method: 'PUT',
    path: '/api/workouts/:id/recordings/:recordingId',
    access: 'user',
    summary: 'Use a recording in a workout, or take it out again; the same again changes nothing',
    params: Type.Object({ id, recordingId: id }, closed),
    body: Type.Object({ isUsed: Type.Boolean() }, closed),
    reply: { 200: Type.Object({ data: Workout }, closed) },
  }),
};
