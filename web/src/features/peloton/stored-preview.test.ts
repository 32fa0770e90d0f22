import { expect, test } from 'vitest';
import { aClass } from '../../../test/a-class.ts';
import { createFetchedClasses } from './fetched-classes.ts';
import type { Shelved } from './fetch-classes.ts';
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

const shelved = (more: Partial<Shelved> = {}): Shelved => ({
  classes: [aClass({ id: 'a' }), aClass({ id: 'b' })],
  refused: ['This one has no start.'],
  guessed: [],
  uploadId: null,
  ...more,
});

async function restored(stored: ReturnType<typeof createStoredPreview>) {
  const shelf = createFetchedClasses(stored);
  expect(shelf.getState()).toEqual({ kind: 'restoring' });
  await expect.poll(() => shelf.getState().kind).not.toBe('restoring');
  return shelf;
}

test('a preview comes back after a reload, with its tab and tolerance, until it is cleared', async () => {
  const { open, copies } = device();
  const first = await restored(open());
  expect(first.getState()).toEqual({ kind: 'empty' });
  first.put(shelved({ uploadId: 'upload' }));
  first.choose({ tab: 'new', within: 60 });
  await expect.poll(() => copies.size).toBe(2);

  const second = await restored(open());
  expect(second.getState()).toEqual({ kind: 'ready', shelved: shelved({ uploadId: 'upload' }) });
  expect(second.getChoices()).toEqual({ tab: 'new', within: 60 });
  second.clear();
  await expect.poll(() => copies.size).toBe(0);
  expect((await restored(open())).getState()).toEqual({ kind: 'empty' });
});

test('what is cleared or put while the device is asked is not overwritten by what was there', async () => {
  const { open } = device();
  (await restored(open())).put(shelved());
  const cleared = createFetchedClasses(open());
  cleared.clear();
  const replaced = createFetchedClasses(open());
  replaced.put(shelved({ uploadId: 'newer' }));
  await open().read();
  expect(cleared.getState()).toEqual({ kind: 'empty' });
  expect(replaced.getState()).toMatchObject({ kind: 'ready', shelved: { uploadId: 'newer' } });
});

test('it is kept for a day, and not when it is too long', async () => {
  const { open, wait, copies } = device();
  await open().keep(shelved());
  wait(23 * hourMs);
  expect(await open().read()).not.toBeNull();
  wait(hourMs);
  expect(await open().read()).toBeNull();
  expect(copies.size).toBe(0);
  await open().keep(shelved({ classes: Array.from({ length: 10_001 }, (_, index) => aClass({ id: `${index}` })) }));
  expect(copies.size).toBe(0);
});

test.each([
  ['another version', { version: 0, ...shelved() }],
  ['no list', { version: 1, ...shelved(), classes: {} }],
  ['a wrong upload', { version: 1, ...shelved(), uploadId: 7 }],
  ['nothing at all', null],
])('what cannot be read counts as absent: %s', async (_what, value) => {
  const { open, copies } = device();
  copies.set('peloton-preview-classes', { at: Date.parse('2026-11-15T08:00:00Z'), value });
  expect(await open().read()).toBeNull();
});

test('one class that cannot be read does not cost the others', async () => {
  const { open, copies } = device();
  await open().keep(shelved({ classes: [aClass({ id: 'a' })] }));
  const copy = copies.get('peloton-preview-classes');
  copies.set('peloton-preview-classes', {
    at: copy?.at ?? 0,
    value: { version: 1, ...shelved(), classes: [aClass({ id: 'a' }), { id: 'b' }, 'c'] },
  });
  expect((await open().read())?.shelved.classes.map(({ id }) => id)).toEqual(['a']);
});
