import { expect, test } from 'vitest';
import { aClass } from '../../../test/a-class.ts';
import {
  type ClassesToImport,
  createFetchedClassesStore,
  createStoredPreview,
  type FetchedClassesState,
} from './fetched-classes-store.ts';

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
      refused: ['This one has no start.'],
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

/** One account's copies on a device, and a clock. */
function device() {
  const copies = new Map<string, { at: number; value: unknown }>();
  let nowMs = Date.parse('2026-11-15T08:00:00Z');
  const store = {
    read: async (name: string) => copies.get(name),
    write: async (name: string, value: unknown) => void copies.set(name, { at: nowMs, value: structuredClone(value) }),
    remove: async (name: string) => void copies.delete(name),
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { copies, wait, open: () => createStoredPreview(store, () => nowMs) };
}

const fetched = (more: Partial<ClassesToImport> = {}): ClassesToImport => ({
  classes: [aClass({ id: 'a' }), aClass({ id: 'b' })],
  refused: ['This one has no start.'],
  guessed: [],
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
  const { open, copies } = device();
  const first = await restored(open());
  expect(first.getState()).toEqual({ kind: 'empty' });
  first.put(fetched({ uploadId: 'upload' }));
  first.choose({ tab: 'new', within: 60 });
  await expect.poll(() => copies.size).toBe(2);

  const second = await restored(open());
  expect(second.getState()).toEqual({ kind: 'ready', fetched: fetched({ uploadId: 'upload' }) });
  expect(second.getChoices()).toEqual({ tab: 'new', within: 60 });
  second.clear();
  await expect.poll(() => copies.size).toBe(0);
  expect((await restored(open())).getState()).toEqual({ kind: 'empty' });
});

test('what is cleared or put while the device is asked is not overwritten by what was there', async () => {
  const { open } = device();
  (await restored(open())).put(fetched());
  const cleared = createFetchedClassesStore(open());
  cleared.clear();
  const replaced = createFetchedClassesStore(open());
  replaced.put(fetched({ uploadId: 'newer' }));
  await open().read();
  expect(cleared.getState()).toEqual({ kind: 'empty' });
  expect(replaced.getState()).toMatchObject({ kind: 'ready', fetched: { uploadId: 'newer' } });
});

test('it is kept for a day, and not when it is too long', async () => {
  const { open, wait, copies } = device();
  await open().keep(fetched());
  wait(23 * hourMs);
  expect(await open().read()).not.toBeNull();
  wait(hourMs);
  expect(await open().read()).toBeNull();
  expect(copies.size).toBe(0);
  await open().keep(fetched({ classes: Array.from({ length: 10_001 }, (_, index) => aClass({ id: `${index}` })) }));
  expect(copies.size).toBe(0);
});

test.each([
  ['another version', { version: 0, ...fetched() }],
  ['no list', { version: 1, ...fetched(), classes: {} }],
  ['a wrong upload', { version: 1, ...fetched(), uploadId: 7 }],
  ['nothing at all', null],
])('what cannot be read counts as absent: %s', async (_what, value) => {
  const { open, copies } = device();
  copies.set('peloton-preview-classes', { at: Date.parse('2026-11-15T08:00:00Z'), value });
  expect(await open().read()).toBeNull();
});

test('one class that cannot be read does not cost the others', async () => {
  const { open, copies } = device();
  await open().keep(fetched({ classes: [aClass({ id: 'a' })] }));
  const copy = copies.get('peloton-preview-classes');
  copies.set('peloton-preview-classes', {
    at: copy?.at ?? 0,
    value: { version: 1, ...fetched(), classes: [aClass({ id: 'a' }), { id: 'b' }, 'c'] },
  });
  expect((await open().read())?.fetched.classes.map(({ id }) => id)).toEqual(['a']);
});
