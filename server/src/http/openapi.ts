/** Serves the contract's own description, for machines and for people. It is made when it is first asked for: most servers never are. */
import {
  type Endpoint,
  isBodyOptional,
  takesPelotonToken,
  tokenScopeOf,
} from '@workout-tracker/core/contract/endpoint';
import { ErrorBody } from '@workout-tracker/core/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';

export function exposeOpenApi(app: FastifyInstance, contract: Record<string, Endpoint>, version: string): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeContract(contract, version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= renderDocs(describeContract(contract, version));
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#dfe4e2, #282e2b); --muted: light-dark(#58625d, #939c98); --accent: light-dark(#0c7852, #43d59a) }
body { font: 16px/24px "Inter Variable", system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 24px 16px; background: light-dark(#f6f8f7, #0b100e); color: light-dark(#131916, #ebf0ed) }
h1 { font-size: 28px; line-height: 34px } h2 { font-size: 20px; margin: 32px 0 8px; text-transform: capitalize }
details { background: light-dark(#fff, #131916); border: 1px solid var(--line); border-radius: 12px; margin: 12px 0 }
summary { padding: 12px 16px; cursor: pointer; border-radius: 12px } summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
.body { padding: 0 16px 16px; border-top: 1px solid var(--line) } code, pre { font: 14px/20px ui-monospace, Menlo, monospace }
pre { overflow: auto; background: light-dark(#eef1ef, #070b09); padding: 12px; border-radius: 8px }
b { color: var(--accent) } small, h3 { color: var(--muted); font-size: 14px; line-height: 20px; font-weight: 500 } a { color: var(--accent) }`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
const json = (value: unknown): string => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** The document as a plain page. No script, so that the strict policy holds here as everywhere. */
function renderDocs(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'api');
  const sections = [...byTag].map(
    ([tag, entries]) => `<h2>${escapeHtml(tag)}</h2>${entries.map((entry) => renderOperation(entry)).join('')}`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div class="body">${json(schema)}</div></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Workout Tracker</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>Version ${escapeHtml(document.info.version)}. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>, for machines.</p>
${howToUseTokens}
${sections.join('\n')}<h2>Shapes</h2>${schemas.join('\n')}</main></body></html>`;
}

const howToUseTokens = `<h2>API tokens</h2>
<p>A program of your own signs in with a token that you make under Profile, API tokens. It is shown once. Send it with every request:</p>
<pre tabindex="0">curl -H "Authorization: Bearer wta_..." https://your-server.example/api/workouts?limit=5</pre>
<p>A token may <code>read</code>, or <code>write</code> too. Each address below says which it wants; those without a scope take no token: accounts,
sessions, tokens themselves, administration. A token may read 300 times and write 60 times a minute; beyond that the answer is 429, and
<code>Retry-After</code> says when to come back. One that was taken back is refused (401) from the next request on.</p>
<p>Assistants speak to <code>/mcp</code> (Model Context Protocol, streamable HTTP) with the same token.</p>`;

function scopeOf({ security = [] }: Operation): string {
  const scope = security.flatMap((scheme) => scheme.apiToken ?? []);
  return scope.length > 0 ? ` · token: ${scope.join()}` : '';
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary, parameters, requestBody, responses } = operation;
  const part = (title: string, value: unknown): string =>
    value === undefined ? '' : `<h3>${title}</h3>${json(value)}`;
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code><br><small>${escapeHtml(summary)} · ${operation['x-access']}${scopeOf(operation)}</small></summary>
<div class="body">${part('Parameters', parameters)}${part('Body', requestBody)}${part('Replies', responses)}</div></details>`;
}

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

interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; license: { name: string; identifier: string } };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

/**
 * The contract as an OpenAPI 3.1 document. 3.1 speaks JSON Schema, and TypeBox schemas are JSON Schema, so nothing is translated: schemas
 * with a title are named once under `components` and referred to.
 */
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
  const reply = (schema: unknown) => {
    if (endpoint.isFile) return { 'application/octet-stream': { schema } };
    return endpoint.isStream ? { 'text/event-stream': { schema: name(schema) } } : json(schema);
  };
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
    ...(endpoint.body && { requestBody: { required: !isBodyOptional(endpoint), content: json(endpoint.body) } }),
    ...(endpoint.upload && { requestBody: { required: true, content: fileForm } }),
    responses: {
      ...Object.fromEntries(successes),
      default: {
        description:
          'Refused: `error` is the code, `message` is for people and in English, `reason` is what it says by a code with values, for other languages',
        content: json(ErrorBody),
      },
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
