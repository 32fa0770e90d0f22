/** What somebody weighed on a day, as they entered it. Exercises that are loaded by the body count it from that day on. */
import Type, { type Static } from 'typebox';
import { units } from '../people/user.ts';
import { closed } from '../schema/schema-helpers.ts';

export const BodyWeight = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    weight: Type.Number({ minimum: 20, maximum: 1_000 }),
    unit: Type.Enum([...units]),
  },
  { title: 'BodyWeight', ...closed },
);
export type BodyWeight = Static<typeof BodyWeight>;
