import { describe, expect, test } from 'vitest';
import { firstBarbellA, firstBarbellB, fivesA, fivesB, openFivesA, openFivesB } from './novice.ts';
import { alike, foldedAtOnce, nearest, sameTwice, shown, startTraining, weightsOf } from './testing/train.ts';

/** Three sessions a week. */
const sessionsOfYear = 156;

describe('three fives, a little more each time', () => {
  test('a year of squats on both days, with misses, a break and a correction', () => {
    const training = startTraining({ mid: 'back-squat', programs: [firstBarbellA, firstBarbellB] });
    training.decide({ kind: 'working-weight', weight: { value: 40, unit: 'kg' } });
    const missed = new Set([12, 20, 21, 33, 34, 60, 61, 62, 63, 100, 130, 131]);
    let [weight, raised, misses] = [40, 0, 0];
    for (let session = 0; session < sessionsOfYear; session += 1) {
      if (session === 80) {
        training.wait(30);
        const { offer } = training.next();
        expect(offer).toMatchObject({ percent: 20, working: { value: nearest(weight * 0.8), unit: 'kg' } });
        weight = nearest(weight * 0.8);
        training.decide({ kind: 'working-weight', weight: { value: weight, unit: 'kg' } });
        misses = 0;
      }
      const of = session % 2;
      expect(shown(training.next(of)), `session ${session}`).toEqual(alike(3, 5, weight));
      const isMiss = missed.has(session);
      training.train({ counts: isMiss ? [5, 5, 4] : [5, 5, 5] }, of);
      if (isMiss) {
        misses += 1;
        if (misses === 2) [weight, misses] = [nearest(weight * 0.9), 0];
      } else {
        misses = 0;
        weight += raised < 6 ? 5 : 2.5;
        raised += 1;
      }
      training.wait(1);
    }
    expect(foldedAtOnce(training)).toEqual(sameTwice);
    // The last session was in truth a miss: the same weight again, with the word that it was corrected.
    const last = training.sessions.length - 1;
    training.correct(last, (session) => ({
      ...session,
      sets: session.sets.map((set) => ({ ...set, count: 3 })),
      correctedAt: '2027-12-01T08:00:00.000Z',
    }));
    expect(shown(training.next())).toEqual(alike(3, 5, weight - 2.5));
    expect(training.next()).toMatchObject({ corrected: training.sessions[last]?.day, reason: { code: 'missed' } });
    // Without that session at all it is what it asked for.
    expect(training.nextAfter(training.sessions.slice(0, -1))?.target.sets[0]?.weight).toBe(weight - 2.5);
  });

  test('less than planned with all reps is neither, more is where the step starts, and a swap leaves it alone', () => {
    const training = startTraining({ mid: 'bench-press', programs: [firstBarbellA] });
    training.decide({ kind: 'working-weight', weight: { value: 60, unit: 'kg' } });
    training.train({ counts: [5, 5, 5], weight: 57.5 });
    expect(shown(training.next())).toEqual(alike(3, 5, 60));
    training.train({ counts: [5, 5, 5], weight: 65 });
    expect(shown(training.next())).toEqual(alike(3, 5, 67.5));
    training.train({ counts: [8, 8, 8], swappedFor: 'dumbbell-bench-press' });
    expect(shown(training.next())).toEqual(alike(3, 5, 67.5));
    training.train({ counts: [5, 5] });
    expect(training.next()).toMatchObject({ reason: { code: 'missed', misses: 1 } });
  });
});

describe('five fives', () => {
  test('a year of presses: three misses take a tenth off, and after the third time three sets are enough', () => {
    const training = startTraining({ mid: 'overhead-press', programs: [fivesB] });
    training.decide({ kind: 'working-weight', weight: { value: 30, unit: 'kg' } });
    let [weight, misses, lowered] = [30, 0, 0];
    for (let session = 0; session < sessionsOfYear / 2; session += 1) {
      const sets = lowered >= 3 ? 3 : 5;
      expect(shown(training.next()), `session ${session}`).toEqual(alike(sets, 5, weight));
      // What they can press does not grow as fast as the plan does.
      const isMiss = weight > 47.5 + session / 8;
      training.train({ counts: Array.from({ length: sets }, (_, set) => (isMiss && set === sets - 1 ? 3 : 5)) });
      if (isMiss) {
        misses += 1;
        if (misses === 3) [weight, misses, lowered] = [nearest(weight * 0.9), 0, lowered + 1];
      } else [weight, misses] = [weight + 2.5, 0];
      training.wait(3);
    }
    expect(lowered).toBeGreaterThan(3);
    expect(foldedAtOnce(training)).toEqual(sameTwice);
  });

  test('deadlifts go up by five, squats on both days by two and a half', () => {
    const deadlift = startTraining({ mid: 'deadlift', programs: [fivesB] });
    deadlift.decide({ kind: 'working-weight', weight: { value: 60, unit: 'kg' } });
    deadlift.train({ counts: [5] });
    expect(shown(deadlift.next())).toEqual(alike(1, 5, 65));
    const squat = startTraining({ mid: 'back-squat', programs: [fivesA, fivesB] });
    squat.decide({ kind: 'working-weight', weight: { value: 60, unit: 'kg' } });
    squat.train({ counts: [5, 5, 5, 5, 5] }, 0);
    expect(shown(squat.next(1))).toEqual(alike(5, 5, 62.5));
  });
});

describe('the last set decides', () => {
  test('a year of bench presses: five add 1.25, ten twice that, four take a tenth off', () => {
    const training = startTraining({ mid: 'bench-press', programs: [openFivesB], step: 1.25 });
    training.decide({ kind: 'working-weight', weight: { value: 40, unit: 'kg' } });
    let weight = 40;
    for (let session = 0; session < sessionsOfYear / 2; session += 1) {
      expect(weightsOf(training.next()), `session ${session}`).toEqual([weight, weight, weight]);
      const last = [6, 10, 5, 12, 4, 7, 9, 3, 11, 5, 8][session % 11] ?? 5;
      training.train({ counts: [5, 5, last] });
      if (last < 5) weight = nearest(weight * 0.9, 1.25);
      else weight += last >= 10 ? 2.5 : 1.25;
      training.wait(3);
    }
    expect(foldedAtOnce(training)).toEqual(sameTwice);
  });

  test('squats take twice the steps, and chin-ups begin with nothing added', () => {
    const squat = startTraining({ mid: 'back-squat', programs: [openFivesA], step: 1.25 });
    squat.decide({ kind: 'working-weight', weight: { value: 50, unit: 'kg' } });
    squat.train({ counts: [5, 5, 10] });
    expect(weightsOf(squat.next())).toEqual([55, 55, 55]);
    const chinUp = startTraining({ mid: 'weighted-chin-up', programs: [openFivesA], step: 1.25 });
    chinUp.decide({ kind: 'working-weight', weight: { value: 0, unit: 'kg' } });
    chinUp.train({ counts: [5, 5, 6] });
    expect(weightsOf(chinUp.next())).toEqual([1.25, 1.25, 1.25]);
  });
});
