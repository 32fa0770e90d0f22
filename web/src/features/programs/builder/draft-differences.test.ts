import { expect, test } from 'vitest';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { draftOf } from './draft.ts';
import { differencesBetween } from './draft-differences.ts';

const squat = aMove();

const row = aMove({ _id: 'row', title: 'Row' });

const mine = draftOf(aProgram({ moves: [squat, row] }));

test.each([
  [{}, []],
  [{ title: 'Legs', description: 'Heavy', tags: ['legs'] }, ['title', 'description', 'tags']],
  [{ timed: true }, ['timed']],
  [{ moves: [squat, { ...row, sets: 5 }] }, ['Row']],
  [{ moves: [squat] }, ['Row']],
  [{ moves: [squat, row, aMove({ _id: 'plank', title: 'Plank' })] }, ['Plank']],
  [{ moves: [row, squat] }, ['order of exercises']],
])('%j', (change, differences) => {
  expect(differencesBetween(mine, draftOf(aProgram({ moves: [squat, row], ...change })))).toEqual(differences);
});
