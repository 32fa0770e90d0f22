/**
 * Two validators, because text and JSON are different. What stands in an address is always text, so `limit=20` may become 20; a
 * body says what it means, so "20" for a number is refused. Unknown properties are dropped: a client cannot set what it is not offered.
 * Each schema becomes code when it is first used: made at the start, the code of a hundred routes took a third of it, and memory that
 * most servers never need.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import writeBySchema, { type Schema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

const shared = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false } as const;

interface Validate {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const json = new Ajv({ ...shared, coerceTypes: false });
  const text = new Ajv({ ...shared, coerceTypes: true });
  for (const ajv of [json, text]) {
    formats.default(ajv);
    // The usual check lets `urn:uuid:` through, which PostgreSQL takes for no id at all.
    ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  }
  return ({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const validate: Validate = (value) => {
      compiled ??= (httpPart === 'body' ? json : text).compile(schema);
      const isValid = compiled(value);
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate;
  };
}

export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let compiled: ((value: unknown) => string) | undefined;
  return (value) => {
    compiled ??= writeBySchema(schema as Schema);
    return compiled(value);
  };
};
