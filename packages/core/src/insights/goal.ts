/** What a person wants to reach. The device makes the id, so that a repeated save is the same save. */
import Type, { type Static } from 'typebox';
import { ExerciseId } from '../exercises/exercise.ts';
import { units } from '../people/user.ts';
import { closed, day, id, instant, orNull } from '../schema/schema-helpers.ts';

const weight = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 });
const unit = Type.Enum([...units]);

export const GoalAim = Type.Union([
  /** An estimated maximum or, with reps, that weight for as many reps. */
  Type.Object(
    {
      kind: Type.Literal('lift'),
      exerciseId: ExerciseId,
      weight,
      unit,
      reps: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    closed,
  ),
  /** `isDown` is decided when the goal is set, by the weight of that day. */
  Type.Object({ kind: Type.Literal('body-weight'), weight, unit, isDown: Type.Boolean() }, closed),
  Type.Object({ kind: Type.Literal('weekly-workouts'), count: Type.Integer({ minimum: 1, maximum: 21 }) }, closed),
]);
export type GoalAim = Static<typeof GoalAim>;

export const Goal = Type.Object(
  {
    _id: id,
    aim: GoalAim,
    setAt: instant,
    /** The day it was reached first and that was said; null before. */
    reachedOn: orNull(day),
  },
  { title: 'Goal', ...closed },
);
export type Goal = Static<typeof Goal>;
