import { passwordOf } from '#accounts/account.ts';
import { appClientId } from '#auth/tokens.ts';
import type { PelotonSimulator } from '../start.ts';

export interface Called {
  status: number;
  /** Parsed when it can be. */
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
}

export async function call(url: string, init: RequestInit = {}): Promise<Called> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? parsed(text) : {}, text, headers: response.headers };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const post = (url: string, fields: object, headers: Record<string, string> = {}): Promise<Called> =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });

export function passwordGrant({ authUrl }: PelotonSimulator, username: string, more: object = {}): Promise<Called> {
  return post(`${authUrl}/oauth/token`, {
    grant_type: 'password',
    client_id: appClientId,
    scope: 'offline_access openid',
    username,
    password: passwordOf(username),
    ...more,
  });
}

export type Get = (path: string, headers?: Record<string, string>) => Promise<Called>;

/** `const get = await signedIn(simulator, 'metric'); await get('/api/me')` */
export async function signedIn(simulator: PelotonSimulator, username: string): Promise<Get> {
  const { body } = await passwordGrant(simulator, username);
  const authorization = `Bearer ${body.access_token}`;
  return (path, headers = {}) =>
    call(`${simulator.apiUrl}${path}`, { headers: { authorization, 'peloton-platform': 'web', ...headers } });
}

/** Every page of the list, by turning them. */
export async function allWorkouts(get: Get, userId: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await get(`/api/user/${userId}/workouts?limit=100&page=${page}&joins=ride,ride.instructor`);
    found.push(...(body.data as Record<string, unknown>[]));
    if (body.show_next !== true) return found;
  }
}
