/**
 * The one place that calls `fetch`. It adds what every call needs (JSON both ways, the bearer token, a timeout), asks for a new token when
 * the server refuses the one it sent, and knows nothing of screens.
 */
import { t } from '@lingui/core/macro';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import type { SentReason } from '@workout-tracker/core/reasons/sent-reason';
import { parseJson } from '#storage/local-storage.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { knownReasonText } from './reason-text.ts';

export interface RequestOptions {
  /** Leave the bearer token out: signing in, refreshing. */
  readonly skipAuth?: boolean;
  readonly signal?: AbortSignal;
  /** Milliseconds until waiting ends; 10,000 unless told. */
  readonly timeoutMs?: number;
  /** Let the request finish even if the page goes away. */
  readonly keepalive?: boolean;
  /** Sent along with what every call carries. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TokenSource {
  /** The token to send, renewed first if it has run out; null for a guest. */
  forRequest(): Promise<string | null>;
  /** The token to use in place of one that was refused; null when there is nothing to renew it with. */
  renew(refused: string): Promise<string | null>;
}

/** For calls that never carry a token. */
export const noTokens: TokenSource = { forRequest: async () => null, renew: async () => null };

export interface RequestSettings {
  readonly base: string;
  readonly tokens: TokenSource;
}

interface Call {
  readonly method: string;
  readonly path: string;
  /** A `FormData` travels as it is, anything else as JSON. */
  readonly body?: unknown;
}

export const defaultTimeoutMs = 10_000;

export type Request = (call: Call, options?: RequestOptions) => Promise<unknown>;

export function createRequest({ base, tokens }: RequestSettings): Request {
  return async (call, options = {}) => {
    if (options.skipAuth) return send(base, call, options, null);
    const token = await tokens.forRequest();
    try {
      return await send(base, call, options, token);
    } catch (error) {
      if (token === null || !(error instanceof ApiError && error.status === 401)) throw error;
      const renewed = await tokens.renew(token);
      if (renewed === null) throw error;
      return send(base, call, options, renewed);
    }
  };
}

async function send(base: string, call: Call, options: RequestOptions, token: string | null): Promise<unknown> {
  const { method, path, body } = call;
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  const isForm = body instanceof FormData;
  // Only with content: servers refuse an empty body that claims to be JSON. A form names its own type, because only the
  // browser knows the boundary it will write.
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);

  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const init: RequestInit = { method, headers, signal, keepalive: options.keepalive ?? false };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  try {
    return await readReply(await fetch(base + apiPath(path), init));
  } catch (error) {
    throw explain(error, timeout, options.signal);
  }
}

/** `fetch` tells of a dead network by a TypeError; a caller who gives up gets their own reason back untouched. */
function explain(error: unknown, timeout: AbortSignal, given: AbortSignal | undefined): unknown {
  if (given?.aborted) return error;
  if (timeout.aborted) return new NetworkError(() => t`Request timeout`, { cause: error });
  if (error instanceof TypeError) return new NetworkError(undefined, { cause: error });
  return error;
}

interface ErrorFields {
  readonly message?: unknown;
  readonly error?: unknown;
  readonly reason?: unknown;
  readonly details?: unknown;
  readonly requestId?: unknown;
}

/**
 * Turns a reply into its value or into one of the two errors. Our server speaks JSON and nothing else, so a page of HTML comes
 * from something in between: a hotel's sign-in page answering 200, 401 or 511 must not look like our server's word.
 */
async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const isHtml = /\btext\/html\b/i.test(type);
  if (isHtml && (response.status < 500 || response.status === 511)) throw notOurServer();
  const body = parseJson(text);
  if (!response.ok) throw refusal(response, body);
  if (body === undefined && text !== '') throw notOurServer();
  return body;
}

function notOurServer(): NetworkError {
  return new NetworkError(() => t`Could not reach the server. Does this network ask you to sign in first?`);
}

function refusal(response: Response, body: unknown): ApiError {
  const fields: ErrorFields = typeof body === 'object' && body !== null ? body : {};
  const code = asText(fields.error);
  const { status } = response;
  const sent = isReason(fields.reason) ? fields.reason : null;
  const english = asText(fields.message) ?? code;
  const words = sent && english !== undefined ? () => knownReasonText(sent) ?? english : english;
  return new ApiError(words ?? (() => t`HTTP error! status: ${status}`), {
    status,
    code,
    details: Array.isArray(fields.details) ? fields.details.filter(isFieldError) : [],
    requestId: asText(fields.requestId) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterSeconds(response.headers.get('retry-after'), Date.now()),
  });
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Its values are written into a sentence as they are, whatever they are. */
const isReason = (value: unknown): value is SentReason =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string' &&
    (!('reason' in value) || isReason(value.reason))
  );
}

/** Retry-After is either seconds or a date (RFC 9110, 10.2.3): `'120'` -> 120. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}

/**
 * Addresses of the API. Callers write paths as the product speaks of them (`/auth/login`, `workouts`, `/api/series`); here they
 * become the one address the server knows.
 */
const authPrefix = '/api/workout-tracker';
const authPaths = ['/auth/', '/users/', '/sessions/'];

/** `/auth/me` -> `/api/workout-tracker/auth/me`, `workouts` -> `/api/workouts`, `/api/server` -> `/api/server` */
export function apiPath(path: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  if (absolute.startsWith('/api/')) return absolute;
  if (authPaths.some((start) => absolute.startsWith(start))) return authPrefix + absolute;
  return `/api${absolute}`;
}

type PathValue = string | number;

/** `/api/workouts/:id` with `{ id: 'a b' }` -> `/api/workouts/a%20b` */
export function fillPath(path: string, params: Readonly<Record<string, PathValue>>): string {
  return path.replaceAll(/:([A-Za-z][A-Za-z0-9]*)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`The address ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** Absent values are left out, lists repeat their name: `{ page: 1, tag: ['ride', 'core'] }` -> `?page=1&tag=ride&tag=core` */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  if (search.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
