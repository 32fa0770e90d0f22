import Type, { type Static } from 'typebox';
import { closed } from '../schema/schema-helpers.ts';
import { WorkoutRow } from '../workouts/workout.ts';

export const Activity = Type.Object(
  {
    /** Each day of the span, oldest first; the last one is today. */
    data: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), count: Type.Integer() }, closed)),
    /** Over the same days. */
    totals: Type.Object({ workouts: Type.Integer(), seconds: Type.Integer() }, closed),
    streakWeeks: Type.Integer(),
    latest: Type.Array(WorkoutRow),
  },
  { title: 'Activity', ...closed },
);
export type Activity = Static<typeof Activity>;
