import { expect, test } from 'vitest';
import { allPrograms } from '../programs/all-programs.ts';
import { alike, foldedAtOnce, nearest, sameTwice, shown, startTraining, weightsOf } from './testing/train.ts';
import { benchBlock, blockTest, fridayHeavy, fridayLight, fridayVolume, peakSquat } from './weekly.ts';

const on = (week: number, dayOfWeek: number) => ({ week, dayOfWeek });

test('a year of weeks that Friday decides; after the first stall three sets are enough on Monday', () => {
  const training = startTraining({ mid: 'back-squat', programs: [fridayVolume, fridayLight, fridayHeavy] });
  let [weight, misses, stalls] = [100, 0, 0];
  training.decide({ kind: 'working-weight', weight: { value: weight, unit: 'kg' } });
  for (let week = 1; week <= 52; week += 1) {
    const volume = stalls > 0 ? 3 : 5;
    expect(shown(training.next(0, on(week, 1))), `week ${week}`).toEqual(alike(volume, 5, nearest(weight * 0.9)));
    // A bad Monday decides nothing.
    training.train({ counts: week % 6 === 0 ? [5, 4] : alike(volume, 5, 0).map(({ count }) => count) }, 0, on(week, 1));
    expect(shown(training.next(1, on(week, 3))), `week ${week}`).toEqual(alike(2, 5, nearest(weight * 0.72)));
    training.wait(1);
    if (week % 7 !== 0) training.train({ counts: [5, 5] }, 1, on(week, 3));
    training.wait(1);
    expect(shown(training.next(2, on(week, 5))), `week ${week}`).toEqual(alike(1, 5, weight));
    const isMiss = weight > 120 + week / 2;
    training.train({ counts: [isMiss ? 3 : 5] }, 2, on(week, 5));
    if (isMiss) {
      misses += 1;
      if (misses === 2) [weight, misses, stalls] = [nearest(weight * 0.925), 0, stalls + 1];
    } else [weight, misses] = [weight + 2.5, 0];
    training.wait(2);
  }
  expect(stalls).toBeGreaterThan(1);
  expect(foldedAtOnce(training, 2, on(53, 5))).toEqual(sameTwice);
});

const peak = [[80, 80, 80, 80], [80], [85, 85, 85], [87.5, 90, 92.5], [97.5], [60, 60]];
const asked = [[6, 6, 6, 6], [10], [4, 5, 6], [3, 3, 3], [1], [5, 5]];
const factors = [1, 1, 1.04, 1.07, 1.09, 1.09];

test('a year of peaks: the set with 97.5 % says what the maximum is, a missed set takes a twentieth off', () => {
  const training = startTraining({ mid: 'back-squat', programs: [peakSquat] });
  let maximum = 140;
  training.decide({ kind: 'maximum', weight: { value: maximum, unit: 'kg' } });
  for (let cycle = 0; cycle < 8; cycle += 1) {
    const isMissed = cycle === 2 || cycle === 5;
    const heavy = [2, 1, 3, 4, 1, 2, 5, 3][cycle] ?? 1;
    for (let week = 0; week < 6; week += 1) {
      const expected = (peak[week] ?? []).map((percent) => nearest((maximum * percent) / 100));
      expect(weightsOf(training.next()), `cycle ${cycle}, week ${week + 1}`).toEqual(expected);
      const counts = asked[week] ?? [];
      const isMiss = isMissed && week === 3;
      training.train({ counts: week === 4 ? [heavy] : counts.map((count) => (isMiss ? count - 1 : count)) });
      training.wait(6);
    }
    const grown = maximum * (factors[heavy] ?? 1);
    maximum = isMissed ? nearest(maximum * 0.95) : nearest(grown);
    expect(training.next().target.maximum, `after cycle ${cycle}`).toEqual({ value: maximum, unit: 'kg' });
  }
  expect(foldedAtOnce(training)).toEqual(sameTwice);
});

test('a block: a test, sixes to threes with 5 kg more each week, and a test that says what the maximum is now', () => {
  const programs = [
    blockTest,
    ...allPrograms.filter(({ title }) => /^Bench Block: (Sixes|Fives|Fours|Threes)$/.test(title)),
  ];
  const training = startTraining({ mid: 'bench-press', programs });
  let maximum = 100;
  training.decide({ kind: 'maximum', weight: { value: maximum, unit: 'kg' } });
  const days = [
    { sets: 6, reps: 6, percent: 70 },
    { sets: 7, reps: 5, percent: 75 },
    { sets: 8, reps: 4, percent: 80 },
    { sets: 10, reps: 3, percent: 85 },
  ];
  const test = (reps: number, week: number) => {
    expect(weightsOf(training.next(0, on(week, 5)))).toEqual(
      [50, 70, 85, 95].map((percent) => nearest((maximum * percent) / 100)),
    );
    training.train({ counts: [5, 3, 1, reps] }, 0, on(week, 5));
    maximum += [0, 0, 2.5, 5, 7.5][reps] ?? 7.5;
    training.wait(2);
  };
  // Ten blocks of five weeks are a year.
  for (let block = 0; block < 10; block += 1) {
    const first = 5 * block + 1;
    test(1, first);
    for (const [index, plus] of [0, 5, 10].entries()) {
      const ofSeries = benchBlock.weeks[index + 1];
      for (const [day, { sets, reps, percent }] of days.entries()) {
        const program = programs[day + 1];
        const own = ofSeries?.targets?.find(({ programId }) => programId === program?.id);
        const place = { ...on(first + index + 1, [1, 3, 5, 6][day] ?? 1), ...(own && { own: { rows: own.rows } }) };
        const weight = nearest((maximum * percent) / 100 + plus);
        expect(shown(training.next(day + 1, place)), `block ${block}, plus ${plus}`).toEqual(alike(sets, reps, weight));
        training.train({ counts: alike(sets, reps, 0).map(({ count }) => count) }, day + 1, place);
        training.wait(1);
      }
    }
    test([2, 3, 1, 4][block % 4] ?? 1, first + 4);
  }
  expect(maximum).toBe(137.5);
  expect(foldedAtOnce(training, 0, on(51, 5))).toEqual(sameTwice);
});
