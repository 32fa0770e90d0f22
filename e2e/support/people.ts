import { randomUUID } from 'node:crypto';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';

export const password = 'correct horse battery';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly tokens: VerbOutput<'POST /api/workout-tracker/auth/register'>;
}

type Registration = VerbInput<'POST /api/workout-tracker/auth/register'>['body'];

export async function registerPerson(url: string, more: Partial<Registration> = {}): Promise<Person> {
  const email = more.email ?? `${randomUUID()}@lind.example`;
  const answer = await fetch(`${url}/api/workout-tracker/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, firstName: 'Maya', lastName: 'Lind', ...more }),
  });
  if (!answer.ok) throw new Error(`Registration was refused: ${await answer.text()}`);
  return { email, password, tokens: (await answer.json()) as Person['tokens'] };
}

/** A session of another device: signed in over the API, with headers of its own. */
export async function signInOverApi(
  url: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<Person['tokens']> {
  const answer = await fetch(`${url}/api/workout-tracker/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was refused: ${await answer.text()}`);
  return (await answer.json()) as Person['tokens'];
}
