import { expect, it } from 'vitest';
import { byPlace } from './message-order.ts';

type Listed = Parameters<typeof byPlace>[0];
type Place = [file: string, line: number];

const listed = (message: string, ...origin: Place[]): Listed => ({
  messageId: `id of ${message}`,
  entry: { message, translation: '', origin },
});

const sets = (): Listed[] => [
  listed('Ready', ['src/a.tsx', 3]),
  listed('Cancel', ['src/b.tsx', 9], ['src/a.tsx', 12]),
  listed('Save', ['src/a.tsx', 12]),
  listed('Delete', ['src/a.tsx', 40]),
  listed('Again', ['src/b.tsx', 1]),
];

it.each([
  ['as they stand', [0, 1, 2, 3, 4]],
  ['the other way round', [4, 3, 2, 1, 0]],
  ['as another disk lists the files', [4, 2, 1, 3, 0]],
])('has one order for messages that were read %s, also for two in one line', (_how, order) => {
  const all = sets();
  const read = order.flatMap((place) => all[place] ?? []);
  expect(read.sort(byPlace).map(({ entry }) => entry.message)).toEqual(['Ready', 'Cancel', 'Save', 'Delete', 'Again']);
});

it('leaves the places of a message in one order too, capitals first on every machine', () => {
  const message = listed('Rest', ['src/b.tsx', 2], ['src/a.tsx', 20], ['src/B.tsx', 1], ['src/a.tsx', 3]);
  [message, listed('Other', ['src/c.tsx', 1])].sort(byPlace);
  expect(message.entry.origin).toEqual([
    ['src/B.tsx', 1],
    ['src/a.tsx', 3],
    ['src/a.tsx', 20],
    ['src/b.tsx', 2],
  ]);
});
