/**
 * The one place that calls `fetch`. It adds what every call needs (JSON both ways, the bearer token, an end to waiting), asks for
 * a new token when the server refuses the one it sent, and knows nothing of screens.
 */
import { ApiError, NetworkError } from './api-errors.ts';
import { apiPath } from './api-path.ts';
import { readReply } from './read-reply.ts';

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

const defaultTimeoutMs = 10_000;

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
  if (timeout.aborted) return new NetworkError('Request timeout', { cause: error });
  if (error instanceof TypeError) return new NetworkError(undefined, { cause: error });
  return error;
}
