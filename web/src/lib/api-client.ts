/**
 * `api('GET /api/server')` is checked against the contract: a wrong body or parameter does not compile, and no schema reaches the bundle,
 * because only types are imported. The plain helpers serve addresses outside it.
 */
import type { Verb, VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import { environment } from './environment.ts';
import {
  createRequest,
  fillPath,
  type Query,
  type RequestOptions,
  type RequestSettings,
  withQuery,
} from './request.ts';
import { tokenManager } from './session/browser-session.ts';

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: unknown;
}

/** A verb that takes nothing may be called with nothing. */
type Arguments<Input> = unknown extends Input
  ? [input?: undefined, options?: RequestOptions]
  : [input: Input, options?: RequestOptions];

type Send = (path: string, body?: unknown, options?: RequestOptions) => Promise<unknown>;
type Fetch = (path: string, options?: RequestOptions) => Promise<unknown>;

export interface ApiClient {
  api<V extends Verb>(verb: V, ...rest: Arguments<VerbInput<V>>): Promise<VerbOutput<V>>;
  get: Fetch;
  post: Send;
  put: Send;
  patch: Send;
  del: Fetch;
  /** Sends a file with extra fields as multipart form data. */
  upload(
    path: string,
    file: Blob,
    fields?: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<unknown>;
}

export function createApiClient(settings: RequestSettings): ApiClient {
  const request = createRequest(settings);
  const sending = (method: string): Send => {
    return (path, body, options) => request({ method, path, body }, options);
  };
  return {
    async api<V extends Verb>(verb: V, ...[input, options]: Arguments<VerbInput<V>>) {
      const { params, query, body }: AnyInput = input ?? {};
      const [method = '', path = ''] = verb.split(' ');
      const address = withQuery(fillPath(path, params ?? {}), query ?? {});
      return (await request({ method, path: address, body }, options)) as VerbOutput<V>;
    },
    get: (path, options) => request({ method: 'GET', path }, options),
    post: sending('POST'),
    put: sending('PUT'),
    patch: sending('PATCH'),
    del: (path, options) => request({ method: 'DELETE', path }, options),
    upload(path, file, fields = {}, options) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file);
      return request({ method: 'POST', path, body: form }, options);
    },
  };
}

export const apiClient = createApiClient({ base: environment.apiBase, tokens: tokenManager });
