import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import {
  daysOf,
  formatRange,
  isDay,
  isNarrowed,
  narrowed,
  pageWindow,
  readListAddress,
  toListQuery,
  withoutFilters,
  writeListAddress,
} from './list-address.ts';

const read = (search: string) => readListAddress(new URLSearchParams(search));

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=abc', 1],
  ['page=1.5', 1],
  ['page=99999999999', 1_000_000],
])('%j is page %i', (search, page) => {
  expect(read(search).page).toBe(page);
});

test.each([
  ['limit=20', 20],
  ['limit=25', 10],
  ['limit=all', 10],
])('%j is %i per page', (search, limit) => {
  expect(read(search).limit).toBe(limit);
});

test('junk falls back to what is usual', () => {
  expect(read('sort=title&dates=someday&from=2026-02-30&to=x&tag=&search=%00%20')).toEqual(read(''));
});

test('dates without a choice are a choice by hand', () => {
  expect(read('from=2026-01-01')).toMatchObject({ dates: 'custom', from: '2026-01-01', to: '' });
});

test('an address is as short as it can be, and reads back as it was', () => {
  expect(writeListAddress(read('')).toString()).toBe('');
  const search = 'page=2&limit=30&sort=created&program=abc&tag=upper+body&dates=custom&search=knee&from=2026-01-01';
  expect(writeListAddress(read(search)).toString()).toBe(search);
});

test('a changed filter begins at the first page and keeps the rest', () => {
  expect(narrowed(read('page=4&tag=core&limit=20'), { program: 'abc' })).toEqual(read('tag=core&limit=20&program=abc'));
});

test('clearing keeps size and order', () => {
  const address = read('page=4&tag=core&limit=20&sort=created&dates=30');
  expect(isNarrowed(address)).toBe(true);
  expect(withoutFilters(address)).toEqual(read('limit=20&sort=created'));
  expect(isNarrowed(withoutFilters(address))).toBe(false);
});

describe('what the server is asked for', () => {
  test('names only what narrows', () => {
    expect(toListQuery(read(''), '2026-03-12')).toEqual({ page: 1, limit: 10, sort: '-created' });
  });

  test('dates become days', () => {
    expect(toListQuery(read('dates=30'), '2026-03-12')).toMatchObject({ from: '2026-02-11' });
    expect(toListQuery(read('from=2026-01-01&to=2026-01-31'), '2026-03-12')).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  test('a program is asked for by its id', () => {
    expect(toListQuery(read('program=abc&tag=core&search=knee'), '2026-03-12')).toMatchObject({
      programId: 'abc',
      tag: 'core',
      search: 'knee',
    });
  });

  test('words are said to be of the language they are typed in, unless that is English', () => {
    expect(toListQuery(read('search=knee'), '2026-03-12')).not.toHaveProperty('language');
    i18n.loadAndActivate({ locale: 'pt-BR', messages: {} });
    try {
      expect(toListQuery(read('search=joelho'), '2026-03-12')).toMatchObject({ search: 'joelho', language: 'pt-BR' });
      expect(toListQuery(read(''), '2026-03-12')).not.toHaveProperty('language');
    } finally {
      i18n.activate('en');
    }
  });
});

test('today is the last of the days', () => {
  expect(daysOf('30', '2026-03-12').from).toBe('2026-02-11');
  expect(daysOf('90', '2026-03-12').from).toBe('2025-12-13');
  expect(daysOf('30', '2024-03-01').from).toBe('2024-02-01');
});

test('this year begins in January, and any date has no ends', () => {
  expect(daysOf('year', '2026-03-12')).toEqual({ from: '2026-01-01', to: '' });
  expect(daysOf('any', '2026-03-12')).toEqual({ from: '', to: '' });
});

test.each([
  ['2026-03-12', true],
  ['2026-02-29', false],
  ['2026-3-12', false],
  ['yesterday', false],
  ['', false],
])('%j: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test.each([
  [1, 19, [1, 2, 3, 4, 5]],
  [2, 19, [1, 2, 3, 4, 5]],
  [7, 19, [5, 6, 7, 8, 9]],
  [18, 19, [15, 16, 17, 18, 19]],
  [19, 19, [15, 16, 17, 18, 19]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('at %i of %i: %j', (page, total, window) => {
  expect(pageWindow(page, total)).toEqual(window);
});

test('where there is room for three, they are the nearest', () => {
  expect([pageWindow(1, 19, 3), pageWindow(7, 19, 3), pageWindow(19, 19, 3)]).toEqual([
    [1, 2, 3],
    [6, 7, 8],
    [17, 18, 19],
  ]);
});

test('the range ends with the last row on screen', () => {
  expect(formatRange({ page: 1, limit: 10, totalCount: 186 }, 10)).toBe('1 to 10 of 186');
  expect(formatRange({ page: 2, limit: 10, totalCount: 186 }, 30)).toBe('11 to 40 of 186');
  expect(formatRange({ page: 19, limit: 10, totalCount: 186 }, 6)).toBe('181 to 186 of 186');
  expect(formatRange({ page: 1201, limit: 10, totalCount: 20_000 }, 10)).toBe('12,001 to 12,010 of 20,000');
});
