import { expect, test } from 'vitest';
import { alike, countsOf, foldedAtOnce, nearest, sameTwice, shown, startTraining, weightsOf } from './testing/train.ts';
import { tiersDeadlift, tiersPress, tiersSquat } from './tiers.ts';

test('a year of heavy squats: threes, doubles, singles, a test, and threes again at 85 % of it', () => {
  const training = startTraining({ mid: 'back-squat', programs: [tiersSquat] });
  const [sets, reps] = [
    [5, 6, 10],
    [3, 2, 1],
  ];
  let [weight, stage, isTest, tests] = [85, 0, false, 0];
  training.decide({ kind: 'working-weight', weight: { value: weight, unit: 'kg' } });
  for (let session = 0; session < 52; session += 1) {
    const canDo = 115 + session + 7.5 * stage;
    if (isTest) {
      expect(training.next(), `session ${session}`).toMatchObject({
        ...{ reason: { code: 'test' }, target: { isTest: true, sets: [{ count: 5, isAtLeast: true }] } },
      });
      const fiveRepMax = nearest(canDo * 0.95);
      training.train({ counts: [5], weight: fiveRepMax });
      [weight, stage, isTest, tests] = [nearest(fiveRepMax * 0.85), 0, false, tests + 1];
    } else {
      expect(shown(training.next()), `session ${session}`).toEqual(alike(sets[stage] ?? 0, reps[stage] ?? 0, weight));
      const isMiss = weight > canDo;
      training.train({ counts: countsOf(training.next()).map((count) => (isMiss ? 0 : (count ?? 0))) });
      if (!isMiss) weight += 5;
      else if (stage < 2) stage += 1;
      else isTest = true;
    }
    training.wait(6);
  }
  expect(tests).toBeGreaterThan(1);
  expect(foldedAtOnce(training)).toEqual(sameTwice);
});

test.each([
  ['deadlift', tiersPress, 5, 7.5],
  ['overhead-press', tiersDeadlift, 2.5, 5],
])(
  'a year of %s as the second lift: tens, eights, sixes, then tens with more than where they failed',
  (mid, program, by, again) => {
    const training = startTraining({ mid, programs: [program] });
    const reps = [10, 8, 6];
    let [weight, stage, failedAt, rounds] = [40, 0, 0, 0];
    training.decide({ kind: 'working-weight', weight: { value: weight, unit: 'kg' } });
    for (let session = 0; session < 52; session += 1) {
      expect(shown(training.next()), `session ${session}`).toEqual(alike(3, reps[stage] ?? 0, weight));
      const isMiss = weight > 50 + 10 * stage + session / 2;
      training.train({
        counts: isMiss
          ? [reps[stage] ?? 0, reps[stage] ?? 0, 1]
          : alike(3, reps[stage] ?? 0, 0).map(({ count }) => count),
      });
      if (!isMiss) weight += by;
      else {
        if (stage === 0) failedAt = weight;
        if (stage < 2) stage += 1;
        else [weight, stage, rounds] = [failedAt + again, 0, rounds + 1];
      }
      training.wait(6);
    }
    expect(rounds).toBeGreaterThan(0);
    expect(foldedAtOnce(training)).toEqual(sameTwice);
  },
);

test('a year of pulldowns on two days: more only from twenty-five in the last set', () => {
  const training = startTraining({ mid: 'lat-pulldown', programs: [tiersSquat] });
  let weight = 30;
  training.decide({ kind: 'working-weight', weight: { value: weight, unit: 'kg' } });
  for (let session = 0; session < 104; session += 1) {
    expect(weightsOf(training.next()), `session ${session}`).toEqual([weight, weight, weight]);
    const last = [15, 18, 25, 14, 24, 26, 30, 12][session % 8] ?? 15;
    training.train({ counts: [15, 15, last] });
    if (last >= 25) weight += 2.5;
    training.wait(3);
  }
  expect(foldedAtOnce(training)).toEqual(sameTwice);
});
