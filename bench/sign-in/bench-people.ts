import type { Context } from '../context.ts';
import type { HttpRequest } from '../load/http-connection.ts';

export const password = 'correct horse battery';

const count = 120;
const headers = { 'content-type': 'application/json' };

export interface BenchPerson {
  email: string;
  accessToken: string;
}

export function benchPeople(context: Context): Promise<BenchPerson[]> {
  return context.once('people', async () => {
    const { url } = await context.product();
    const people: BenchPerson[] = [];
    for (let number = 0; number < count; number++)
      people.push(await registerPerson(url, `person-${number}@bench.example`));
    return people;
  });
}

export async function registerPerson(url: string, email: string): Promise<BenchPerson> {
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}/api/workout-tracker/auth/register`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`Registering was refused: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { email, accessToken };
}

export function signInRequest(email: string, typed: string, status: number): HttpRequest {
  const body = JSON.stringify({ email, password: typed });
  return { method: 'POST', path: '/api/workout-tracker/auth/login', headers, body, status };
}
