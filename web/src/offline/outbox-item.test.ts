import { expect, test } from 'vitest';
import { isOfLaterBuild, parseItem } from './outbox-item.ts';
import { aBodyWeight, aDecision, anEdit, anExercise, aProgramEdit } from './testing/an-item.ts';

const refused = anEdit({ notes: 'x' }, { waitingFor: 'refused', objections: [{ path: '/notes', message: 'No.' }] });

test('an item is read back as it was written, with what the server objected to', () => {
  expect(parseItem(JSON.parse(JSON.stringify(refused)))).toEqual(refused);
});

test.each([anExercise(), aProgramEdit({ moves: [] }), aBodyWeight(null), aDecision({ line: 'x' })])(
  'whatever it is about (%#)',
  (item) => {
    expect(parseItem(JSON.parse(JSON.stringify(item)))).toEqual(item);
  },
);

test('one of an earlier version has none, and odd ones are left out', () => {
  const { objections: _, ...earlier } = refused;
  expect(parseItem(earlier)).toEqual({ ...refused, objections: [] });
  const odd = [null, { path: '/notes' }, { path: 7, message: 'No.' }, ...refused.objections];
  expect(parseItem({ ...refused, objections: odd })).toEqual(refused);
});

test.each([
  [{ ...anExercise(), subject: { kind: 'of-a-later-build', id: 'g-1' } }, true],
  [anExercise(), false],
  [refused, false],
  [{ subject: { id: 'g-1' } }, false],
  ['not an item', false],
])('a kind that this build does not know is one of a later build (%#)', (value, isLater) => {
  expect(isOfLaterBuild(value)).toBe(isLater);
});
