/**
 * A program or a series is handed on with every program it has and every exercise these name, so that it can be copied where none of them
 * is known.
 */
import Type, { type Static } from 'typebox';
import { ExerciseContent, ExerciseId } from '../exercises/exercise.ts';
import { ProgramContent } from '../programs/program.ts';
import { closed, id, orNull } from '../schema/schema-helpers.ts';
import { SeriesContent } from '../series/series.ts';

export const planKinds = ['program', 'series'] as const;
export type PlanKind = (typeof planKinds)[number];

export const PlanFile = Type.Object(
  {
    format: Type.Literal('workout-tracker-plan'),
    version: Type.Literal(1),
    kind: Type.Enum([...planKinds]),
    /** Null in a file of one program. Its days name programs of this file. */
    series: orNull(SeriesContent),
    programs: Type.Array(
      Type.Object({ _id: id, ...ProgramContent.properties }, { title: 'PlanFileProgram', ...closed }),
      {
        minItems: 1,
        maxItems: 100,
      },
    ),
    exercises: Type.Array(
      Type.Object({ _id: ExerciseId, ...ExerciseContent.properties }, { title: 'PlanFileExercise', ...closed }),
      { maxItems: 1_000 },
    ),
  },
  { title: 'PlanFile', ...closed },
);
export type PlanFile = Static<typeof PlanFile>;
