/** A move as the library describes it. A program copies what it needs, so a later change here alters no program. */
import Type, { type Static } from 'typebox';
import { MoveId, measures } from './program.ts';

export const LibraryMove = Type.Object(
  {
    _id: MoveId,
    title: Type.String(),
    muscles: Type.Array(Type.String()),
    equipment: Type.Array(Type.String()),
    weight: Type.Boolean(),
    measure: Type.Enum([...measures]),
    variants: Type.Array(Type.Object({ label: Type.String() }, { additionalProperties: false })),
    cue: Type.String(),
  },
  { title: 'LibraryMove', additionalProperties: false },
);
export type LibraryMove = Static<typeof LibraryMove>;
