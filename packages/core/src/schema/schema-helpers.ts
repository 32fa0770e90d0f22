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

/** `goblet-squat`: how moves and the exercises of the catalogue are named. */
export const slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });
