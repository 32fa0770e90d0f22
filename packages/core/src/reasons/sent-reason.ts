/** A reason as it is sent and stored: apart from those who give one, which are rules of the sign-in page too and need no schemas. */
import Type, { type Static } from 'typebox';
import { closed } from '../schema/schema-helpers.ts';

/** A code may be newer than who reads it, so it is any text. */
export const SentReason = Type.Object(
  {
    code: Type.String(),
    values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  },
  { title: 'Reason', ...closed },
);
export type SentReason = Static<typeof SentReason>;
