import { expect, test } from 'vitest';
import { aClass } from '../../../test/a-class.ts';
import { createFetchedClasses, type FetchedClassesState } from './fetched-classes.ts';

const pageOf = (ids: string[], isLast: boolean) => ({
  data: ids.map((id) => aClass({ id })),
  total: 3,
  isLast,
  refused: isLast ? [{ id: 'x', reason: 'This one has no start.' }] : [],
});

function watched() {
  const shelf = createFetchedClasses();
  const seen: FetchedClassesState[] = [];
  shelf.subscribe(() => seen.push(shelf.getState()));
  return { shelf, seen };
}

test('every page is fetched, with its progress, and what Peloton said word by word is dropped', async () => {
  const { shelf, seen } = watched();
  await shelf.fetch(async (page) => (page === 0 ? pageOf(['a', 'b'], false) : pageOf(['c'], true)));
  expect(seen.slice(0, 3)).toEqual([
    { kind: 'fetching', found: 0, total: null },
    { kind: 'fetching', found: 2, total: 3 },
    { kind: 'fetching', found: 3, total: 3 },
  ]);
  expect(shelf.getState()).toMatchObject({
    kind: 'ready',
    shelved: {
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
  const { shelf } = watched();
  const asked: number[] = [];
  await shelf.fetch(async (page) => {
    asked.push(page);
    return { ...pageOf(page === 0 ? ['a'] : [], false), total: null };
  });
  expect(asked).toEqual([0, 1]);
  expect(shelf.getState().kind).toBe('ready');
});

test('Cancel ends the fetch, and what still comes of it changes nothing', async () => {
  const { shelf } = watched();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const signals: AbortSignal[] = [];
  const fetching = shelf.fetch(async (_page, signal) => {
    signals.push(signal);
    await held;
    return pageOf(['a'], true);
  });
  shelf.clear();
  expect(signals[0]?.aborted).toBe(true);
  release();
  await fetching;
  expect(shelf.getState()).toEqual({ kind: 'empty' });
});

test('a failure is kept for its words', async () => {
  const { shelf } = watched();
  const error = new Error('Failed to fetch workouts. Peloton is busy.');
  await shelf.fetch(() => Promise.reject(error));
  expect(shelf.getState()).toEqual({ kind: 'failed', error });
});
