/** Which plates there are, and the weight of the bar that exercises of a workout are done with. */
import Type, { type Static } from 'typebox';
import { ExerciseId } from '../exercises/exercise.ts';
import { Plate } from '../people/training-settings.ts';
import { units } from '../people/user.ts';
import { closed } from '../schema/schema-helpers.ts';

const most = { maxItems: 50 };

export const SharedRack = Type.Object(
  {
    plates: Type.Object({ kg: Type.Array(Plate, most), lb: Type.Array(Plate, most) }, closed),
    bars: Type.Array(
      Type.Object(
        {
          exerciseId: ExerciseId,
          unit: Type.Enum([...units]),
          weight: Type.Number({ minimum: 0, maximum: 1_000 }),
        },
        closed,
      ),
      { maxItems: 200 },
    ),
  },
  { title: 'SharedRack', ...closed },
);
export type SharedRack = Static<typeof SharedRack>;
