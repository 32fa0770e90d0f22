/**
 * Two validators, because text and JSON are different. What stands in an address is always text, so `limit=20` may become 20; a
 * body says what it means, so "20" for a number is refused. Unknown properties are dropped: a client cannot set what it is not offered.
 */
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

const shared = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false } as const;

export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const json = new Ajv({ ...shared, coerceTypes: false });
  const text = new Ajv({ ...shared, coerceTypes: true });
  for (const ajv of [json, text]) {
    formats.default(ajv);
    // The usual check lets `urn:uuid:` through, which PostgreSQL takes for no id at all.
    ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  }
  return ({ schema, httpPart }) => (httpPart === 'body' ? json : text).compile(schema);
}
