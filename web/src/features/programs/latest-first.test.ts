import { expect, test } from 'vitest';
import { aProgram } from '../../../test/a-program.ts';
import { latestFirst } from './latest-first.ts';

test('done lately first, then their own, the easy ones and the rest, each as they come', () => {
  const catalogue = { ownerId: null, tags: ['strength'] };
  const programs = [
    aProgram({ ...catalogue, title: 'Arms' }),
    aProgram({ ...catalogue, title: 'Barbell', lastDoneAt: '2026-03-05T08:00:00.000Z' }),
    aProgram({ ...catalogue, title: 'Core', tags: ['core', 'easy'] }),
    aProgram({ ...catalogue, title: 'Dips' }),
    aProgram({ title: 'Garage' }),
    aProgram({ ...catalogue, title: 'Legs', lastDoneAt: '2026-03-09T08:00:00.000Z' }),
    aProgram({ ...catalogue, title: 'Mobility', tags: ['easy'] }),
  ];
  expect(latestFirst(programs).map(({ title }) => title)).toEqual([
    'Legs',
    'Barbell',
    'Garage',
    'Core',
    'Mobility',
    'Arms',
    'Dips',
  ]);
});
