/** The small pieces that the schemas of the domains and of the contract are made of. */
import Type from 'typebox';

/** An object that has nothing but what is named. */
export const closed = { additionalProperties: false } as const;

/** 36 signs and no more: the format alone would let `urn:uuid:` through, which no database column takes. */
export const id = Type.String({ format: 'uuid', maxLength: 36 });

export const instant = Type.String({ format: 'date-time' });

export const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
