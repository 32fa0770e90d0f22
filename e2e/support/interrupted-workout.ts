/**
 * A person who logs set after set, and changes the workout between them, until the browser dies under their hands. They remember what the
 * screen had confirmed. Afterwards the two are compared: what is on the screen after the next start, and what the server has in the end.
 */
import { setTimeout } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { moveTitle, nextButton, progress, reps } from './live.ts';

type Workout = VerbOutput<'GET /api/workouts/:id'>['data'];

interface Tapped {
  readonly title: string;
  readonly reps: number;
  readonly tappedAt: number;
  /** When the screen called it done; null when death came first. */
  seenAt: number | null;
}

export interface Memory {
  /** Every set for which Next was tapped, in order; those taken back are gone. */
  readonly sets: Tapped[];
  /** What the person does between sets, in turn. */
  readonly changes: readonly Change[];
  /** How many changes there were. */
  changed: number;
  /**
   * The exercises as the screen showed them after the last set that was called done, and after each change since. Changes are on the disk
   * before the set after them is, so that one of these comes back.
   */
  orders: string[];
  /** A change was tapped and not seen yet. */
  isChanging: boolean;
  /** The exercise one stands at; null while that may change. */
  at: string | null;
}

export const remember = (changes: readonly Change[] = []): Memory => ({
  sets: [],
  changes,
  changed: 0,
  orders: [],
  isChanging: false,
  at: null,
});

const card = (page: Page): Locator => page.getByRole('region', { name: 'This workout' });
const undoButton = (page: Page): Locator => card(page).getByRole('button', { name: /^Undo/ });
/** Of the exercise one stands at. An exercise may be there twice, under one name. */
const changeButton = (page: Page): Locator =>
  card(page)
    .locator('li[aria-current="step"]')
    .getByRole('button', { name: /^Change / });

/** Goes on until the page no longer answers, or `isOver` says so. */
export async function train(page: Page, memory: Memory, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const change = memory.changes[memory.changed % memory.changes.length];
    if (change) await change(page, memory, random);
    memory.changed += 1;
    await logSet(page, memory, random);
    await setTimeout(random() * 500);
  }
}

async function logSet(page: Page, memory: Memory, random: () => number): Promise<void> {
  const { sets } = memory;
  const count = 1 + Math.floor(random() * 30);
  await reps(page).fill(String(count));
  await reps(page).press('Enter');
  const title = await titleNow(page);
  const set: Tapped = { title, reps: count, tappedAt: Date.now(), seenAt: null };
  memory.at = null;
  sets.push(set);
  await nextButton(page).click();
  await expectDone(page, sets.length);
  set.seenAt = Date.now();
  await look(page, memory, []);
}

/** The warm-up is done too. */
const expectDone = (page: Page, sets: number): Promise<void> =>
  expect(progress(page)).toHaveAttribute('aria-valuenow', String(sets + 1));

async function look(page: Page, memory: Memory, before: readonly string[]): Promise<void> {
  const order = await orderShown(page);
  memory.at = await titleNow(page);
  memory.orders = [...before, order];
}

type Change = (page: Page, memory: Memory, random: () => number) => Promise<void>;

/** Whatever `change` taps, until the list shows it. */
async function seen(page: Page, memory: Memory, change: () => Promise<void>): Promise<void> {
  const before = await orderShown(page);
  memory.at = null;
  memory.isChanging = true;
  await change();
  await expect.poll(() => orderShown(page)).not.toBe(before);
  await look(page, memory, memory.orders);
  memory.isChanging = false;
}

const move: Change = (page, memory, random) =>
  seen(page, memory, async () => {
    const grips = card(page).getByRole('button', { name: /^Move .* Alt and an arrow key/ });
    const rows = await grips.evaluateAll((buttons) =>
      buttons.map((button) => {
        const row = button.closest('li');
        return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
      }),
    );
    const names = await namesShown(page);
    const neighbour = (place: number): number => (rows[place] ?? 0) + (place === 0 ? 1 : -1);
    // Two that read the same may change places, and nobody would see it.
    const places = [...rows.keys()].filter((place) => names[rows[place] ?? -1] !== names[neighbour(place)]);
    const at = places[Math.floor(random() * places.length)] ?? 0;
    await grips.nth(at).focus();
    await page.keyboard.press(at === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
  });

/** One that stands alone is joined with another; one of a superset is parted. */
const joinOrPart: Change = (page, memory, random) =>
  seen(page, memory, async () => {
    await changeButton(page).click();
    const part = card(page).getByRole('button', { name: 'Part', exact: true });
    if (await part.isVisible()) return part.click();
    await card(page).getByRole('button', { name: 'Join', exact: true }).click();
    const partners = card(page)
      .getByRole('group', { name: /^Join / })
      .getByRole('button');
    await partners.nth(Math.floor(random() * (await partners.count()))).click();
  });

const swap: Change = (page, memory, random) =>
  seen(page, memory, async () => {
    await changeButton(page).click();
    await card(page).getByRole('button', { name: 'Swap', exact: true }).click();
    const others = page.getByRole('dialog', { name: /^Swap / }).getByRole('button', { name: /^Move \d/ });
    await others.first().waitFor({ timeout: 60_000 });
    await others.nth(Math.floor(random() * Math.min(8, await others.count()))).click();
  });

const moveAndUndo: Change = async (page, memory, random) => {
  await move(page, memory, random);
  await seen(page, memory, () => undoButton(page).click());
};

const undoSet: Change = async (page, memory) => {
  const { sets } = memory;
  const last = sets.at(-1);
  const undo = undoButton(page).and(page.getByLabel('Undo last set'));
  if (!last || !(await undo.isVisible())) return;
  // From here on it may be there or not.
  last.seenAt = null;
  memory.at = null;
  await undo.click();
  await expectDone(page, sets.length - 1);
  sets.pop();
  await look(page, memory, []);
};

export const allChanges: readonly Change[] = [joinOrPart, undoSet, swap, moveAndUndo, move];

/** The exercises in their order, each with its place in a superset and how many sets it has. */
const orderShown = async (page: Page): Promise<string> => (await namesShown(page)).join(', ');

/** As they are heard: how many of its sets are done is read beside the name, and a set may have been on its way. */
async function namesShown(page: Page): Promise<string[]> {
  const rows = card(page).getByRole('list', { name: 'Exercises' }).locator('> li');
  const names = await rows.evaluateAll((items) =>
    items.map((item) => {
      const button = item.querySelector('button')?.cloneNode(true);
      if (!(button instanceof Element)) return '';
      for (const seen of button.querySelectorAll('[aria-hidden]')) seen.remove();
      return button.textContent ?? '';
    }),
  );
  return names.map(nameOf);
}

const nameOf = (row: string): string => row.replace(/, \d+ of (\d+) sets done.*/, ' ($1)');

/** Without its place in a superset. */
const titleNow = async (page: Page): Promise<string> =>
  ((await moveTitle(page).textContent()) ?? '').replace(/^[A-Z]\d+(?=[A-Z])/, '');

/** How many sets the screen had called done and a reopened page does not have. What it has more than that was on its way. */
export async function countLostSets(page: Page, { sets }: Memory): Promise<number> {
  await expect(progress(page).or(page.getByRole('heading', { name: 'No workout is running' }))).toBeVisible();
  const isRunning = await progress(page).isVisible();
  const shown = isRunning ? Number(await progress(page).getAttribute('aria-valuenow')) - 1 : 0;
  const confirmed = sets.filter(({ seenAt }) => seenAt !== null).length;
  expect(shown).toBeLessThanOrEqual(sets.length);
  sets.length = Math.max(0, shown);
  return Math.max(0, confirmed - shown);
}

/** The exercises stand as the person left them. A change that was on its way when death came is there or not, and can be taken back. */
export async function expectOrder(page: Page, memory: Memory): Promise<void> {
  const { orders, isChanging, at } = memory;
  const shown = await orderShown(page);
  if (isChanging && !orders.includes(shown)) {
    await undoButton(page).click();
    await expect.poll(() => orderShown(page)).toBe(orders.at(-1));
  } else {
    expect(orders).toContain(shown);
    if (at !== null && shown === orders.at(-1)) expect(await titleNow(page)).toBe(at);
  }
  memory.isChanging = false;
  await look(page, memory, []);
}

/** The saved sets are the logged ones, each of its exercise, with its value, done when it was tapped, one right after the other. */
export function expectSaved({ moves, program, extraMoves }: Workout, { sets }: Memory): void {
  const [, ...saved] = moves;
  const titles = new Map([...(program?.moves ?? []), ...extraMoves].map(({ _id, title }) => [_id, title]));
  expect(saved.map(({ mid, reps: count }) => [titles.get(mid), count])).toEqual(
    sets.map(({ title, reps: count }) => [title, count]),
  );
  for (const [index, { tappedAt, seenAt }] of sets.entries()) {
    const startedMs = Date.parse(saved[index]?.startedAt ?? '');
    const endedMs = Date.parse(saved[index]?.endedAt ?? '');
    expect(startedMs).toBe(Date.parse(moves[index]?.endedAt ?? ''));
    expect(endedMs).toBeGreaterThanOrEqual(tappedAt);
    expect(endedMs).toBeLessThanOrEqual(seenAt ?? Number.POSITIVE_INFINITY);
  }
}
