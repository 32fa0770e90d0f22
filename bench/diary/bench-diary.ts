import type { Context } from '../context.ts';
import type { HttpRequest } from '../load/http-connection.ts';
import type { ServerProcess } from '../server-process.ts';
import { fillDiaries } from './fill-diary.ts';

export interface DiaryPerson {
  userId: string;
  headers: Readonly<Record<string, string>>;
}

export interface BenchDiary {
  /** Twenty thousand workouts. */
  longest: DiaryPerson;
  /** A hundred each. */
  usual: readonly DiaryPerson[];
}

const usualPeople = 20;
export const smallServerWorkouts = 100_000;

/** For rows that are marked with `hasCrowd`: the crowd is in the database from the start. */
export function benchDiary(context: Context): Promise<BenchDiary> {
  return context.once('diary', async () => addPeople(await context.product(), await context.databaseUrl()));
}

/** Registers them and fills their diaries. */
export async function addPeople({ url }: ServerProcess, databaseUrl: string): Promise<BenchDiary> {
  const people: DiaryPerson[] = [];
  for (let number = 0; number <= usualPeople; number++)
    people.push(await register(url, `diary-${number}@bench.example`));
  const [longest, ...usual] = people;
  if (!longest) throw new Error('There is nobody.');
  await fillDiaries(databaseUrl, [
    { userId: longest.userId, workouts: 20_000 },
    ...usual.map(({ userId }) => ({ userId, workouts: 100 })),
  ]);
  return { longest, usual };
}

export async function register(url: string, email: string): Promise<DiaryPerson> {
  const answer = await fetch(`${url}/api/workout-tracker/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
  if (!answer.ok) throw new Error(`Registering was refused: ${await answer.text()}`);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  // The bare server believes what it is told; the token's own claims name the login.
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'x-user': user._id, 'x-login': sid };
  return { userId: user._id, headers };
}

export function pageRequest({ headers }: DiaryPerson, page = 1): HttpRequest {
  return { path: `/api/workouts?page=${page}&limit=10`, headers };
}
