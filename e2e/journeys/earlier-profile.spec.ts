/** The first start of this build on a device that an earlier one has used: everything goes on, in one database. */
import { expect, type Page } from '@playwright/test';
import { planOf } from '@workout-tracker/core/live/live-plan';
import { databasesOf, type EarlierProfile, writeEarlierProfile } from '../support/earlier-profile.ts';
import { test } from '../support/journey.ts';
import { makePhone } from '../support/killable-phone.ts';
import { moveTitle, prepare, progress, saveButton, walkToEnd, wellDone } from '../support/live.ts';
import { aPastWorkout, keptAnswers } from '../support/offline-device.ts';
import { openEmptyPage, openJournalPage } from '../support/open-journal-page.ts';
import type { Person } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const workoutId = '0195f3a0-0000-7000-8000-000000000001';

const anItem = (userId: string, data: { readonly _id: string }, place: number) => ({
  id: `item-${place}`,
  url: '/api/workouts',
  method: 'POST',
  data,
  queuedAt: new Date().toISOString(),
  userId,
  zone: 'Europe/Stockholm',
  workoutId: data._id,
  place,
  attempts: 0,
  waitingFor: null,
  reason: null,
  objections: [],
  notBefore: 0,
  theirs: null,
});

const aSession = (sequence: number, more: object = {}) => ({
  sequence,
  accessToken: `access-${sequence}`,
  refreshToken: `refresh-${sequence}`,
  receivedAtMs: Date.now(),
  user: null,
  ...more,
});

/** A person's device in the midst of a workout, with a save that waits and a form half filled in; and what must be there in the end. */
async function prepareDevice(url: string, person: Person) {
  const { api, program, workouts } = await prepare(url, person);
  const { accessToken, refreshToken, user } = person.tokens;
  const stored = await api.addWorkout(program, { notes: 'before', moves: [] });
  const waiting = aPastWorkout(program._id, 1, { notes: 'waited', moves: [] });
  const startedAt = Date.now() - 10 * 60_000;
  const started = { workoutId, plan: planOf(program), timeZone: 'Europe/Stockholm', unit: 'lb', series: null };
  const press = { count: 10, weight: 25, unit: 'lb', variant: 1 };
  const draft = {
    start: { text: '2026-03-07T12:32', isSecondPass: false },
    end: { text: '2026-03-07T13:02', isSecondPass: false },
    sets: [],
    notes: 'half a sen',
  };
  const profile: EarlierProfile = {
    userId: user._id,
    session: aSession(5, { accessToken, refreshToken, user }),
    workoutId,
    events: [
      { v: 1, seq: 1, at: startedAt, type: 'started', ...started },
      { v: 1, seq: 2, at: startedAt + 60_000, type: 'set-completed', index: 0, values: { ...press, count: null } },
      { v: 1, seq: 3, at: startedAt + 120_000, type: 'set-completed', index: 1, values: press },
    ],
    heartRate: [[[startedAt + 60_000, 121]], [[startedAt + 62_000, 133]]],
    waiting: [anItem(user._id, waiting, 3)],
    answers: [{ hash: '["workouts","one","kept-before"]', value: { _id: 'kept-before' } }],
    local: {
      [`workout-draft:${user._id}:${stored._id}`]: JSON.stringify({
        form: 1,
        keptAt: new Date().toISOString(),
        revision: stored.revision,
        draft,
      }),
    },
  };

  async function expectCarriedOver(page: Page): Promise<void> {
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/workouts') posts += 1;
    });
    await page.goto(`${url}/workout/current/`);
    await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
    await expect(moveTitle(page)).toHaveText('Shoulder Press');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', /3 of/);
    await expect
      .poll(async () => (await workouts()).map(({ notes }) => notes).toSorted())
      .toEqual(['before', 'waited']);
    expect(posts).toBe(1);
    expect(await keptAnswers(page)).toContain('["workouts","one","kept-before"]');
    await expect.poll(() => databasesOf(page)).toEqual(['workout-tracker-offline 2']);

    await walkToEnd(page);
    await saveButton(page).click();
    await expect(wellDone(page)).toBeVisible();
    // The screen does not wait for the server.
    await expect.poll(async () => (await workouts()).map(({ _id }) => _id)).toContain(workoutId);
    const live = (await workouts()).find(({ _id }) => _id === workoutId);
    expect(live?.moves.slice(0, 2)).toMatchObject([{ mid: 'warmup' }, { mid: 'press', reps: 10, weight: 25 }]);
    expect(live?.hr).toEqual(expect.arrayContaining([121, 133]));
    expect(posts).toBe(2);

    await page.goto(`${url}/workout/${stored._id}/edit/`);
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('half a sen');
  }

  return { profile, expectCarriedOver };
}

test('still signed in, the workout goes on where it was, the save that waited arrives once, the draft is in its form', async ({
  page,
  person,
  product,
}) => {
  const { profile, expectCarriedOver } = await prepareDevice(product.url, person);
  await page.goto('/robots.txt');
  await writeEarlierProfile(page, profile);
  await expectCarriedOver(page);
});

/** In the order of the carry-over, each with the databases that are there when it has come so far. */
const moments = [
  { moment: 'upgrade', found: ['workout-tracker-offline 1', 'workout-tracker-session 1'] },
  { moment: 'copy', found: ['workout-tracker-offline 1', 'workout-tracker-session 1'] },
  { moment: 'before deletion', found: ['workout-tracker-offline 2', 'workout-tracker-session 2'] },
  { moment: 'deletion', found: ['workout-tracker-offline 2', 'workout-tracker-session 2'] },
] as const;

test('killed while it is carried over, nothing is missing', async ({ person, product }) => {
  const { profile, expectCarriedOver } = await prepareDevice(product.url, person);
  await using phone = await makePhone({ hasStrap: false, isPagesOnly: true });
  const seeding = await phone.open();
  await seeding.goto(`${product.url}/robots.txt`);
  await writeEarlierProfile(seeding, profile);
  // Chromium writes local storage five seconds after a change, or when it is closed.
  await phone.closeBrowser();

  for (const { moment, found } of moments) {
    const page = await phone.open();
    await page.goto(`${product.url}/robots.txt`);
    expect(await databasesOf(page), `before the kill at: ${moment}`).toEqual(expect.arrayContaining([...found]));
    await stopAt(page, moment);
    const stopped = page.waitForEvent('console', (message) => message.text() === moment);
    await page.goto(`${product.url}/workout/current/`, { waitUntil: 'commit' });
    await stopped;
    await phone.killBrowser();
  }

  const page = await phone.open();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectCarriedOver(page);
});

/** The next document says that it has come to a moment of the carry-over of the session, and from there on its thread does nothing. */
async function stopAt(page: Page, moment: (typeof moments)[number]['moment']): Promise<void> {
  await page.addInitScript((wanted) => {
    const stop = (): never => {
      console.log(wanted);
      for (;;);
    };
    const { open, deleteDatabase } = IDBFactory.prototype;
    const { put } = IDBObjectStore.prototype;
    IDBFactory.prototype.open = function (name, version) {
      const opening = open.call(this, name, version);
      if (wanted === 'upgrade' && name === 'workout-tracker-offline') opening.addEventListener('upgradeneeded', stop);
      return opening;
    };
    IDBObjectStore.prototype.put = function (value, key) {
      const putting = put.call(this, value, key);
      if (wanted === 'copy' && this.name === 'sessions') stop();
      return putting;
    };
    IDBFactory.prototype.deleteDatabase = function (name) {
      const isSession = name === 'workout-tracker-session';
      if (wanted === 'before deletion' && isSession) stop();
      const deleting = deleteDatabase.call(this, name);
      if (wanted === 'deletion' && isSession) stop();
      return deleting;
    };
  }, moment);
}

const anEarlierProfile: EarlierProfile = {
  userId: 'maya',
  session: aSession(5),
  workoutId,
  events: [],
  heartRate: [],
  waiting: [],
  answers: [],
  local: {},
};

const storedToken = (page: Page) => page.evaluate(async () => (await lab.session.change(() => null)).refreshToken);
const writeSomething = (page: Page) =>
  page.evaluate(() => lab.journal.write([{ storeName: 'events', clear: 'nobody' }]));

test.describe('whatever the other tabs do', () => {
  test('two that start at once carry over once', async ({ context }) => {
    await writeEarlierProfile(await openEmptyPage(context), anEarlierProfile);
    const [one, two] = await Promise.all([openJournalPage(context), openJournalPage(context)]);
    expect(await Promise.all([storedToken(one), storedToken(two)])).toEqual(['refresh-5', 'refresh-5']);
    await expect.poll(() => databasesOf(one)).toEqual(['workout-tracker-answers 1', 'workout-tracker-offline 2']);
  });

  test('what an earlier build writes later is taken when it is newer, and only then', async ({ context }) => {
    const earlier = await openEmptyPage(context);
    await writeEarlierProfile(earlier, anEarlierProfile);
    const page = await openJournalPage(context);
    expect(await storedToken(page)).toBe('refresh-5');
    for (const [sequence, expected] of [
      [4, 'refresh-5'],
      [6, 'refresh-6'],
    ] as const) {
      await expect.poll(() => databasesOf(earlier)).not.toContain('workout-tracker-session 2');
      await writeEarlierSession(earlier, aSession(sequence));
      await page.reload();
      await page.waitForFunction(() => 'lab' in globalThis);
      expect(await storedToken(page)).toBe(expected);
    }
  });

  test('a tab that does not let go of the earlier database holds up nothing, and is looked at again', async ({
    context,
  }) => {
    const earlier = await openEmptyPage(context);
    await writeEarlierProfile(earlier, anEarlierProfile);
    await earlier.evaluate(() => void indexedDB.open('workout-tracker-session', 1));
    const page = await openJournalPage(context);
    expect(await storedToken(page)).toBeNull();
    await earlier.close();
    await page.reload();
    await page.waitForFunction(() => 'lab' in globalThis);
    expect(await storedToken(page)).toBe('refresh-5');
  });

  test('a tab of an earlier build that is signed in goes on writing, and the database is made new after it', async ({
    context,
  }) => {
    const earlier = await openEmptyPage(context);
    await writeEarlierProfile(earlier, anEarlierProfile);
    await earlier.evaluate(() => {
      void navigator.locks.request('workout-tracker-draft-maya', () => new Promise(() => undefined));
    });
    const beside = await openJournalPage(context);
    expect(await writeSomething(beside)).toMatchObject({ ok: true });
    await expect(storedToken(beside)).rejects.toThrow();
    await writeEarlierEvent(earlier, 'by the earlier build');
    expect(await beside.evaluate(() => lab.journal.read('events', 'maya'))).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ value: 'by the earlier build' })]),
    });
    expect(await databasesOf(beside)).toContain('workout-tracker-offline 1');

    await earlier.close();
    const later = await openJournalPage(context);
    expect(await storedToken(later)).toBe('refresh-5');
    expect(await databasesOf(later)).toContain('workout-tracker-offline 2');
    expect(await writeSomething(beside)).toMatchObject({ ok: true });
    expect(await storedToken(beside)).toBe('refresh-5');
  });
});

const writeEarlierSession = (page: Page, session: object) =>
  page.evaluate(async (value) => {
    const opening = indexedDB.open('workout-tracker-session', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('sessions');
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const writing = opening.result.transaction('sessions', 'readwrite');
    writing.objectStore('sessions').put(value, 'current');
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
  }, session);

const writeEarlierEvent = (page: Page, text: string) =>
  page.evaluate(async (value) => {
    const opening = indexedDB.open('workout-tracker-offline', 1);
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const writing = opening.result.transaction('events', 'readwrite');
    writing.objectStore('events').put({ userId: 'maya', key: ['w', 1], v: 1, value });
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
  }, text);
