/**
 * A workout about to begin from a day of a series: what a device needs to hold its draft. Nothing is stored yet; the save that ends it
 * carries the place along and is what links it.
 */
import Type, { type Static } from 'typebox';
import { closed, id } from '../schema/schema-helpers.ts';
import { TodayProgram } from './instance.ts';

export const StartedWorkout = Type.Object(
  {
    _id: id,
    wid: id,
    programVersion: Type.Integer(),
    created: Type.String({ format: 'date-time' }),
    ended: Type.Null(),
    moves: Type.Array(Type.Never(), { maxItems: 0 }),
    timed: Type.Boolean(),
    seriesInstanceId: id,
    weekNumber: Type.Integer(),
    dayOfWeek: Type.Integer(),
    program: TodayProgram,
  },
  { title: 'StartedWorkout', ...closed },
);
export type StartedWorkout = Static<typeof StartedWorkout>;
