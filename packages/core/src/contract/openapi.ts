/**
 * The contract as an OpenAPI 3.1 document. 3.1 speaks JSON Schema, and TypeBox schemas are JSON Schema, so nothing is translated:
 * schemas with a title are named once under `components` and referred to.
 */
import type { TSchema } from 'typebox';
import { type Endpoint, takesPelotonToken, tokenScopeOf } from './endpoint.ts';
import { ErrorBody } from './errors.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  'x-access': Endpoint['access'];
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; license: { name: string; identifier: string } };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

export function describeContract(contract: Record<string, Endpoint>, version: string): OpenApi {
  const schemas: Record<string, unknown> = {};
  const name = (schema: unknown): unknown => hoistTitled(schema, schemas);
  const paths: OpenApi['paths'] = {};
  for (const [operationId, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(operationId, endpoint, name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Workout Tracker', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: { schemas, securitySchemes },
  };
}

function describeEndpoint(operationId: string, endpoint: Endpoint, name: (schema: unknown) => unknown): Operation {
  const parameters = [...listParameters('path', endpoint.params), ...listParameters('query', endpoint.query)];
  const json = (schema: unknown) => ({ 'application/json': { schema: name(schema) } });
  const reply = (schema: unknown) =>
    endpoint.isStream ? { 'text/event-stream': { schema: name(schema) } } : json(schema);
  const successes = Object.entries(endpoint.reply).map(([status, schema]) => [
    status,
    { description: endpoint.summary, content: reply(schema) },
  ]);
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.replace('/workout-tracker', '').split('/')[2] ?? 'api'],
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
    'x-access': endpoint.access,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body) } }),
    ...(endpoint.upload && { requestBody: { required: true, content: fileForm } }),
    responses: {
      ...Object.fromEntries(successes),
      default: { description: 'Refused: `error` is the code, `message` is for people', content: json(ErrorBody) },
    },
  };
}

const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token (`wta_...`), made under Profile, API tokens. `read` opens what is read (GET), `write` that and every change. ' +
      'Account matters take none.',
  },
  pelotonSession: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Peloton-Session',
    description: 'The `sessionToken` of a connection to Peloton, beside an access token',
  },
  pelotonSessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `sessionToken` alone, on the Peloton calls and nowhere else',
  },
};

function securityOf({ method, path, access }: Endpoint): Record<string, string[]>[] {
  const scope = access === 'user' ? tokenScopeOf({ method, path }) : undefined;
  if (scope) return [{ accessToken: [] }, { apiToken: [scope] }];
  if (!takesPelotonToken(path)) return [{ accessToken: [] }];
  return [{ accessToken: [] }, { accessToken: [], pelotonSession: [] }, { pelotonSessionToken: [] }];
}

const fileForm = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};

function listParameters(place: Parameter['in'], schema: TSchema | undefined): Parameter[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function hoistTitled(schema: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => hoistTitled(item, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, hoistTitled(value, schemas)]));
  if (typeof inner.title !== 'string' || typeof inner.type !== 'string') return inner;
  schemas[inner.title] = inner;
  return { $ref: `#/components/schemas/${inner.title}` };
}
