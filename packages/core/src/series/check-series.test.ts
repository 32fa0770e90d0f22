import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { allSeries } from '../catalogue/starter-series.ts';
import { checkSeries, normaliseSeries, renamePrograms } from './check-series.ts';
import { programsOf, trainingDays } from './plan.ts';
import { SeriesContent } from './series.ts';

const program = (day: number) => ({ day, programId: '019A8000-0000-7000-8000-000000000101' });
const week = (...days: number[]) => ({ programs: days.map(program) });

test.each([
  ['nothing', { title: 'Two weeks', totalWeeks: 2, weeks: [week(1), week()] }, []],
  ['a missing title', { title: '  ', totalWeeks: 1, weeks: [week(1)] }, ['/title']],
  ['a wrong number of weeks', { title: 'A', totalWeeks: 3, weeks: [week(1)] }, ['/totalWeeks']],
  ['a plan of nothing but rest', { title: 'A', totalWeeks: 2, weeks: [week(), week()] }, ['/weeks']],
  [
    'rows for a program that is not planned in that week, or not on that day',
    {
      ...{ title: 'A', totalWeeks: 1 },
      weeks: [
        {
          ...week(1, 3),
          targets: [
            { programId: program(1).programId, day: 3 },
            { programId: program(1).programId },
            { programId: program(1).programId, day: 2 },
            { programId: '019a8000-0000-7000-8000-000000000999' },
          ],
        },
      ],
    },
    ['/weeks/0/targets/2', '/weeks/0/targets/3'],
  ],
  [
    'more rows than a year of training has',
    {
      ...{ title: 'A', totalWeeks: 1 },
      weeks: [{ ...week(1), targets: [{ programId: program(1).programId, rows: Array(5_001).fill(null) }] }],
    },
    ['/weeks'],
  ],
  ['two programs on a day', { title: 'A', totalWeeks: 2, weeks: [week(1), week(2, 3, 2)] }, ['/weeks/1/programs/2']],
])('objects to %s', (_name, series, paths) => {
  expect(checkSeries(series).map(({ path }) => path)).toEqual(paths);
});

test('the same plan written another way is kept the same way', () => {
  const content = { description: ' ', active: true, totalWeeks: 1 };
  const normal = normaliseSeries({ ...content, title: ' Spring ', weeks: [week(5, 1)] });
  expect(normal).toEqual({
    title: 'Spring',
    description: '',
    active: true,
    totalWeeks: 1,
    weeks: [{ programs: [1, 5].map((day) => ({ day, programId: '019a8000-0000-7000-8000-000000000101' })) }],
  });
  expect(normaliseSeries(normal)).toEqual(normal);
});

const rows = [{ sets: 3, count: { kind: 'exactly' as const, count: 5 }, load: { of: 'none' as const } }];

test('what weeks say of lines is kept, and only what they say', () => {
  const content = { title: 'A', description: '', active: true, totalWeeks: 2 };
  const target = { programId: program(1).programId, mid: 'squat', rows };
  const deload = { load: 90, sets: 50 };
  const lower = program(1).programId.toLowerCase();
  const days = [{ day: 1, programId: lower }];
  const weeks = [
    { ...week(1), targets: [target] },
    { ...week(1), deload, targets: [] },
  ];
  expect(normaliseSeries({ ...content, goesOn: 'session', weeks })).toEqual({
    ...{ ...content, goesOn: 'session' },
    weeks: [
      { programs: days, targets: [{ ...target, programId: lower }] },
      { programs: days, deload },
    ],
  });
  expect(normaliseSeries({ ...content, goesOn: 'calendar', weeks })).not.toHaveProperty('goesOn');
});

test('programs of a week are renamed; rows for one that is nowhere go with it', () => {
  const targets = ['a', 'b'].map((programId) => ({ programId, mid: 'squat', rows }));
  const programs = ['a', 'b'].map((programId, index) => ({ day: index + 1, programId }));
  const idOf = (id: string) => (id === 'a' ? 'A' : undefined);
  expect(renamePrograms({ programs, targets, deload: { load: 90, sets: 50 } }, idOf)).toEqual({
    ...{ programs: [{ day: 1, programId: 'A' }], deload: { load: 90, sets: 50 } },
    targets: [{ programId: 'A', mid: 'squat', rows }],
  });
  expect(renamePrograms({ programs, targets }, () => undefined)).toEqual({ programs: [] });
});

test('every series of the catalogue is one that a person could have saved', () => {
  for (const { title, description, totalWeeks, weeks } of allSeries) {
    const plan = weeks.map(({ programs }) => ({ programs: programs.map((day) => ({ ...day })) }));
    const content = { title, description, active: true, totalWeeks, weeks: plan };
    expect(checkSeries(content)).toEqual([]);
    expect(normaliseSeries(content)).toEqual(content);
    expect(Check(SeriesContent, content)).toBe(true);
  }
});

test('a plan knows its days and its programs, each once', () => {
  const plan = { totalWeeks: 2, weeks: [week(5, 1), week(2)] };
  expect(trainingDays(plan)).toEqual([1, 5, 9]);
  expect(programsOf(plan)).toHaveLength(1);
});
