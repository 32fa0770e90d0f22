import { expect, test } from 'vitest';
import { repsFirst, upperPower, volumePush } from './muscle.ts';
import { foldedAtOnce, nearest, sameTwice, startTraining, weightsOf } from './testing/train.ts';

test.each([
  ['bench-press', 3, 5],
  ['lat-pulldown', 8, 12],
  ['barbell-curl', 10, 15],
])(
  'a year of %s from %i to %i reps: the top adds weight, three times without a new rep take a tenth off',
  (mid, from, to) => {
    const training = startTraining({ mid, programs: [upperPower] });
    let [weight, stuck] = [40, 0];
    training.decide({ kind: 'working-weight', weight: { value: weight, unit: 'kg' } });
    /** The most reps in a session with each weight. */
    const best = new Map<number, number>();
    for (let session = 0; session < 104; session += 1) {
      const deload = repsFirst.weeks[session % 8]?.deload;
      const place = { week: session + 1, dayOfWeek: 1, ...(deload && { own: { deload } }) };
      const next = training.next(0, place);
      if (deload) {
        expect(weightsOf(next), `session ${session}`).toEqual(Array.from({ length: 2 }, () => nearest(weight * 0.9)));
        training.train({ counts: [from, from] }, 0, place);
        training.wait(3);
        continue;
      }
      expect(next.target.sets, `session ${session}`).toMatchObject(
        Array.from({ length: 3 }, () => ({ count: from, to, weight })),
      );
      const ability = from + Math.floor((60 + session / 3 - weight) / 2.5);
      const reps = Math.max(from, Math.min(to, ability));
      const counts = [reps, reps, Math.max(from, reps - (session % 3 === 0 ? 1 : 0))];
      const total = counts.reduce((sum, count) => sum + count, 0);
      training.train({ counts }, 0, place);
      if (counts.every((count) => count >= to)) [weight, stuck] = [weight + 2.5, 0];
      else if (total > (best.get(weight) ?? -1)) stuck = 0;
      else stuck += 1;
      const trainedWith = next.target.sets[0]?.weight ?? 0;
      best.set(trainedWith, Math.max(total, best.get(trainedWith) ?? -1));
      if (stuck === 3) [weight, stuck] = [nearest(weight * 0.9), 0];
      training.wait(3);
    }
    expect(foldedAtOnce(training, 0, { week: 105, dayOfWeek: 1 })[1]).toEqual({ isSame: true });
  },
);

test('a year of blocks by effort: a set more each week while on target, closer to the last rep, then half of it', () => {
  /** Sixes with so many reps left, as a share of the maximum: 97.0955 - 2.64249 x (left + 5). */
  const share = (maximum: number, left: number) => nearest((maximum * (97.0955 - 2.64249 * (left + 5))) / 100);
  const left = [3, 3, 2, 1, 0, 4];
  // Eight blocks of six weeks and one of four are a year; each is a run of its own, with a maximum of its own.
  for (let block = 0; block < 9; block += 1) {
    const training = startTraining({ mid: 'bench-press', programs: [volumePush] });
    let maximum = 100 + 2.5 * block;
    training.decide({ kind: 'maximum', weight: { value: maximum, unit: 'kg' } });
    let sets = 3;
    for (let week = 0; week < (block === 8 ? 4 : 6); week += 1) {
      const isLight = week === 5;
      const { target } = training.next();
      expect(target.sets, `block ${block + 1}, week ${week + 1}`).toMatchObject(
        Array.from({ length: isLight ? Math.round(sets / 2) : sets }, () => ({
          count: 6,
          to: 10,
          rir: left[week],
          weight: share(maximum, left[week] ?? 0),
        })),
      );
      // In every third block a week goes wrong: a set too few, or reps too few. A swap is neither.
      const isMiss = block % 3 === 1 && week === 1;
      const isSwap = block % 3 === 2 && week === 2;
      training.train({
        counts: target.sets.map((_, set) => (isMiss && set === 0 ? 5 : 8)),
        ...(isSwap && { swappedFor: 'dumbbell-bench-press' }),
      });
      if (!isMiss && !isSwap && !isLight) sets = Math.min(5, sets + 1);
      if (block === 4 && week === 2) {
        // Away for a fortnight, and a little less is taken.
        training.wait(14);
        const { offer } = training.next();
        expect(offer).toMatchObject({ percent: 10, maximum: { value: nearest(maximum * 0.9), unit: 'kg' } });
        maximum = nearest(maximum * 0.9);
        training.decide({ kind: 'maximum', weight: { value: maximum, unit: 'kg' } });
      }
      training.wait(6);
    }
    expect(foldedAtOnce(training)).toEqual(sameTwice);
  }
});

test('a week off target adds no set', () => {
  const training = startTraining({ mid: 'bench-press', programs: [volumePush] });
  training.decide({ kind: 'maximum', weight: { value: 100, unit: 'kg' } });
  training.train({ counts: [6, 6, 4] });
  expect(training.next().target.sets).toHaveLength(3);
});
