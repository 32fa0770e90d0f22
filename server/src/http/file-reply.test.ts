import { expect, test } from 'vitest';
import { rangeOf } from './file-reply.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 10 }],
  ['bytes=2-5', { start: 2, end: 6 }],
  ['bytes=2-2', { start: 2, end: 3 }],
  ['bytes=9-', { start: 9, end: 10 }],
  ['bytes=4-400', { start: 4, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-30', { start: 0, end: 10 }],
  ['bytes=10-', 'beyond'],
  ['bytes=99-100', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
])('of ten bytes %j is %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});
