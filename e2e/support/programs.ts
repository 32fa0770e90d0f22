import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Verb, VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import type { PlannedMove, Program } from '@workout-tracker/core/programs/program';
import type { Person } from './people.ts';

/** One call as that person, typed by the contract; throws with the server's words when it is refused. */
export async function callAs<V extends Verb>(
  url: string,
  person: Person,
  verb: V,
  input: { path?: string; body?: Extract<VerbInput<V>, { body: unknown }>['body'] } = {},
): Promise<VerbOutput<V>> {
  const [method = '', path = ''] = verb.split(' ');
  const answer = await fetch(url + (input.path ?? path), {
    method,
    headers: { authorization: `Bearer ${person.tokens.accessToken}`, 'content-type': 'application/json' },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  if (!answer.ok) throw new Error(`${verb} was refused: ${await answer.text()}`);
  return (await answer.json()) as VerbOutput<V>;
}

const row: PlannedMove = {
  _id: 'row',
  title: 'Ring Row',
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [],
  sets: 2,
  reps: 12,
  seconds: null,
};

export async function makeProgram(url: string, person: Person, title: string): Promise<Program> {
  const body = { title, tags: ['pull'], moves: [row] };
  return (await callAs(url, person, 'POST /api/programs', { body })).data;
}

/** A workout of half an hour that ended just now: two sets of the first move. */
export async function logWorkout(url: string, person: Person, { _id: wid, moves }: Program): Promise<void> {
  const ended = new Date();
  const set = { mid: moves[0]?._id ?? '', reps: 12, weight: 20, unit: 'lb', variant: 0 } as const;
  await callAs(url, person, 'POST /api/workouts', {
    body: {
      _id: randomUUID().replace(/^(.{14})./, '$17'),
      wid,
      created: new Date(ended.getTime() - 30 * 60_000).toISOString(),
      ended: ended.toISOString(),
      moves: [set, set],
    },
  });
}

/** The sheet of the builder in which exercises are looked for. */
export async function openPicker(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add exercise' }).click();
  return page.getByRole('dialog', { name: 'Add exercise' });
}

/** Looks for each in the same sheet, marks it, and takes them all together. */
export async function addExercises(page: Page, ...wanted: { text: string; title: string }[]): Promise<void> {
  const sheet = await openPicker(page);
  for (const { text, title } of wanted) {
    await sheet.getByRole('searchbox', { name: 'Search exercises' }).fill(text);
    await sheet
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .first()
      .click();
  }
  await sheet.getByRole('button', { name: /^Add \d+ exercises?$/ }).click();
  await expect(sheet).toBeHidden();
}
