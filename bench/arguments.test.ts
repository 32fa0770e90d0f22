import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import type { Row } from './row.ts';

const row = (id: string, name: string): Row => ({
  id,
  name,
  target: '',
  measure: () => Promise.reject(new Error('not measured here')),
});
const all = [row('a', 'Typed SQL'), row('6a', 'Memory'), row('6b', 'Start'), row('7a', 'Sign-in page')];
const chosen = (...args: string[]): string[] => readArguments(args, all).rows.map(({ id }) => id);

test('without a name everything is measured', () => {
  expect(chosen()).toEqual(['a', '6a', '6b', '7a']);
});

test('a number is all rows of that target, a letter one of them, a word a part of a name', () => {
  expect(chosen('6')).toEqual(['6a', '6b']);
  expect(chosen('6b')).toEqual(['6b']);
  expect(chosen('a')).toEqual(['a']);
  expect(chosen('sign', 'sql')).toEqual(['a', '7a']);
});

test('quick is the list, the save, memory, start and the first page', () => {
  const full = ['a', '1', '2a', '3', '6a', '6b', '7a', '8a', '11a'].map((id) => row(id, `Row ${id}`));
  const ids = (...args: string[]): string[] => readArguments(args, full).rows.map(({ id }) => id);
  expect(ids('quick')).toEqual(['1', '3', '6a', '6b', '7a']);
  expect(ids('quick', '2')).toEqual(['1', '2a', '3', '6a', '6b', '7a']);
});

test('the crowd is made anew on demand alone', () => {
  expect(readArguments(['6'], all).isFresh).toBe(false);
  expect(readArguments(['--fresh', '6'], all)).toMatchObject({ isFresh: true, rows: [{ id: '6a' }, { id: '6b' }] });
});

test('the figures go where they are wanted', () => {
  expect(readArguments(['6', '--json', 'figures.json'], all).jsonFile).toBe('figures.json');
});

test('an unknown word is refused with the names there are', () => {
  expect(() => chosen('sgin')).toThrow(/"sgin"[\s\S]*7a {2}Sign-in page/);
});
