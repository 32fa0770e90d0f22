import { expect, test } from 'vitest';
import { filterIn, paramsOf } from './list-filter.ts';

test.each([
  ['', { search: '', tags: [], isWithArchived: false }],
  ['search=leg+day', { search: 'leg day', tags: [], isWithArchived: false }],
  ['tag=strength&tag=upper+body&archived=all', { search: '', tags: ['strength', 'upper body'], isWithArchived: true }],
])('%s goes there and back', (address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
  expect(paramsOf(filter).toString()).toBe(address);
});

test.each(['archived=yes', 'tag=', 'page=x'])('%s asks for nothing', (address) => {
  expect(paramsOf(filterIn(new URLSearchParams(address))).toString()).toBe('');
});

test('a tag twice is a tag once', () => {
  expect(filterIn(new URLSearchParams('tag=core&tag=core')).tags).toEqual(['core']);
});
