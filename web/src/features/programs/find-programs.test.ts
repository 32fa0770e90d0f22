import { popularPrograms } from '@workout-tracker/core/catalogue/popular-programs';
import { afterEach, expect, test } from 'vitest';
import { aMove, aProgram } from '../../../test/a-program.ts';
import { speak } from '../../../test/speak.ts';
import {
  byShownTitle,
  filterIn,
  findPrograms,
  historyPage,
  latestFirst,
  listedPrograms,
  paramsOf,
  tagsOf,
} from './find-programs.ts';

const upper = aProgram({
  title: 'Upper Body Strength',
  tags: ['strength', 'upper body'],
  moves: [aMove({ title: 'Row' })],
});
const legs = aProgram({ title: 'Étirement', tags: ['strength', 'legs'], moves: [aMove({ title: 'Goblet Squat' })] });
const all = [upper, legs];

afterEach(() => speak(null));

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

test('days of series of the catalogue are listed once they were done, and found by their words before', () => {
  const _id = '019a8000-0000-7000-8000-000000000301';
  const day = aProgram({ _id, ownerId: null, title: 'First Barbell A', tags: ['strength'] });
  const done = { ...day, lastDoneAt: '2026-03-05T08:00:00.000Z' };
  expect(findPrograms([...all, day], { search: ' ', tags: [] })).toEqual(all);
  expect(findPrograms([...all, day], { search: '', tags: ['strength'] })).toEqual(all);
  expect(findPrograms([...all, day], { search: 'barbell', tags: [] })).toEqual([day]);
  expect(findPrograms([...all, done], { search: '', tags: [] })).toEqual([...all, done]);
  expect(listedPrograms([day, upper, done])).toEqual([upper, done]);
});

test('the tags of most programs come first, then by name', () => {
  expect(tagsOf(all)).toEqual(['strength', 'legs', 'upper body']);
});

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

test('done lately first, then their own, the popular ones by rank, and the rest as they come', () => {
  const [fullBody = '', push = ''] = popularPrograms;
  const programs = [
    aProgram({ ownerId: null, title: 'Arms' }),
    aProgram({ ownerId: null, title: 'Barbell', lastDoneAt: '2026-03-05T08:00:00.000Z' }),
    aProgram({ ownerId: null, title: 'Dips' }),
    aProgram({ title: 'Garage' }),
    aProgram({ ownerId: null, title: 'Legs', lastDoneAt: '2026-03-09T08:00:00.000Z' }),
    aProgram({ ownerId: null, title: 'Push Day', _id: push }),
    aProgram({ ownerId: null, title: 'Whole Body', _id: fullBody }),
  ];
  expect(latestFirst(programs).map(({ title }) => title)).toEqual([
    'Legs',
    'Barbell',
    'Garage',
    'Whole Body',
    'Push Day',
    'Arms',
    'Dips',
  ]);
});

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=last', 1],
  ['page=99999999', 1],
])('%s: %i', (address, page) => {
  expect(historyPage(new URLSearchParams(address))).toBe(page);
});

test('programs of the catalogue are found and ordered as they are read, and by their English', () => {
  const inCatalogue = (id: string, title: string) =>
    aProgram({
      _id: `019a8000-0000-7000-8000-000000000${id}`,
      ownerId: null,
      title,
      tags: ['strength'],
      moves: [aMove({ title: 'Bench Press', exerciseId: 'bench-press' })],
    });
  const [full, push] = [inCatalogue('101', 'Full Body A'), inCatalogue('121', 'Push Day')];
  speak('de', {
    programs: {
      [full._id]: { title: 'Ganzkörper A', description: '' },
      [push._id]: { title: 'Drücktag', description: '' },
    },
    exercises: { 'bench-press': { title: 'Bankdrücken', aliases: [], cue: '' } },
    tags: { strength: 'Kraft' },
  });
  const find = (search: string) => findPrograms([full, push, upper], { search, tags: [] });
  expect(['ganzkoerper', 'Full Body'].map(find)).toEqual([[full], [full]]);
  expect(find('drücktag')).toEqual([push]);
  expect(find('kraft bankdruecken')).toEqual([full, push]);
  expect(find('bench')).toEqual([full, push]);
  expect(byShownTitle([full, push, upper])).toEqual([push, full, upper]);
});
