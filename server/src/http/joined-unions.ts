/**
 * A writer asks a validator which way of a union it has before it, and every way has to become code for that: two seconds of it for a reply with
 * plans in it, and a check of every value that may be null. What is written has been checked before, so that one schema with all that may
 * stand there does as well.
 */
import { isDeepStrictEqual } from 'node:util';
import { isSchema, type Schema } from './tagged-unions.ts';

/** The same schema for writing, with one way in place of those that can be joined. */
export function withJoinedUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withJoinedUnions);
  if (!isSchema(schema)) return schema;
  const inner: Schema = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, withJoinedUnions(one)]));
  const { anyOf, ...others } = inner;
  const joined = Array.isArray(anyOf) ? joinAll(anyOf.filter(isSchema)) : undefined;
  return joined ? { ...others, ...joined } : inner;
}

function joinAll([first, ...others]: readonly Schema[]): Schema | undefined {
  return others.reduce<Schema | undefined>((joined, other) => joined && join(joined, other), first);
}

function join(one: Schema, other: Schema): Schema | undefined {
  if (one.type === 'null') return orNull(other);
  if (other.type === 'null') return orNull(one);
  const joined = joinValues(withoutNull(one), withoutNull(other));
  return joined && (one.nullable || other.nullable) ? orNull(joined) : joined;
}

/** A writer knows of null only beside a type, which a choice of words does not name. */
function orNull(schema: Schema): Schema | undefined {
  const typed = schema.type === undefined && isText(schema) ? { type: 'string' } : schema;
  return typeof typed.type === 'string' ? { ...typed, nullable: true } : undefined;
}

const withoutNull = ({ nullable: _nullable, ...schema }: Schema): Schema => schema;

const isText = ({ type, enum: words }: Schema): boolean =>
  type === 'string' || (Array.isArray(words) && words.every((word) => typeof word === 'string'));

const isNumber = ({ type }: Schema): boolean => type === 'number' || type === 'integer';

function joinValues(one: Schema, other: Schema): Schema | undefined {
  if (isDeepStrictEqual(one, other)) return one;
  if (isText(one) && isText(other)) return { type: 'string' };
  if (isNumber(one) && isNumber(other)) return { type: 'number' };
  return joinObjects(one, other);
}

function joinObjects(one: Schema, other: Schema): Schema | undefined {
  const { properties: mine, required: needed = [] } = one;
  const { properties: theirs, required: neededToo = [] } = other;
  if (!isSchema(mine) || !isSchema(theirs) || one.type !== 'object' || other.type !== 'object') return undefined;
  if (one.additionalProperties !== other.additionalProperties) return undefined;
  const properties: Record<string, unknown> = { ...mine };
  for (const [name, property] of Object.entries(theirs)) properties[name] = joinProperty(mine[name], property);
  const required =
    Array.isArray(needed) && Array.isArray(neededToo) ? needed.filter((name) => neededToo.includes(name)) : [];
  return { ...one, properties, required };
}

function joinProperty(mine: unknown, theirs: unknown): unknown {
  if (!isSchema(mine) || !isSchema(theirs)) return theirs;
  return join(mine, theirs) ?? { anyOf: [mine, theirs] };
}
