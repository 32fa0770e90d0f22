/**
 * Text and JSON have a validator each. What stands in an address is always text, so `limit=20` may become 20; a body says what it means, so "20" for
 * a number is refused. Unknown properties are dropped: a client cannot set what it is not offered. Each schema becomes code when it is first used:
 * made at the start, the code of a hundred routes took a third of it, and memory that most servers never need.
 */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import writeBySchema, { type Schema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { withTaggedUnions } from './tagged-unions.ts';

const shared = {
  removeAdditional: true,
  useDefaults: true,
  allErrors: false,
  strict: false,
  discriminator: true,
} as const;

const json = createAjv({ ...shared, coerceTypes: false });
const text = createAjv({ ...shared, coerceTypes: true });

function createAjv(options: Options): Ajv {
  const ajv = new Ajv(options);
  formats.default(ajv);
  // The usual check lets `urn:uuid:` through, which PostgreSQL takes for no id at all.
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  return ajv;
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
    compiled ??= (httpPart === 'body' ? json : text).compile(taggedOf(schema));
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
  const writer = writers.get(schema) ?? writeBySchema(schema as Schema);
  writers.set(schema, writer);
  return writer;
}
