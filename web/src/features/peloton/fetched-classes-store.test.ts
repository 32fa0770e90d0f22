import { expect, test } from 'vitest';
import { aClass } from '../../../test/a-class.ts';
import { createFetchedClassesStore, type FetchedClassesState } from './fetched-classes-store.ts';

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
