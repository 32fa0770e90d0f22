import { expect, test } from 'vitest';
import { createTableRows } from './csv-rows.ts';

test.each([
  [
    '"a;b";c;d\n1;2;3',
    [
      ['a;b', 'c', 'd'],
      ['1', '2', '3'],
    ],
  ],
  [
    '\n\na\tb\n1,5\t2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['a,b', [['a', 'b']]],
])('%j', (text, expected) => {
  for (const length of [1, 3, 100]) {
    const rows = createTableRows();
    const found = [];
    for (let at = 0; at < text.length; at += length) found.push(...rows.read(text.slice(at, at + length)));
    expect([...found, ...rows.end()].map(({ fields }) => fields)).toEqual(expected);
  }
});
