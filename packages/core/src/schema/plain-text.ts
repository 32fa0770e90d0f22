/**
 * Text in any language with any emoji, but no NUL and no half of a surrogate pair, which PostgreSQL cannot store. Refused by the schema,
 * the answer names the field instead of surfacing from the database.
 */
import Type from 'typebox';

interface Lengths {
  minLength?: number;
  maxLength: number;
}

export const plainTextPattern = '^[^\\u0000\\p{Cs}]*$';

/** `PlainText({ maxLength: 80 })`. Lengths are counted in characters as JSON Schema counts them: an emoji is one or a few. */
export const PlainText = (lengths: Lengths) => Type.String({ pattern: plainTextPattern, ...lengths });
