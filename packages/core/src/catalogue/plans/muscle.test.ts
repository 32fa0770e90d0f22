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

test('a block by effort: a set more each week while on target, closer to the last rep, then half of it', () => {
  const training = startTraining({ mid: 'bench-press', programs: [volumePush] });
  training.decide({ kind: 'maximum', weight: { value: 100, unit: 'kg' } });
  /** Sixes with so many reps left, as a share of the maximum: 97.0955 - 2.64249 x (left + 5). */
  const share = (left: number) => nearest(97.0955 - 2.64249 * (left + 5));
  const left = [3, 3, 2, 1, 0, 4];
  const setsOf = [3, 4, 5, 5, 5, 3];
  for (let week = 0; week < 6; week += 1) {
    const { target } = training.next();
    expect(target.sets, `week ${week + 1}`).toMatchObject(
      Array.from({ length: setsOf[week] ?? 0 }, () => ({
        count: 6,
        to: 10,
        rir: left[week],
        weight: share(left[week] ?? 0),
      })),
    );
    training.train({ counts: target.sets.map(() => 8) });
    training.wait(6);
  }
  expect(foldedAtOnce(training)).toEqual(sameTwice);
});

test('a week off target adds no set', () => {
  const training = startTraining({ mid: 'bench-press', programs: [volumePush] });
  training.decide({ kind: 'maximum', weight: { value: 100, unit: 'kg' } });
  training.train({ counts: [6, 6, 4] });
  expect(training.next().target.sets).toHaveLength(3);
});
