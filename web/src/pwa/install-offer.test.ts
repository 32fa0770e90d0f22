import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { createInstallOffer } from './install-offer.ts';

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
