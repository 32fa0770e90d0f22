import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createListLoader, type LoadedPage } from './workout-list-loader.ts';

type Row = { _id: string };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Pages of two rows each: a, b | c, d | ... `asked` remembers what was fetched. */
function pagesOf(letters: string) {
  const asked: number[] = [];
  const pages = letters.match(/.{1,2}/g) ?? [];
  const loadPage = async (page: number): Promise<LoadedPage<Row>> => {
    asked.push(page);
    const data = [...(pages[page - 1] ?? '')].map((_id) => ({ _id }));
    return { data, pagination: { page, nextPage: page < pages.length ? page + 1 : null } };
  };
  return { asked, loadPage };
}

const idsOf = (loader: { getState(): { rows: readonly Row[] } }) =>
  loader
    .getState()
    .rows.map(({ _id }) => _id)
    .join('');

/** One page more. */
async function next(loader: { loadRemaining(pages: number): Promise<void> }): Promise<void> {
  const loading = loader.loadRemaining(1);
  await vi.advanceTimersByTimeAsync(100);
  await loading;
}

test('a first load resets the list and shows that it is loading', async () => {
  const loader = createListLoader<Row>(pagesOf('abcd'));
  await loader.loadFirst();
  await next(loader);
  expect(idsOf(loader)).toBe('abcd');
  const loading = loader.loadFirst();
  expect(loader.getState()).toMatchObject({ status: 'loading', rows: [] });
  await loading;
  expect(idsOf(loader)).toBe('ab');
});

test('further pages are appended, without the rows that are here already', async () => {
  const loader = createListLoader<Row>(pagesOf('abbccd'));
  await loader.loadFirst();
  await next(loader);
  await next(loader);
  expect(idsOf(loader)).toBe('abcd');
});

test('without a next page everything is here, and there is nothing more to ask for', async () => {
  const { asked, loadPage } = pagesOf('abc');
  const loader = createListLoader<Row>({ loadPage });
  await loader.loadFirst();
  expect(loader.getState().isFullyLoaded).toBe(false);
  await next(loader);
  expect(loader.getState().isFullyLoaded).toBe(true);
  await next(loader);
  expect(asked).toEqual([1, 2]);
});

test('every state is told as it comes, and a list that was stopped goes on where it was', async () => {
  const { asked, loadPage } = pagesOf('abcdef');
  const states: string[] = [];
  const loader = createListLoader<Row>({
    loadPage,
    onChange: ({ status, rows, isFullyLoaded }) =>
      states.push(`${status} ${rows.length}${isFullyLoaded ? ' all' : ''}`),
  });
  await loader.loadFirst();
  loader.stop();
  await next(loader);
  expect(states).toEqual(['loading 0', 'ready 2', 'ready 4']);
  loader.stop();
  const remaining = loader.loadRemaining();
  await vi.advanceTimersByTimeAsync(100);
  await remaining;
  expect(states.at(-1)).toBe('ready 6 all');
  expect(asked).toEqual([1, 2, 3]);
});

describe('in the background', () => {
  test('the remaining pages come one by one, 100 ms apart', async () => {
    const { asked, loadPage } = pagesOf('abcdefg');
    const loader = createListLoader<Row>({ loadPage });
    await loader.loadFirst();
    const remaining = loader.loadRemaining();
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(200);
    await remaining;
    expect(asked).toEqual([1, 2, 3, 4]);
    expect(loader.getState().isFullyLoaded).toBe(true);
  });

  test('no more pages are fetched than asked for', async () => {
    const { asked, loadPage } = pagesOf('abcdefghij');
    const loader = createListLoader<Row>({ loadPage });
    await loader.loadFirst(2);
    const remaining = loader.loadRemaining(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await remaining;
    expect(asked).toEqual([2, 3, 4]);
  });

  test('a stop ends it at once, also in the middle of a pause or of a page', async () => {
    const { asked, loadPage } = pagesOf('abcdefgh');
    const loader = createListLoader<Row>({ loadPage });
    await loader.loadFirst();
    const remaining = loader.loadRemaining();
    await vi.advanceTimersByTimeAsync(150);
    loader.stop();
    await remaining;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an error ends it, is told, and the next attempt asks for the same page', async () => {
    const { asked, loadPage } = pagesOf('abcdef');
    let isDown = true;
    const loader = createListLoader<Row>({
      loadPage: async (page) => {
        if (page === 2 && isDown) throw new Error('gone');
        return loadPage(page);
      },
    });
    await loader.loadFirst();
    const remaining = loader.loadRemaining();
    await vi.advanceTimersByTimeAsync(10_000);
    await remaining;
    expect(loader.getState()).toMatchObject({ status: 'failed', error: new Error('gone') });
    expect(idsOf(loader)).toBe('ab');
    isDown = false;
    await next(loader);
    expect(idsOf(loader)).toBe('abcd');
    expect(asked).toEqual([1, 2]);
  });

  test('a page that arrives after a new beginning is not mixed into the new list', async () => {
    const answers: ((page: LoadedPage<Row>) => void)[] = [];
    const loader = createListLoader<Row>({ loadPage: () => new Promise((resolve) => answers.push(resolve)) });
    const old = loader.loadFirst();
    const fresh = loader.loadFirst();
    answers[1]?.({ data: [{ _id: 'new' }], pagination: { page: 1, nextPage: null } });
    answers[0]?.({ data: [{ _id: 'old' }], pagination: { page: 1, nextPage: null } });
    await Promise.all([old, fresh]);
    expect(idsOf(loader)).toBe('new');
  });
});
