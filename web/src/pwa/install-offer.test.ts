import { expect, test, vi } from 'vitest';
import { NetworkError } from '#lib/api-errors.ts';
import { createFlush } from '#offline/flush.ts';
import { aBrowser } from '#offline/testing/a-browser.ts';
import { aServer } from '#offline/testing/a-server.ts';
import { workoutId } from '#offline/testing/an-item.ts';
import { createWorkoutSaves } from '#offline/workout-saves.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { askToPersist, createInstallOffer, watchForFirstWorkout } from './install-offer.ts';

function aPage(storage: Storage | undefined = memoryStorage()) {
  const window = new EventTarget();
  const offer = createInstallOffer({ window, storage });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
  });
  return { window, offer, event, storage, isOffered: () => offer.getSnapshot().isOffered };
}

test('is made after the first workout, in whatever order the two come', () => {
  const one = aPage();
  one.window.dispatchEvent(one.event);
  expect([one.isOffered(), one.event.defaultPrevented]).toEqual([false, true]);
  one.offer.deserve();
  expect(one.isOffered()).toBe(true);
  const other = aPage();
  other.offer.deserve();
  other.window.dispatchEvent(other.event);
  expect(other.isOffered()).toBe(true);
});

test.each(['accept', 'decline'] as const)('is made once: after %s never again', (answer) => {
  const { window, offer, event, storage, isOffered } = aPage();
  offer.deserve();
  window.dispatchEvent(event);
  offer[answer]();
  expect(isOffered()).toBe(false);
  expect(event.prompt).toHaveBeenCalledTimes(answer === 'accept' ? 1 : 0);
  const later = aPage(storage);
  later.offer.deserve();
  later.window.dispatchEvent(later.event);
  expect(later.isOffered()).toBe(false);
});

test('is not made where its answer could not be remembered', () => {
  const blocked = { getItem: () => raise(), setItem: () => raise() } as unknown as Storage;
  const { window, offer, event, isOffered } = aPage(blocked);
  offer.deserve();
  window.dispatchEvent(event);
  expect(isOffered()).toBe(false);
});

function raise(): never {
  throw new DOMException('blocked', 'SecurityError');
}

async function aTab(server = aServer()) {
  const browser = aBrowser();
  const outbox = browser.outboxOf('maya');
  await outbox.open();
  const { now, schedule } = browser;
  const parts = {
    locks: undefined,
    keepAnswer: async () => {},
    keepChange: async () => {},
    random: () => 0.5,
    isOnline: () => true,
  };
  const flush = createFlush({ outbox, wire: server, now, schedule, ...parts });
  return { outbox, flush, saves: createWorkoutSaves(outbox, flush) };
}

const workout = { _id: workoutId, wid: 'p', created: '2026-03-07T10:00:00Z', ended: null, moves: [] };

test.each([
  ['with the server', aServer()],
  ['on the disk alone', aServer(new NetworkError())],
])('the first workout %s is told once, and a deleted one is none', async (_case, server) => {
  const { outbox, flush, saves } = await aTab(server);
  const onSaved = vi.fn();
  watchForFirstWorkout({ outbox, flush, onSaved });
  await saves.deleteWorkout('another');
  expect(onSaved).not.toHaveBeenCalled();
  await saves.saveWorkout(workout);
  await saves.saveWorkout({ ...workout, _id: 'second' });
  expect(onSaved).toHaveBeenCalledOnce();
});

test('the browser is asked to keep what is here, unless it does already or cannot', async () => {
  const persist = vi.fn(async () => true);
  await askToPersist({ persist, persisted: async () => false } as unknown as StorageManager);
  expect(persist).toHaveBeenCalledOnce();
  await askToPersist({ persist, persisted: async () => true } as unknown as StorageManager);
  expect(persist).toHaveBeenCalledOnce();
  await askToPersist(undefined);
});
