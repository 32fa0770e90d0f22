import { expect, test } from 'vitest';
import { createFieldsStore, createListeners, createStore } from './store.ts';

test('listeners hear of another value, and not of the same one', () => {
  const store = createStore<string | null>(null);
  const seen: (string | null)[] = [];
  const stop = store.subscribe(() => seen.push(store.getSnapshot()));
  store.set('a');
  store.set('a');
  store.set('b');
  stop();
  store.set('c');
  expect(seen).toEqual(['a', 'b']);
  expect(store.getSnapshot()).toBe('c');
});

test('a change of some fields leaves the others, and no change leaves the snapshot as it is', () => {
  const store = createFieldsStore({ count: 1, name: 'a' });
  const before = store.getSnapshot();
  let reported = 0;
  store.subscribe(() => {
    reported += 1;
  });
  store.update({ count: 1 });
  expect(store.getSnapshot()).toBe(before);
  store.update({ count: 2 });
  expect(store.getSnapshot()).toEqual({ count: 2, name: 'a' });
  expect(reported).toBe(1);
});

test('news reach every listener with what happened', () => {
  const { subscribe, tell } = createListeners<[string, number]>();
  const heard: unknown[] = [];
  subscribe((...news) => heard.push(news));
  const stop = subscribe((...news) => heard.push(news));
  tell('saved', 1);
  stop();
  tell('saved', 2);
  expect(heard).toEqual([
    ['saved', 1],
    ['saved', 1],
    ['saved', 2],
  ]);
});
