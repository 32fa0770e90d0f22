/**
 * What is kept on the device, in a real browser: IndexedDB with its transactions, its quota and its other tabs, and a browser killed
 * without a goodbye. The page has the app's own modules and nothing else.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/emulation.ts';
import { journalOrigin, openEmptyPage, openJournalPage } from '../support/open-journal-page.ts';
import { openOwnBrowser } from '../support/own-browser.ts';

const start = {
  workoutId: '0195f3a0-0000-7000-8000-000000000001',
  plan: {
    wid: 'p',
    programVersion: 1,
    title: 'Legs',
    tags: [],
    timed: false,
    moves: [
      {
        _id: 'squat',
        title: 'Squat',
        trackable: true,
        weight: true,
        measure: 'reps' as const,
        variants: [],
        sets: 20,
        reps: 8,
        seconds: null,
        starts: [],
      },
    ],
  },
  timeZone: 'Europe/Stockholm',
  unit: 'kg' as const,
  series: null,
};

const openInProgress = (page: Page) => page.evaluate(() => lab.inProgress.open());

/** Completes a set; answers once it is on the disk. */
const completeSet = (page: Page, index: number, count: number) =>
  page.evaluate(
    ([at, reps]) =>
      lab.inProgress.record({
        type: 'set-completed',
        index: at,
        values: { count: reps, weight: 60, unit: 'kg', variant: 0 },
      }),
    [index, count] as const,
  );

const completed = (page: Page) =>
  page.evaluate(
    () =>
      lab.inProgress
        .getSnapshot()
        .session?.positions.flatMap((position) => (position.completed ? [position.completed.values.count] : [])) ?? [],
  );

test('records are kept in order, apart for each account, all or nothing', async ({ context }) => {
  const page = await openJournalPage(context);
  await page.evaluate(async () => {
    const put = (userId: string, key: string | number | (string | number)[], value: unknown) =>
      ({ storeName: 'events', put: { userId, key, v: 1, value } }) as const;
    await lab.journal.write([
      put('maya', ['w', 10], 'c'),
      put('maya', ['w', 9], 'b'),
      put('maya', 'closed', 'a'),
      put('noor', ['w', 1], 'hers'),
    ]);
    // The second of these cannot be stored, so the first is not either.
    await lab.journal.write([put('maya', ['w', 11], 'd'), put('maya', ['w', 12], () => undefined)]);
    await lab.journal.change('events', 'maya', (records) => ({
      changes: [put('maya', ['w', 20], `after ${records.length}`)],
      value: undefined,
    }));
  });
  await page.reload();
  await page.waitForFunction(() => 'lab' in globalThis);
  const read = await page.evaluate(async () => [
    await lab.journal.read('events', 'maya'),
    await lab.journal.read('events', 'noor'),
  ]);
  expect(
    read.map((stored) => (stored.ok ? stored.value.map((record) => (record as { value: string }).value) : stored)),
  ).toEqual([['a', 'b', 'c', 'after 3'], ['hers']]);
  const cleared = await page.evaluate(async () => {
    await lab.journal.write([{ storeName: 'events', clear: 'maya' }]);
    return [await lab.journal.read('events', 'maya'), await lab.journal.read('events', 'noor')];
  });
  expect(cleared).toMatchObject([{ value: [] }, { value: [{ value: 'hers' }] }]);
});

test('a full disk is told, recording goes on, and all of it is written when there is space', async ({ context }) => {
  const page = await openJournalPage(context);
  const browser = await context.newCDPSession(page);
  // Before the first write: Chromium remembers for a while how much space there was.
  await browser.send('Storage.overrideQuotaForOrigin', { origin: journalOrigin, quotaSize: 1 });
  await openInProgress(page);
  await page.evaluate((given) => lab.inProgress.start(given), start);
  expect(await completeSet(page, 0, 1)).toEqual({ ok: false, reason: 'full' });
  expect(await page.evaluate(() => lab.inProgress.getSnapshot().error)).toBe('full');
  expect(await completed(page)).toEqual([1]);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: journalOrigin });
  await completeSet(page, 1, 8);
  expect(await page.evaluate(() => lab.inProgress.getSnapshot().error)).toBeNull();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForFunction(() => 'lab' in globalThis);
  await openInProgress(page);
  expect(await completed(page)).toEqual([1, 8]);
});

test('a journal of an earlier version gets the stores it lacks and keeps what it has', async ({ context }) => {
  const earlier = await openEmptyPage(context);
  await earlier.evaluate(async () => {
    const opening = indexedDB.open('workout-tracker-offline', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('events', { keyPath: ['userId', 'key'] });
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const writing = opening.result.transaction('events', 'readwrite');
    writing.objectStore('events').put({ userId: 'maya', key: ['w', 1], v: 1, value: 'of before' });
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
  });
  const page = await openJournalPage(context);
  expect(await page.evaluate(() => lab.journal.read('events', 'maya'))).toMatchObject({
    value: [{ value: 'of before' }],
  });
  const put = { userId: 'maya', key: 1, v: 1, value: 'new' } as const;
  expect(await page.evaluate((record) => lab.journal.write([{ storeName: 'stack', put: record }]), put)).toMatchObject({
    ok: true,
  });
  // One after the other, as two tabs would: each finds what the one before has written.
  const found = await page.evaluate(() =>
    Promise.all(['a', 'b'].map((next) => lab.journal.changeValue('name', (value) => ({ put: { name: next }, value })))),
  );
  expect(found).toEqual([
    { ok: true, value: undefined },
    { ok: true, value: 'a' },
  ]);
});

test('a newer form of the journal in another tab is let through, and this tab says it cannot write', async ({
  context,
}) => {
  const page = await openJournalPage(context);
  await page.evaluate(() => lab.journal.read('events', 'maya'));
  const other = await openJournalPage(context);
  const isUpgraded = await other.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('workout-tracker-offline', 3);
        request.onsuccess = () => resolve(true);
        request.onerror = () => resolve(false);
      }),
  );
  expect(isUpgraded).toBe(true);
  expect(await page.evaluate(() => lab.journal.read('events', 'maya'))).toEqual({ ok: false, reason: 'failed' });
});

test('one tab writes and the other follows; when the writer is closed the other takes over', async ({ context }) => {
  const writer = await openJournalPage(context);
  await openInProgress(writer);
  await writer.evaluate((given) => lab.inProgress.start(given), start);
  const follower = await openJournalPage(context);
  await openInProgress(follower);
  await completeSet(writer, 0, 1);
  await expect.poll(() => completed(follower)).toEqual([1]);
  expect(await completeSet(follower, 1, 8)).toEqual({ ok: false, reason: 'another-tab' });
  await writer.close();
  await expect.poll(() => follower.evaluate(() => lab.inProgress.getSnapshot().role)).toBe('writer');
  await completeSet(follower, 1, 8);
  expect(await completed(follower)).toEqual([1, 8]);
});

test('a browser killed at any moment keeps every set it called recorded, and the queue', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'wt-journal-'));
  let browser = await openOwnBrowser(profile);
  try {
    const confirmed: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const page = await openJournalPage(browser.context);
      await openInProgress(page);
      await page.evaluate(() => lab.outbox.open());
      if (round === 0) await page.evaluate((given) => lab.inProgress.start(given), start);
      expect(await completed(page)).toEqual(confirmed);
      expect(await page.evaluate(() => lab.inProgress.readings().map(({ bpm }) => bpm))).toEqual(confirmed);
      expect(await page.evaluate(() => lab.outbox.getSnapshot().items.map((item) => item.workoutId))).toEqual(
        Array.from({ length: round }, (_, at) => `w-${at}`),
      );
      for (let set = 0; set < 3; set += 1) {
        const at = confirmed.length;
        expect(await completeSet(page, at, 50 + at)).toMatchObject({ ok: true });
        await page.evaluate((bpm) => lab.inProgress.addReading(bpm), 50 + at);
        confirmed.push(50 + at);
      }
      await page.evaluate(() => lab.inProgress.flush());
      const stored = await page.evaluate(
        (id) => lab.outbox.enqueue({ url: '/api/workouts', method: 'POST', data: { _id: id }, workoutId: id }),
        `w-${round}`,
      );
      expect(stored).toMatchObject({ ok: true });
      await browser.kill();
      browser = await openOwnBrowser(profile);
    }
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true });
  }
});
