import { expect, test } from 'vitest';
import { aMove, aProgram } from '../../../test/a-program.ts';
import { findPrograms, tagsOf } from './find-programs.ts';

const upper = aProgram({
  title: 'Upper Body Strength',
  tags: ['strength', 'upper body'],
  moves: [aMove({ title: 'Row' })],
});
const legs = aProgram({ title: 'Étirement', tags: ['strength', 'legs'], moves: [aMove({ title: 'Goblet Squat' })] });
const all = [upper, legs];

test.each([
  ['', [], all],
  ['upper', [], [upper]],
  ['strength BODY', [], [upper]],
  ['etirement', [], [legs]],
  ['squat', [], [legs]],
  ['squat row', [], []],
  ['', ['strength'], all],
  ['', ['strength', 'legs'], [legs]],
  ['upper', ['legs'], []],
])('%j with tags %j', (search, tags, found) => {
  expect(findPrograms(all, { search, tags })).toEqual(found);
});

test('a title that begins with what is typed comes before a word in it, and both before tags and moves', () => {
  const squats = aProgram({ title: 'Squat Day', tags: [], moves: [] });
  const front = aProgram({ title: 'Front Squat Ladder', tags: [], moves: [] });
  const found = findPrograms([legs, front, squats], { search: 'squ', tags: [] });
  expect(found).toEqual([squats, front, legs]);
});

test('the tags of most programs come first, then by name', () => {
  expect(tagsOf(all)).toEqual(['strength', 'legs', 'upper body']);
});
