/**
 * A phone whose every word to the server goes through a network at its worst, and the hands of whoever holds it: they save, edit, throw
 * away, leave and come back, and write down what they wanted.
 */
import { expect, type Page } from '@playwright/test';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { Wanted } from './expected-workouts.ts';
import { signIn } from './journey.ts';
import { makePhone } from './killable-phone.ts';
import { putInOutbox } from './offline-device.ts';
import type { Person } from './people.ts';

/** How long the app waits for the answer to a save (`web/src/offline/outbox-transport.ts`). */
const ownTimeoutMs = 30_000;

interface Network {
  readonly url: string;
  /** A request that takes this long is given up before; the app is made less patient where it would wait longer. */
  readonly stallMs: number;
}

export interface FlakyPhone extends AsyncDisposable {
  arrive(person: Person): Promise<void>;
  leave(): Promise<void>;
  /** From a program, as if done on the way here. */
  save(person: Person, workout: NewWorkout, wanted: Wanted): Promise<void>;
  edit(id: string, notes: string, wanted: Wanted): Promise<void>;
  throwAway(id: string, wanted: Wanted): Promise<void>;
  /** Whether nothing waits any more, within so long. */
  isAllSent(withinMs: number): Promise<boolean>;
  kill(): Promise<void>;
  /** After a death, on the same profile: whoever was signed in still is. */
  reopen(): Promise<void>;
}

export async function makeFlakyPhone({ url, stallMs }: Network): Promise<FlakyPhone> {
  const phone = await makePhone({ hasStrap: false, isPagesOnly: true });
  let page = await open();

  async function open(): Promise<Page> {
    const opened = await phone.open();
    await opened.setViewportSize({ width: 390, height: 844 });
    const bent = stallMs > ownTimeoutMs ? ownTimeoutMs : stallMs * 0.6;
    await opened.addInitScript(
      ([own, less]) => {
        const after = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => after(ms === own ? less : ms);
      },
      [ownTimeoutMs, bent] as const,
    );
    return opened;
  }

  async function showList(): Promise<void> {
    await page.goto(`${url}/workouts/`);
    await expect(page.getByRole('heading', { level: 1, name: 'All Workouts' })).toBeVisible();
  }

  return {
    async arrive(person) {
      await signIn(page, person, url);
      await showList();
    },
    async leave() {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/login/);
    },
    async save(person, workout, { saved, unsure }) {
      unsure.add(workout._id);
      await putInOutbox(page, { userId: person.tokens.user._id, workouts: [workout] });
      saved.set(workout._id, workout);
      // As if the network had just come back: the app sends what waits.
      await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    },
    async edit(id, words, { notes }) {
      await page.goto(`${url}/workout/${id}/edit/`);
      await page.getByRole('textbox', { name: 'Notes' }).fill(words);
      notes.set(id, [...(notes.get(id) ?? []), words]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page).toHaveURL(`${url}/workout/${id}/`, { timeout: 30_000 + stallMs });
      await expect(page.getByText(words)).toBeVisible();
    },
    async throwAway(id, { deleted }) {
      await page.goto(`${url}/workout/${id}/`);
      deleted.add(id);
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL(`${url}/`, { timeout: 30_000 + stallMs });
    },
    async isAllSent(timeout) {
      await page.goto(`${url}/waiting/`);
      const isSaid = page.getByRole('heading', { name: 'All synced' }).waitFor({ timeout });
      return isSaid.then(
        () => true,
        () => false,
      );
    },
    kill: () => phone.killBrowser(),
    async reopen() {
      page = await open();
      await showList();
    },
    [Symbol.asyncDispose]: () => phone[Symbol.asyncDispose](),
  };
}
