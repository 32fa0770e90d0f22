import Type from 'typebox';
import { WorkoutSums } from '../insights/workout-sums.ts';
import { closed, day } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';

export const insightsContract = {
  readWorkoutSums: endpoint({
    method: 'GET',
    path: '/api/insights/workouts',
    access: 'user',
    summary:
      'The sums of my workouts since a day, the oldest first: sets, tonnage and best set by exercise, heart, felt effort, rides',
    query: Type.Object({ from: day }, closed),
    reply: { 200: Type.Object({ data: Type.Array(WorkoutSums) }, closed) },
  }),
};
