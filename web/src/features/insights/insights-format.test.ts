import type { LaneDay } from '@workout-tracker/core/insights/lanes';
import type { MuscleCount } from '@workout-tracker/core/insights/muscle-sets';
import type { InsightsSentence } from '@workout-tracker/core/insights/sentence';
import type { Trend } from '@workout-tracker/core/insights/trend';
import { describe, expect, test } from 'vitest';
import { dateStyle, setDateStyle } from '#lib/date-style.ts';
import {
  formatBands,
  formatDays,
  formatExercises,
  formatLaneDays,
  formatLastTrained,
  formatLeftOut,
  formatMonth,
  formatMuscleCount,
  formatRegion,
  formatRides,
  formatSources,
  formatTrend,
  formatUsual,
  zoneKey,
} from './insights-format.ts';
import { formatSentence } from './sentence-format.ts';

const heart = { lane: 'heart', is: 'above', percent: 40, from: { kind: 'ride', count: 2 } } as const;
const sets = { lane: 'muscles', is: 'usual', percent: 3, from: null } as const;
const felt = { lane: 'felt', is: 'below', percent: 12, from: null } as const;

describe('the sentence', () => {
  const sentences: [InsightsSentence, string][] = [
    [
      { kind: 'compared', lanes: [heart, sets] },
      'Heart load is 40 % above your usual, from two rides; sets are as usual.',
    ],
    [
      { kind: 'compared', lanes: [heart, felt, sets] },
      'Heart load is 40 % above your usual, from two rides; felt effort is 12 % below; sets are as usual.',
    ],
    [{ kind: 'compared', lanes: [sets] }, 'Sets are as usual.'],
    [
      { kind: 'compared', lanes: [sets, { ...heart, is: 'usual' }, { ...felt, is: 'usual' }] },
      'Sets, heart load and felt effort are as usual.',
    ],
    [{ kind: 'compared', lanes: [{ ...heart, percent: null, from: null }] }, 'Heart load is above your usual.'],
    [
      { kind: 'compared', lanes: [{ ...heart, is: 'below', from: { kind: 'lift', count: 1 } }] },
      'Heart load is 40 % below your usual, with one lifting workout.',
    ],
    [
      { kind: 'compared', lanes: [{ ...heart, from: { kind: 'other', count: 12 } }] },
      'Heart load is 40 % above your usual, from 12 other workouts.',
    ],
    [
      { kind: 'compared', lanes: [{ ...heart, is: 'below', from: { kind: 'ride', count: 0 } }, sets] },
      'Heart load is 40 % below your usual, with no rides; sets are as usual.',
    ],
    [
      { kind: 'compared', lanes: [felt, sets, { ...heart, is: 'usual' }] },
      'Felt effort is 12 % below your usual; sets and heart load are as usual.',
    ],
    [
      {
        kind: 'compared',
        lanes: [
          { ...heart, percent: null },
          { ...felt, percent: null },
        ],
      },
      'Heart load is above your usual, from two rides; felt effort is below.',
    ],
    [{ kind: 'empty' }, 'Nothing to look back on yet. Your first workout begins the lanes below.'],
    [
      { kind: 'too-early', from: '2026-11-30' },
      'Too early to compare. From Nov 30 on, this line holds your week against your usual one.',
    ],
    [
      { kind: 'too-early', from: null },
      'Too early to compare. After a few weeks this line holds your week against your usual one.',
    ],
  ];
  test.each(sentences)('%j', (sentence, words) => {
    const { lead, rest } = formatSentence(sentence);
    expect(`${lead}${rest}`).toBe(words);
  });

  test('says when the last workout was after a quiet week', () => {
    const { lead, rest } = formatSentence({ kind: 'quiet', lastDate: '2020-10-02' });
    expect(`${lead}${rest}`).toBe('No workout in these seven days. The last one was on Oct 2, 2020.');
  });
});

const day = (date: string, more: Partial<LaneDay> = {}): LaneDay => ({
  ...{ date, value: 0, missing: null, mean: null, byZone: null, workouts: 0 },
  ...more,
});
const zoneScale = { kind: 'zones', bounds: [60, 100, 140, 170] } as const;

test('a day of which nothing is known is named so, and not as nought', () => {
  const days = [
    day('2026-11-09', { value: 22.5 }),
    day('2026-11-10', { value: null, missing: { why: 'no-heart-rate', partly: null } }),
    day('2026-11-11'),
    day('2026-11-12', { value: null, missing: { why: 'not-over', partly: null } }),
  ];
  expect(formatLaneDays('heart', zoneScale, days)).toBe(
    'Zone minutes per day: Monday 23, Tuesday no heart rate, Wednesday 0, Thursday nothing so far',
  );
});

test.each([
  [['2026-11-10'], 'Tuesday left out of both'],
  [['2026-11-10', '2026-11-08'], 'Tuesday and Sunday left out of both'],
  [['2026-11-10', '2026-11-08', '2026-11-09'], '3 days left out of both'],
  [[], ''],
])('%j are told as %j', (dates, words) => {
  const leftOut = dates.map((date) => ({ date, why: 'no-heart-rate' as const }));
  expect(formatLeftOut(leftOut, { usual: 356 })).toBe(words);
  expect(formatLeftOut(leftOut, { usual: null })).toBe('');
});

test('a usual that is not known is not a number', () => {
  expect(formatUsual(null, 'heart')).toBe('usual not known yet');
  expect(formatUsual(102.5, 'muscles')).toBe('usual 102.5');
});

test('sources are those there are', () => {
  expect(formatSources({ strapDays: 3, pelotonWorkouts: 2, fileDays: 0 })).toBe('Strap 3 days, Peloton 2 classes');
  expect(formatSources({ strapDays: 0, pelotonWorkouts: 0, fileDays: 1 })).toBe('Files 1 day');
});

test('zones have their weights, and by TRIMP none', () => {
  expect(zoneKey(zoneScale).map(({ name }) => name)).toEqual([
    'Light × 1',
    'Moderate × 2',
    'Vigorous × 3',
    'Maximum × 4',
  ]);
  const trimp = { kind: 'trimp', bounds: [], restingBpm: 50, highestBpm: 190, weighting: 'men' } as const;
  expect(zoneKey(trimp).map(({ name }) => name)).toEqual(['Resting', 'Light', 'Moderate', 'Vigorous', 'Maximum']);
});

test('days say their month once', () => {
  expect(formatDays('2026-11-06', '2026-11-12')).toBe('Nov 6 to 12');
  expect(formatDays('2026-10-30', '2026-11-05')).toBe('Oct 30 to Nov 5');
  const style = dateStyle();
  setDateStyle({ ...style, locale: 'en-GB' });
  expect(formatDays('2026-11-06', '2026-11-12')).toBe('6 to 12 Nov');
  setDateStyle(style);
});

const count = (more: Partial<MuscleCount>): MuscleCount => ({
  ...{ direct: 10, half: 7, total: 13.5, days: 2, lastTrained: '2026-11-12', exercises: [], step: 2, off: 0 },
  band: { from: 10, to: 20 },
  ...more,
});

test.each([
  [count({}), '10 direct + 7 half, 2 days'],
  [count({ half: 0, total: 10, days: 1 }), '10 direct, 1 day'],
  [count({ direct: 4, half: 11, total: 9.5, step: 1, off: 0.5 }), '4 direct + 11 half, 0.5 below'],
  [count({ direct: 0, half: 3, total: 1.5, step: 1, off: 8.5 }), '3 half, 8.5 below'],
  [count({ direct: 22, half: 0, total: 22, step: 3, off: 2 }), '22 direct, 2 above'],
  [count({ direct: 0, half: 0, total: 0, step: 0, off: 10 }), 'None, 10 below'],
  [count({ direct: 0, half: 0, total: 0, step: 0, off: 0, band: { from: 0, to: 5 } }), 'None'],
])('%j is told as %s', (sets, words) => {
  expect(formatMuscleCount(sets)).toBe(words);
});

test('a region has its name, its count and where it stands', () => {
  expect(formatRegion('Chest', count({ total: 12 }))).toBe('Chest: 12 sets, in the band');
  expect(formatRegion('Neck', count({ step: 0, total: 0 }))).toBe('Neck: none');
});

test('exercises are told with their sets, helpers at the end', () => {
  const share = (title: string, direct: number, half: number) => ({ exerciseId: title, title, direct, half });
  expect(formatExercises([share('Bench Press', 7, 0), share('Dip', 0, 4)])).toBe('Bench Press 7, Dip 4 as a helper');
  expect(formatExercises([share('Dip', 0, 4), share('Press', 0, 2)])).toBe('Dip 4, Press 2 as helpers');
  expect(formatExercises([share('Pull-up', 8, 0), share('Dip', 0, 4), share('Press', 0, 2)])).toBe(
    'Pull-up 8; Dip 4, Press 2 as helpers',
  );
  expect(formatExercises([])).toBe('');
});

test('when a muscle was trained last', () => {
  expect(formatLastTrained('2026-11-12', '2026-11-12')).toBe('Last today');
  expect(formatLastTrained('2026-11-11', '2026-11-12')).toBe('Last yesterday');
  expect(formatLastTrained('2020-11-06', '2026-11-12')).toBe('Last Nov 6, 2020');
  expect(formatLastTrained(null, '2026-11-12')).toBe('Not trained yet');
});

test('bands say which muscles have their own', () => {
  const usual = { from: 10, to: 20 };
  expect(formatBands({ usual, own: {} }, 7)).toBe('Band 10 to 20. A helping muscle counts half.');
  const band = { from: 6, to: 12 };
  expect(formatBands({ usual, own: { calves: band, abs: band } }, 28)).toBe(
    'Band 10 to 20, own for calves and abs. A helping muscle counts half. Sets are the mean of a week.',
  );
});

const slope = {
  ...{ per90: 6.2, low: 2, high: 9 },
  from: { date: '2026-08-15', value: 100 },
  to: { date: '2026-11-12', value: 106 },
};
const trend = (more: Partial<Trend>): Trend => ({ word: 'rising', sessionsMissing: 0, daysMissing: 0, slope, ...more });

test.each([
  [trend({}), '+ 6.2 kg in 90 days'],
  [trend({ word: 'falling', slope: { ...slope, per90: -3 } }), '− 3 kg in 90 days'],
  [trend({ word: 'steady', slope: { ...slope, per90: 0.01 } }), '0 kg in 90 days'],
  [trend({ word: 'unclear', slope: { ...slope, low: -4 } }), 'Between − 4 and + 9 kg in 90 days'],
  [trend({ word: 'too-few', slope: null, sessionsMissing: 2 }), '4 of 6 sessions needed'],
  [trend({ word: 'too-few', slope: null, daysMissing: 12 }), '12 more days needed'],
])('a trend of %j is %s', (shown, words) => {
  expect(formatTrend(shown, 'kg', 6)).toBe(words);
});

test('months of this year have no year, rides are named once', () => {
  expect(formatMonth('2026-08', '2026-11-12')).toBe('August');
  expect(formatMonth('2025-12', '2026-11-12')).toBe('Dec 2025');
  expect(formatRides({ minutes: 30, kind: 'Power Zone' })).toBe('30 min Power Zone rides');
  expect(formatRides({ minutes: null, kind: 'Just Ride' })).toBe('Just Ride');
});
