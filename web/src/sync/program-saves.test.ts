import { QueryClient } from '@tanstack/react-query';
import { aProgram } from '@workout-tracker/core/programs/testing/a-program';
import { expect, test } from 'vitest';
import { showProgram } from './program-saves.ts';

const listKey = ['programs', 'list', { archived: 'no' }] as const;
const titles = (queries: QueryClient) => queries.getQueryData<{ title: string }[]>(listKey)?.map(({ title }) => title);

test('a program made without a network stands in its place in the lists, and can be opened', () => {
  const queries = new QueryClient();
  const [arms, legs] = [aProgram({ _id: 'a', title: 'Arms' }), aProgram({ _id: 'l', title: 'Legs' })];
  queries.setQueryData(listKey, [arms, legs]);
  const hotel = aProgram({ _id: 'h', title: 'Hotel gym' });
  showProgram(queries, hotel);
  expect(titles(queries)).toEqual(['Arms', 'Hotel gym', 'Legs']);
  expect(queries.getQueryData(['programs', 'one', 'h'])).toEqual(hotel);
  showProgram(queries, { ...legs, title: 'A leg day' });
  expect(titles(queries)).toEqual(['A leg day', 'Arms', 'Hotel gym']);
});

test('a list that this page has not asked for stays unasked, and changes where it is kept', () => {
  const queries = new QueryClient();
  const hotel = aProgram({ _id: 'h', title: 'Hotel gym' });
  const [list, own] = showProgram(queries, hotel);
  expect(titles(queries)).toBeUndefined();
  expect(list?.key).toEqual(listKey);
  expect(list?.after([aProgram({ title: 'Legs' })])).toMatchObject([{ title: 'Hotel gym' }, { title: 'Legs' }]);
  expect(list?.after(undefined)).toBeUndefined();
  expect(own?.after(undefined)).toBe(hotel);
});
