/**
 * A person who logs set after set until the browser dies under their hands, and remembers what the screen had confirmed. Afterwards
 * the two are compared: what is on the screen after the next start, and what the server has in the end.
 */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { nextButton, progress, reps } from './live.ts';

type Workout = VerbOutput<'GET /api/workouts/:id'>['data'];

interface Tapped {
  readonly reps: number;
  readonly tappedAt: number;
  /** When the screen called it done; null when death came first. */
  seenAt: number | null;
}

export interface Memory {
  /** Every set for which Next was tapped, in order. */
  readonly sets: Tapped[];
}

/** Goes on until the page no longer answers, or `isOver` says so. */
export async function train(page: Page, { sets }: Memory, random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const count = 1 + Math.floor(random() * 30);
    await reps(page).fill(String(count));
    await reps(page).press('Enter');
    const set: Tapped = { reps: count, tappedAt: Date.now(), seenAt: null };
    sets.push(set);
    await nextButton(page).click();
    // The warm-up is done too.
    await expect(progress(page)).toHaveAttribute('aria-valuenow', String(sets.length + 1));
    set.seenAt = Date.now();
    await setTimeout(random() * 1_000);
  }
}

/** How many sets the screen had called done and a reopened page does not have. What it has more than that was on its way. */
export async function countLostSets(page: Page, { sets }: Memory): Promise<number> {
  await expect(progress(page).or(page.getByRole('heading', { name: 'No workout is running' }))).toBeVisible();
  const isRunning = await progress(page).isVisible();
  const kept = isRunning ? Number(await progress(page).getAttribute('aria-valuenow')) - 1 : 0;
  const confirmed = sets.filter(({ seenAt }) => seenAt !== null).length;
  expect(kept).toBeLessThanOrEqual(sets.length);
  if (isRunning) await expect(progress(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${kept + 2} of `));
  sets.length = Math.max(0, kept);
  return Math.max(0, confirmed - kept);
}

/** The saved sets are the logged ones, each with its value, done when it was tapped, one right after the other. */
export function expectSaved({ moves }: Workout, { sets }: Memory): void {
  const [, ...saved] = moves;
  expect(saved.map(({ reps: count }) => count)).toEqual(sets.map(({ reps: count }) => count));
  for (const [index, { tappedAt, seenAt }] of sets.entries()) {
    const startedMs = Date.parse(saved[index]?.startedAt ?? '');
    const endedMs = Date.parse(saved[index]?.endedAt ?? '');
    expect(startedMs).toBe(Date.parse(moves[index]?.endedAt ?? ''));
    expect(endedMs).toBeGreaterThanOrEqual(tappedAt);
    expect(endedMs).toBeLessThanOrEqual(seenAt ?? Number.POSITIVE_INFINITY);
  }
}
