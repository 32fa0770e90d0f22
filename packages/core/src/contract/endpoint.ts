/**
 * A verb over HTTP, described once. The server mounts it (Ajv checks what comes in, fast-json-stringify writes what goes out),
 * OpenAPI shows it, and the browser takes only its types: `api('GET /api/server')` is checked against this description without
 * loading a schema.
 */
import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call. Never left out: a route without a rule is a hole nobody decided on. */
export type Access = 'public' | 'user' | 'admin' | 'owner';

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** One line for people, shown in the API documentation. */
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Instead of a body: one file, in the field `file` of a form, no larger than this. */
  readonly upload?: { readonly maxBytes: number };
  /** Replies by status, successes only: errors are one vocabulary for all (errors.ts). */
  readonly reply: Readonly<Record<number, TSchema>>;
  /** The reply comes as a stream of events (`text/event-stream`), the data of each being the reply. */
  readonly isStream?: true;
  /** The reply is a file, as it is: 200, or 206 for a part that was asked for by `Range`. */
  readonly isFile?: true;
}

/** Whether the Peloton session token is taken as bearer, instead of an access token: on the calls under this base alone. */
export const takesPelotonToken = (path: string): boolean => path.startsWith('/api/peloton/');

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The first part of the paths that API tokens open, after `/api/`: what people train, plan and look back on. */
const openToTokens = new Set([
  'activity',
  'body-weights',
  'equipment',
  'exercise-bests',
  'exercises',
  'goals',
  'home',
  'moves',
  'plans',
  'programs',
  'series',
  'series-instance',
  'series-instances',
  'workouts',
]);

/**
 * What an API token must be allowed before it may make a call; undefined where none is taken. A path is closed to tokens until it is
 * named above, so that a new verb about accounts is closed by itself.
 */
export function tokenScopeOf({ method, path }: { method: string; path: string }): TokenScope | undefined {
  const [, api, first = ''] = path.split('/');
  if (api !== 'api' || !openToTokens.has(first)) return undefined;
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/**
 * The first parts of paths whose changes keep nothing that grows: accounts, sessions, keys, devices, reports, a workout in progress. And exports, of which few are kept
 * for a day: whoever has no room left can still take everything along.
 */
const keepsLittle = new Set([
  'auth',
  'catalogue',
  'catches',
  'exports',
  'heart',
  'live',
  'login',
  'push',
  'server',
  'shares',
  'tokens',
  'users',
  'workout-tracker',
]);

/** How paths end that make room or add nothing: what is in the trash counts as long as it is there. */
const addsNothing = new Set(['cancel', 'logout', 'restore', 'undo']);

/** Whether what is sent counts against a person's storage. A new path does until it is named above. */
export function takesStorage({ method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>): boolean {
  const [, , first = '', ...others] = path.split('/');
  const isLittle = keepsLittle.has(first) || addsNothing.has(others.at(-1) ?? '');
  return access === 'user' && method !== 'GET' && method !== 'DELETE' && !isLittle;
}

/** Whether a call may be made without a body: a POST whose fields can all be left out. A change without fields is a mistake. */
export function isBodyOptional({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean {
  return method === 'POST' && body !== undefined && 'properties' in body && !('required' in body && body.required);
}

export function endpoint<const T extends Endpoint>(description: T): T {
  return description;
}

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends TSchema
  ? Record<Name, Static<E[Name]>>
  : unknown;

/** What a caller passes: exactly the parts the endpoint declares. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a caller gets when the server says yes. */
export type Output<E extends Endpoint> = {
  [Status in keyof E['reply']]: E['reply'][Status] extends TSchema ? Static<E['reply'][Status]> : never;
}[keyof E['reply']];

/** `POST /api/workouts`: the name both ends know a verb by. */
export type Key<E extends Endpoint> = `${E['method']} ${E['path']}`;
