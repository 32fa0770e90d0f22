import { expect, test } from 'vitest';
import { foldedAtOnce, nearest, sameTwice, startTraining, weightsOf } from './testing/train.ts';
import { nineBench, ninePress, wavesPress, wavesSquat } from './waves.ts';

const waves = [
  { percents: [65, 75, 85], least: 5 },
  { percents: [70, 80, 90], least: 3 },
  { percents: [75, 85, 95], least: 1 },
  { percents: [40, 50, 60], least: 5 },
];

test.each([
  ['overhead-press', wavesPress, 2.5, 50],
  ['back-squat', wavesSquat, 5, 110],
])(
  'a year of waves of the %s: each adds to the maximum, a missed minimum takes a tenth off',
  (mid, program, by, first) => {
    const training = startTraining({ mid, programs: [program] });
    let maximum = first;
    training.decide({ kind: 'maximum', weight: { value: maximum, unit: 'kg' } });
    let isMissed = false;
    for (let session = 0; session < 52; session += 1) {
      const { percents = [], least = 0 } = waves[session % 4] ?? {};
      const isLight = session % 4 === 3;
      const volume = Array.from({ length: isLight ? 0 : 5 }, () => nearest(maximum * 0.5));
      const expected = [...percents.map((percent) => nearest((maximum * percent) / 100)), ...volume];
      expect(weightsOf(training.next()), `session ${session}`).toEqual(expected);
      const isMiss = session === 21 || session === 34;
      const last = isMiss ? least - 1 : least + (session % 3);
      // In some weeks there is no time for the volume: that decides nothing.
      const withVolume = isLight || session % 5 === 0 ? [] : [10, 10, 10, 10, 8];
      const firstTwo = session % 4 === 2 ? [5, 3] : [least, least];
      training.train({ counts: [...firstTwo, last, ...withVolume] });
      isMissed ||= isMiss && !isLight;
      if (isLight) {
        maximum = isMissed ? nearest(maximum * 0.9) : maximum + by;
        isMissed = false;
      }
      training.wait(6);
    }
    expect(foldedAtOnce(training)).toEqual(sameTwice);
  },
);

test('a week of waves that is passed over is not credited, and set back it is done again', () => {
  const training = startTraining({ mid: 'overhead-press', programs: [wavesPress] });
  training.decide({ kind: 'maximum', weight: { value: 50, unit: 'kg' } });
  training.train({ counts: [5, 5, 8, 10, 10, 10, 10, 10] });
  training.decide({ kind: 'skip' });
  training.wait(1);
  expect(training.next().target.week).toBe(3);
  training.train({ counts: [5, 3, 2, 10, 10, 10, 10, 10] });
  training.train({ counts: [5, 5, 5] });
  expect(training.next().target).toMatchObject({ week: 1, maximum: { value: 50, unit: 'kg' } });
  training.decide({ kind: 'week', week: 2 });
  training.wait(1);
  expect(weightsOf(training.next()).slice(0, 3)).toEqual([35, 40, 45]);
});

test('a year of nine sets: the one with 95 % decides each week, also when the rest is left out', () => {
  const training = startTraining({ mid: 'bench-press', programs: [nineBench, ninePress] });
  let maximum = 80;
  training.decide({ kind: 'maximum', weight: { value: maximum, unit: 'kg' } });
  const of = (percents: readonly number[]) => percents.map((percent) => nearest((maximum * percent) / 100));
  for (let week = 0; week < 52; week += 1) {
    expect(weightsOf(training.next(0)), `week ${week}`).toEqual(of([75, 85, 95, 90, 85, 80, 75, 70, 65]));
    const heavy = [1, 3, 5, 0, 2, 6, 4, 1, 8][week % 9] ?? 1;
    const rest = week % 4 === 0 ? [] : [3, 3, 3, 5, 5, 5];
    training.train({ counts: [5, 3, heavy, ...rest] }, 0);
    if (heavy >= 6) maximum += 7.5;
    else if (heavy >= 4) maximum += 5;
    else if (heavy >= 2) maximum += 2.5;
    training.wait(2);
    // The light day follows the maximum and changes nothing.
    expect(weightsOf(training.next(1)), `week ${week}`).toEqual(of([50, 60, 70, 70, 65, 60, 55, 50]));
    training.train({ counts: [6, 5, 3, 5, 5, 6, 7, 8] }, 1);
    training.wait(3);
  }
  expect(foldedAtOnce(training)).toEqual(sameTwice);
});
