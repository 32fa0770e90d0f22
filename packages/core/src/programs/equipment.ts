/** The type `weights` holds the steps that every weight select and stepper offers. */
import Type, { type Static } from 'typebox';
import { closed } from '../schema/schema-helpers.ts';
import { MoveId } from './program.ts';

/** The type whose variants are the weight steps. */
export const weightsType = 'weights';

/** The catalogue's own steps; as long as no admin has changed them, people are offered the standard ones of their unit. */
export const catalogueWeights: readonly number[] = [0, 5, 10, 15, 20, 25];

/** Sizes on the rack, such as the weight steps: rising, each once. */
export const EquipmentVariants = Type.Array(Type.Number({ minimum: 0, maximum: 2_000 }), {
  maxItems: 200,
  uniqueItems: true,
});

export const Equipment = Type.Object(
  {
    type: MoveId,
    title: Type.String(),
    variants: EquipmentVariants,
    /** True where the person has set their own variants instead of the catalogue's. */
    isOwn: Type.Boolean(),
  },
  { title: 'Equipment', ...closed },
);
export type Equipment = Static<typeof Equipment>;
