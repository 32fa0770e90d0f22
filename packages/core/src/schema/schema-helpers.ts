/** The small pieces that the schemas of the domains and of the contract are made of. */
import Type from 'typebox';

/** An object that has nothing but what is named. */
export const closed = { additionalProperties: false } as const;

/** 36 signs and no more: the format alone would let `urn:uuid:` through, which no database column takes. */
export const id = Type.String({ format: 'uuid', maxLength: 36 });

/** Fractions of a second may be as fine as clocks get, and no longer. */
export const instant = Type.String({ format: 'date-time', maxLength: 40 });

/** `2026-03-07` */
export const day = Type.String({ format: 'date', maxLength: 10 });

export const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Text that can be kept: any language, any emoji, but no NUL and no half of a surrogate pair, which PostgreSQL cannot store. Said in
 * the schema, the refusal names the field instead of surfacing from the database.
 */

interface Lengths {
  minLength?: number;
  maxLength: number;
}

export const plainTextPattern = '^[^\\u0000\\p{Cs}]*$';

/** `PlainText({ maxLength: 80 })`. Lengths are counted in characters as JSON Schema counts them: an emoji is one or a few. */
export const PlainText = (lengths: Lengths) => Type.String({ pattern: plainTextPattern, ...lengths });
