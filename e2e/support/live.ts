import { expect, type Locator, type Page } from '@playwright/test';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { PlannedMove, Program } from '@workout-tracker/core/programs/program';
import { startSignedIn } from './journey.ts';
import type { Person } from './people.ts';
import { apiOf, type PersonApi } from './person-api.ts';

type Workout = VerbOutput<'GET /api/workouts/:id'>['data'];

const aMove: PlannedMove = {
  _id: '',
  title: '',
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [],
  sets: 2,
  reps: null,
  seconds: null,
};

const press: PlannedMove = {
  ...aMove,
  _id: 'press',
  title: 'Shoulder Press',
  reps: 10,
  variants: [{ label: 'Seated' }, { label: 'Arnold' }],
};

/** Warm-up, two presses with variants or as many as are asked for, one row, a plank by the second, cool-down: six places. */
const movesWith = (presses: number): PlannedMove[] => [
  { ...press, sets: presses },
  { ...aMove, _id: 'pull-up', title: 'Pull-up', weight: false, sets: 1, reps: 8 },
  {
    ...aMove,
    _id: 'plank',
    title: 'Plank',
    weight: false,
    measure: 'seconds',
    sets: 1,
    reps: null,
    seconds: 40,
  },
];

export interface LiveJourney {
  readonly api: PersonApi;
  readonly program: Program;
  /** Every workout the server has, with its sets. */
  workouts(): Promise<Workout[]>;
  /** The same once there are so many: an answer that is late does not hold up the screen. */
  saved(count?: number): Promise<Workout[]>;
}

export const prepare = (url: string, person: Person, presses = 2): Promise<LiveJourney> =>
  prepareWith(url, person, movesWith(presses));

/** Two hundred and forty sets of reps without a weight: more than anybody logs before something else ends it. */
export const prepareLong = (url: string, person: Person): Promise<LiveJourney> =>
  prepareWith(
    url,
    person,
    Array.from({ length: 12 }, (_, index) => ({
      ...aMove,
      _id: `move-${index}`,
      title: `Move ${index + 1}`,
      weight: false,
      sets: 20,
      reps: 10,
    })),
  );

async function prepareWith(url: string, person: Person, moves: PlannedMove[]): Promise<LiveJourney> {
  const api = apiOf(url, person);
  const program = await api.addProgram({ title: 'Upper Body Day', tags: ['strength'], moves });
  async function workouts(): Promise<Workout[]> {
    const { data } = await api.call('GET /api/workouts');
    const read = ({ _id }: { _id: string }) => api.call('GET /api/workouts/:id', { params: { id: _id } });
    return (await Promise.all(data.map(read))).map((reply) => reply.data);
  }

  return {
    api,
    program,
    workouts,
    async saved(count = 1) {
      await expect.poll(async () => (await workouts()).length).toBe(count);
      return workouts();
    },
  };
}

/** Signed in, with the workout started from its address. */
export async function startLive(page: Page, person: Person, program: Program): Promise<void> {
  await startSignedIn(page, person);
  await page.goto(`/start/${program._id}/`);
  await expect(page).toHaveURL('/workout/current/');
  await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
}

export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
export const moveTitle = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 }).first();
export const progress = (page: Page): Locator => page.getByRole('progressbar', { name: 'Progress' });
export const reps = (page: Page): Locator => page.getByRole('spinbutton', { name: 'Reps' });
export const weight = (page: Page): Locator => page.getByRole('spinbutton', { name: 'Weight' });

/** The line that names the variant; it opens all of them. */
export const variant = (within: Page | Locator): Locator => within.getByRole('button', { name: /^Variant: / });

export async function chooseVariant(within: Page | Locator, label: string): Promise<void> {
  await variant(within).click();
  await within.getByRole('dialog', { name: 'Variant' }).getByRole('radio', { name: label }).click();
  await expect(variant(within)).toHaveText(`Variant: ${label}`);
}

/** The answer to the question after a set without a weight. */
const noWeight = (page: Page): Locator => page.getByRole('button', { name: 'No weight', exact: true });

/** On to the next place with the values as they stand, also where a weight is missing and asked for. */
export async function goOn(page: Page): Promise<void> {
  const before = await progress(page).getAttribute('aria-valuetext');
  await nextButton(page).click();
  await expect(async () => {
    if (await noWeight(page).isVisible()) await noWeight(page).click();
    expect(await progress(page).getAttribute('aria-valuetext')).not.toBe(before);
  }).toPass({ intervals: [20, 50, 100] });
}

/** From wherever it is to the last place, with the values as they stand. */
export async function walkToEnd(page: Page): Promise<void> {
  while ((await moveTitle(page).textContent()) !== 'Cool-down') await goOn(page);
}

export const wellDone = (page: Page): Locator => page.getByRole('heading', { name: 'Well done' });
