import { expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { createMirror } from '#storage/mirror.ts';
import { aClass } from '../../../test/a-class.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import {
  type ClassesToImport,
  createFetchedClassesStore,
  createStoredPreview,
  type FetchedClassesState,
} from './fetched-classes-store.ts';
import { createStoredValues, type StoredLook } from './stored-values.ts';

const pageOf = (ids: string[], isLast: boolean) => ({
  data: ids.map((id) => aClass({ id })),
  total: 3,
  isLast,
  refused: isLast ? [{ id: 'x', reason: 'This one has no start.' }] : [],
});

function watched() {
  const fetchedClasses = createFetchedClassesStore();
  const seen: FetchedClassesState[] = [];
  fetchedClasses.subscribe(() => seen.push(fetchedClasses.getState()));
  return { fetchedClasses, seen };
}

test('every page is fetched, with its progress, and what Peloton said word by word is dropped', async () => {
  const { fetchedClasses, seen } = watched();
  await fetchedClasses.fetch(async (page) => (page === 0 ? pageOf(['a', 'b'], false) : pageOf(['c'], true)));
  expect(seen.slice(0, 3)).toEqual([
    { kind: 'fetching', found: 0, total: null },
    { kind: 'fetching', found: 2, total: 3 },
    { kind: 'fetching', found: 3, total: 3 },
  ]);
  expect(fetchedClasses.getState()).toMatchObject({
    kind: 'ready',
    fetched: {
      classes: [
        { id: 'a', raw: null },
        { id: 'b', raw: null },
        { id: 'c', raw: null },
      ],
      refused: [{ reason: 'This one has no start.' }],
      uploadId: null,
      guessed: [],
    },
  });
});

test('an empty page ends a list that does not say that it ends', async () => {
  const { fetchedClasses } = watched();
  const asked: number[] = [];
  await fetchedClasses.fetch(async (page) => {
    asked.push(page);
    return { ...pageOf(page === 0 ? ['a'] : [], false), total: null };
  });
  expect(asked).toEqual([0, 1]);
  expect(fetchedClasses.getState().kind).toBe('ready');
});

test('Cancel ends the fetch, and what still comes of it changes nothing', async () => {
  const { fetchedClasses } = watched();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const signals: AbortSignal[] = [];
  const fetching = fetchedClasses.fetch(async (_page, signal) => {
    signals.push(signal);
    await held;
    return pageOf(['a'], true);
  });
  fetchedClasses.clear();
  expect(signals[0]?.aborted).toBe(true);
  release();
  await fetching;
  expect(fetchedClasses.getState()).toEqual({ kind: 'empty' });
});

test('a failure is kept for its words', async () => {
  const { fetchedClasses } = watched();
  const error = new Error('Failed to fetch workouts. Peloton is busy.');
  await fetchedClasses.fetch(() => Promise.reject(error));
  expect(fetchedClasses.getState()).toEqual({ kind: 'failed', error });
});

const hourMs = 3_600_000;

/** One account's copies on a device, and a clock. A write is done when it is let through, which is at once unless it is held. */
function device() {
  const copies = new Map<string, { at: number; value: unknown }>();
  const values = createStoredValues(createMirror(createLocalTexts(memoryStorage())));
  let nowMs = Date.parse('2026-11-15T08:00:00Z');
  let made = 0;
  let gate = Promise.resolve();
  const parts = {
    copies: {
      read: async (name: string) => copies.get(name),
      async write(name: string, value: unknown) {
        await gate;
        copies.set(name, { at: nowMs, value: structuredClone(value) });
      },
      remove: async (name: string) => void copies.delete(name),
    },
    look: {
      read: () => values.look('maya'),
      keep: (look: StoredLook) => values.keepLook('maya', look),
      forget: () => values.forgetLook('maya'),
    },
    now: () => nowMs,
    newId() {
      made += 1;
      return `preview-${made}`;
    },
  };
  return {
    copies,
    wait: (ms: number) => {
      nowMs += ms;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    open: () => createStoredPreview(parts),
  };
}

const fetched = (more: Partial<ClassesToImport> = {}): ClassesToImport => ({
  classes: [aClass({ id: 'a' }), aClass({ id: 'b' })],
  refused: [{ reason: 'This one has no start.' }],
  guessed: [{ row: 3, reason: 'Its end is a guess.' }],
  uploadId: null,
  ...more,
});

async function restored(stored: ReturnType<typeof createStoredPreview>) {
  const fetchedClasses = createFetchedClassesStore(stored);
  expect(fetchedClasses.getState()).toEqual({ kind: 'restoring' });
  await expect.poll(() => fetchedClasses.getState().kind).not.toBe('restoring');
  return fetchedClasses;
}

test('a preview comes back after a reload, with its tab and tolerance, until it is cleared', async () => {
  const { open } = device();
  const first = await restored(open());
  expect(first.getState()).toEqual({ kind: 'empty' });
  await first.put(fetched({ uploadId: 'upload' }));
  first.choose({ tab: 'new', within: 60 });

  const second = await restored(open());
  expect(second.getState()).toEqual({ kind: 'ready', fetched: fetched({ uploadId: 'upload' }) });
  expect(second.getChoices()).toEqual({ tab: 'new', within: 60 });
  second.clear();
  expect((await restored(open())).getState()).toEqual({ kind: 'empty' });
});

test('a page that is left in the moment of a tap has made the choice, on a disk that is slow to write', async () => {
  const { open, hold } = device();
  const first = await restored(open());
  await first.put(fetched());
  hold();
  first.choose({ tab: 'skipped', within: 120 });
  expect((await restored(open())).getChoices()).toEqual({ tab: 'skipped', within: 120 });
  first.clear();
  expect((await restored(open())).getState()).toEqual({ kind: 'empty' });
});

test('classes are shown when a reload would find them, and not when they were cleared meanwhile', async () => {
  const { open, hold } = device();
  const [shown, cleared] = [await restored(open()), await restored(open())];
  const release = hold();
  const putting = shown.put(fetched());
  expect(shown.getState()).toEqual({ kind: 'empty' });
  release();
  await putting;
  expect(shown.getState()).toMatchObject({ kind: 'ready' });
  expect((await restored(open())).getState()).toMatchObject({ kind: 'ready' });

  const releaseAgain = hold();
  const fetching = cleared.fetch(async () => pageOf(['a'], true));
  await expect.poll(() => cleared.getState()).toMatchObject({ kind: 'fetching', found: 1 });
  cleared.clear();
  releaseAgain();
  await fetching;
  expect(cleared.getState()).toEqual({ kind: 'empty' });
  expect((await restored(open())).getState()).toEqual({ kind: 'empty' });
});

test('what is cleared or put while the device is asked is not overwritten by what was there', async () => {
  const { open } = device();
  await (await restored(open())).put(fetched());
  const replaced = createFetchedClassesStore(open());
  await replaced.put(fetched({ uploadId: 'newer' }));
  const cleared = createFetchedClassesStore(open());
  cleared.clear();
  await open().read();
  expect(cleared.getState()).toEqual({ kind: 'empty' });
  expect(replaced.getState()).toMatchObject({ kind: 'ready', fetched: { uploadId: 'newer' } });
});

const usual = { tab: 'updates', within: 30 } as const;

test('it is kept for a day, and not when it is too long', async () => {
  const { open, wait, copies } = device();
  (await open().keep(fetched()))(usual);
  wait(23 * hourMs);
  expect(await open().read()).not.toBeNull();
  wait(hourMs);
  expect(await open().read()).toBeNull();
  expect(copies.size).toBe(0);
  const long = fetched({ classes: Array.from({ length: 10_001 }, (_, index) => aClass({ id: `${index}` })) });
  (await open().keep(long))(usual);
  expect(copies.size).toBe(0);
});

test.each([
  ['another version', { version: 0, ...fetched() }],
  ['no list', { version: 1, ...fetched(), classes: {} }],
  ['a wrong upload', { version: 1, ...fetched(), uploadId: 7 }],
  ['notes that are texts', { version: 1, ...fetched(), guessed: ['Row 3: Its end is a guess.'] }],
  ['nothing at all', null],
])('what cannot be read counts as absent: %s', async (_what, value) => {
  const { open, copies } = device();
  (await open().keep(fetched()))(usual);
  copies.set('peloton-preview-classes', {
    at: Date.parse('2026-11-15T08:00:00Z'),
    value: value && { previewId: 'preview-1', ...value },
  });
  expect(await open().read()).toBeNull();
});

test('one class that cannot be read does not cost the others', async () => {
  const { open, copies } = device();
  (await open().keep(fetched()))(usual);
  const classes = [aClass({ id: 'a' }), { id: 'b' }, 'c'];
  copies.set('peloton-preview-classes', {
    at: Date.parse('2026-11-15T08:00:00Z'),
    value: { version: 1, previewId: 'preview-1', ...fetched(), classes },
  });
  expect((await open().read())?.classes.map(({ id }) => id)).toEqual(['a']);
});
