import Type from 'typebox';
import { ExerciseId, RecordDay, RecordHolder } from '../exercises/exercise.ts';
import { RideRecord } from '../peloton/ride-records.ts';
import { closed } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

const ExerciseHolders = Type.Object(
  { exerciseId: ExerciseId, holders: Type.Array(RecordHolder) },
  { title: 'ExerciseHolders', ...closed },
);

const Records = Type.Object(
  {
    /** The years that have records, the newest first, and how many. */
    years: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer() }, closed)),
    /** The best figures of every exercise, of all time. */
    exercises: Type.Array(ExerciseHolders),
    rides: Type.Array(RideRecord),
    /** What was beaten in the year that is asked for, newest first. */
    exerciseRecords: Type.Array(RecordDay),
    rideRecords: Type.Array(RideRecord),
  },
  { title: 'Records', ...closed },
);

export const recordsContract = {
  readRecords: endpoint({
    method: 'GET',
    path: '/api/records',
    access: 'user',
    summary: 'My best figures of every exercise and ride, and what I beat in a year',
    query: Type.Object({ year: Type.Integer({ minimum: 1900, maximum: 9999 }) }, closed),
    reply: { 200: Type.Object({ data: Records }, closed) },
  }),
};
