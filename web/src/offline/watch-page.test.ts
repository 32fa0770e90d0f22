import { expect, test } from 'vitest';
import { watchPage } from './watch-page.ts';

test('hidden writes, seen again and online send, and after stopping nothing happens', () => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState });
  const heard: string[] = [];
  const stop = watchPage({
    window,
    document,
    onHidden: () => heard.push('hidden'),
    onTrigger: (trigger) => heard.push(trigger),
  });
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual(['hidden', 'hidden', 'visible', 'online']);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveLength(4);
});
