import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { expect, test } from 'vitest';
import { contentOf, emptyDraft, problemsOf } from './draft.ts';
import {
  clockFields,
  clockProblems,
  draftClockOf,
  formatOf,
  parseDraftClock,
  tidyNumber,
  withClock,
} from './draft-clock.ts';

const formats: ClockFormat[] = [
  { kind: 'emom', everySeconds: 60, rounds: 16 },
  { kind: 'amrap', capSeconds: 720 },
  { kind: 'intervals', workSeconds: 40, restSeconds: 20, rounds: 5, sets: 3, longRestSeconds: 60, turn: 'set' },
  { kind: 'for-time', capSeconds: null, rounds: 3 },
  { kind: 'list', rounds: 1 },
  { kind: 'stopwatch' },
];

test.each(formats)('$kind is edited and kept as it is', (format) => {
  const draft = draftClockOf(format);
  expect(formatOf(draft)).toEqual(format);
  expect(clockProblems(draft)).toEqual([]);
  expect(parseDraftClock(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('numbers survive a look at another format', () => {
  const emom = withClock(undefined, { kind: 'emom', every: '90', rounds: '12' });
  const back = withClock(withClock(emom, { kind: 'amrap' }), { kind: 'emom' });
  expect(formatOf(back)).toEqual({ kind: 'emom', everySeconds: 90, rounds: 12 });
});

test('a number that cannot be is said at its field', () => {
  const draft = withClock(undefined, { kind: 'intervals', work: '2', rest: '', rounds: 'x' });
  expect(clockProblems(draft)).toEqual([
    ['/format/work', '0:05 to 1:00:00'],
    ['/format/rest', '0:00 to 1:00:00'],
    ['/format/rounds', '1 to 100'],
  ]);
  const program = { ...emptyDraft('p'), title: 'Tabata', timed: true, format: draft };
  expect(Object.keys(problemsOf(program)).sort()).toEqual(['/format/rest', '/format/rounds', '/format/work']);
});

test.each([
  ['12:00', 720, '12:00'],
  ['720', 720, '12:00'],
  ['90', 90, '1:30'],
  ['1:5', 65, '1:05'],
  ['12 min', 720, '12:00'],
])('a time cap typed as %s is %i seconds', (typed, seconds, tidy) => {
  const draft = withClock(undefined, { kind: 'amrap', cap: typed });
  expect(formatOf(draft)).toEqual({ kind: 'amrap', capSeconds: seconds });
  expect(clockProblems(draft)).toEqual([]);
  expect(tidyNumber(draft, 'cap')).toBe(tidy);
});

test.each(['soon', '12:75', '60.5', '0:29', '5:00:00'])('a time cap of %s is refused', (typed) => {
  const draft = withClock(undefined, { kind: 'amrap', cap: typed });
  expect(clockProblems(draft)).toEqual([['/format/cap', '0:30 to 4:00:00']]);
});

test('a long rest is asked for only between sets', () => {
  expect(clockFields({ kind: 'intervals', sets: '1' })).not.toContain('longRest');
  expect(clockFields({ kind: 'intervals', sets: '2' })).toContain('longRest');
});

test('only a timed program has a format, and a stopwatch is none', () => {
  const emom = withClock(undefined, { kind: 'emom' });
  const program = { ...emptyDraft('p'), title: 'Legs', format: emom };
  expect(contentOf(program)).not.toHaveProperty('format');
  expect(contentOf({ ...program, timed: true }).format).toEqual({ kind: 'emom', everySeconds: 60, rounds: 8 });
  expect(contentOf({ ...program, timed: true, format: withClock(emom, { kind: 'stopwatch' }) })).not.toHaveProperty(
    'format',
  );
});
