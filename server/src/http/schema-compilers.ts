/**
 * Text and JSON have a validator each. What stands in an address is always text, so `limit=20` may become 20; a body says what it means, so "20" for
 * a number is refused. Unknown properties are dropped: a client cannot set what it is not offered. Each schema becomes code when it is first used:
 * made at the start, the code of a hundred routes took a third of it, and memory that most servers never need.
 */
import { Ajv, type ErrorObject, type FormatDefinition, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import writeBySchema, { type Schema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { withJoinedUnions } from './joined-unions.ts';
import { withTaggedUnions } from './tagged-unions.ts';

/** Ajv's own pass over the code it makes takes three times as long as making it, and the code is no quicker for it. */
const unoptimised = { code: { optimize: false } } as const;

const shared = {
  ...unoptimised,
  removeAdditional: true,
  useDefaults: true,
  allErrors: false,
  strict: false,
  discriminator: true,
} as const;

const json = withStorableTimes(createAjv({ ...shared, coerceTypes: false }));
const text = createAjv({ ...shared, coerceTypes: true });
const namedText = withStorableTimes(createAjv({ ...shared, coerceTypes: true }));

function createAjv(options: Options): Ajv {
  const ajv = new Ajv(options);
  formats.default(ajv);
  // The usual check lets `urn:uuid:` through, which PostgreSQL takes for no id at all.
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  return ajv;
}

/** For what is stored, and for what names a row. A query may ask from whichever day on it likes. */
function withStorableTimes(ajv: Ajv): Ajv {
  for (const name of ['date', 'date-time'] as const) {
    const isWritten = checkOf(name);
    ajv.addFormat(name, (written) => isWritten(written) && canBeStored(written));
  }
  return ajv;
}

const compilers: Readonly<Record<string, Ajv>> = { body: json, params: namedText };

/** How the usual check asks whether something is written as a day or an instant is. */
function checkOf(name: 'date' | 'date-time'): (written: string) => boolean {
  const { validate } = formats.default.get(name) as FormatDefinition<string>;
  return validate as (written: string) => boolean;
}

/** The usual checks let a leap second through, which no `Date` has, and the year 0, which PostgreSQL has not. */
function canBeStored(written: string): boolean {
  const year = new Date(written).getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

interface Validate {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** `Ajv.compile` answers the same function for the same schema object, so several applications of one process share their code. */
const tagged = new WeakMap<object, object>();

function taggedOf(schema: object): object {
  const known = tagged.get(schema) ?? (withTaggedUnions(schema) as object);
  tagged.set(schema, known);
  return known;
}

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = (value) => {
    compiled ??= (compilers[httpPart ?? ''] ?? text).compile(taggedOf(schema));
    const isValid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};

const writers = new WeakMap<object, (value: unknown) => string>();

export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let compiled: ((value: unknown) => string) | undefined;
  return (value) => {
    compiled ??= writerOf(schema);
    return compiled(value);
  };
};

function writerOf(schema: object): (value: unknown) => string {
  const writer = writers.get(schema) ?? writeBySchema(withJoinedUnions(schema) as Schema, { ajv: unoptimised });
  writers.set(schema, writer);
  return writer;
}
