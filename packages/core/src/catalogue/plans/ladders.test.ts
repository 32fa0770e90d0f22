import { expect, test } from 'vitest';
import { ladderA, ladderB } from './ladders.ts';
import { foldedAtOnce, sameTwice, startTraining } from './testing/train.ts';

/** Reps from 5 to 8 by one, seconds from 20 to 30 by five. */
const rungs = [
  { exerciseId: 'scapular-pull-up', counts: [5, 6, 7, 8] },
  { exerciseId: 'dead-hang', counts: [20, 25, 30] },
  { exerciseId: 'negative-pull-up', counts: [5, 6, 7, 8] },
  { exerciseId: 'pull-up', counts: [5, 6, 7, 8] },
  { exerciseId: 'weighted-pull-up', counts: [5, 6, 7, 8] },
];

test('a year up the ladder of pulls, and weight after its last rung', () => {
  const training = startTraining({ mid: 'scapular-pull-up', programs: [ladderA], step: 1.25 });
  let [rung, at, weight] = [0, 0, null as number | null];
  for (let session = 0; session < 78; session += 1) {
    const { exerciseId, counts } = rungs[rung] ?? { exerciseId: '', counts: [] };
    const count = counts[at] ?? 0;
    const { target } = training.next();
    expect(target.exerciseId, `session ${session}`).toBe(exerciseId);
    expect(target.sets, `session ${session}`).toMatchObject(Array.from({ length: 3 }, () => ({ count, weight })));
    const isMiss = session % 7 === 5;
    training.train({ counts: [count, count, isMiss ? count - 1 : count] });
    if (!isMiss) {
      at += 1;
      if (at === counts.length) {
        at = 0;
        if (rung < rungs.length - 1) rung += 1;
        else weight = (weight ?? 0) + 2.5;
      }
    }
    training.wait(4);
  }
  expect(weight).toBeGreaterThan(5);
  expect(foldedAtOnce(training)).toEqual(sameTwice);
});

test('a hold goes on as one on both days, and the top of the last rung stays', () => {
  const training = startTraining({ mid: 'plank', programs: [ladderA, ladderB] });
  const held: (number | null)[] = [];
  for (let session = 0; session < 12; session += 1) {
    const { target } = training.next(session % 2);
    held.push(target.sets[0]?.count ?? null);
    training.train({ counts: target.sets.map(({ count }) => count ?? 0) }, session % 2);
  }
  expect(held).toEqual([20, 25, 30, 20, 25, 30, 20, 25, 30, 30, 30, 30]);
  expect(training.next().target).toMatchObject({ exerciseId: 'l-sit', rung: 2 });
});
