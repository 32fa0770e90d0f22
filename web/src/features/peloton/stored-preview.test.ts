import { expect, test } from 'vitest';
import { aClass } from '../../../test/a-class.ts';
import type { ClassesToImport } from './fetch-classes.ts';
import { createFetchedClassesStore } from './fetched-classes-store.ts';
import { createStoredPreview } from './stored-preview.ts';

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
