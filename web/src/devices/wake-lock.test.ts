import { expect, test } from 'vitest';
import { keepAwake } from './wake-lock.ts';

/** A page that can be hidden and shown, in a browser that takes its locks away from hidden pages. */
function aPage() {
  const locks: { released: boolean }[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const wakeLock = {
    async request() {
      const lock = Object.assign(new EventTarget(), {
        type: 'screen' as const,
        onrelease: null,
        released: false,
        async release() {
          lock.released = true;
        },
      });
      locks.push(lock);
      return lock;
    },
  };
  return {
    parts: { wakeLock, document },
    isAwake: () => locks.filter(({ released }) => !released).length === 1,
    asked: () => locks.length,
    async turn(visibilityState: DocumentVisibilityState) {
      document.visibilityState = visibilityState;
      if (visibilityState === 'hidden') for (const lock of locks) lock.released = true;
      document.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    },
  };
}

test('the screen stays on, also after the page was away, until it is let go', async () => {
  const page = aPage();
  const letGo = keepAwake(page.parts);
  await expect.poll(page.isAwake).toBe(true);
  await page.turn('hidden');
  expect(page.isAwake()).toBe(false);
  await page.turn('visible');
  await expect.poll(page.isAwake).toBe(true);
  expect(page.asked()).toBe(2);
  letGo();
  await expect.poll(page.isAwake).toBe(false);
  await page.turn('visible');
  expect(page.asked()).toBe(2);
});

test('let go before the browser answered, nothing stays behind', async () => {
  const page = aPage();
  keepAwake(page.parts)();
  await expect.poll(page.asked).toBe(1);
  await expect.poll(page.isAwake).toBe(false);
});

test('a refusal and a browser without locks change nothing', async () => {
  const { document } = aPage().parts;
  const refusing = { request: () => Promise.reject(new DOMException('Low battery', 'NotAllowedError')) };
  expect(() => keepAwake({ wakeLock: refusing, document })()).not.toThrow();
  expect(() => keepAwake({ wakeLock: undefined, document })()).not.toThrow();
});
