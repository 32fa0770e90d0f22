import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repFactor } from './estimated-maximum.ts';
import { addToBests, type Bests, type MeasuredSet, noBests, recordsAtSet, recordsOf, rpeInRecord } from './records.ts';
import { measuredSet } from './testing/measured-set.ts';

const kinds = (before: Bests, sets: MeasuredSet[]) => recordsOf(before, sets).map(({ kind }) => kind);

describe('records', () => {
  const before = addToBests(noBests, [measuredSet(5, 100), measuredSet(8, 80)]);

  test('a first time beats nothing', () => {
    expect(recordsOf(noBests, [measuredSet(5, 60), measuredSet(5, 80)])).toEqual([]);
  });

  test('the same again is no record', () => {
    expect(recordsOf(before, [measuredSet(5, 100), measuredSet(8, 80)])).toEqual([]);
  });

  test('each kind counts once, by the best set', () => {
    expect(recordsOf(before, [measuredSet(3, 105), measuredSet(3, 110), measuredSet(2, 110)])).toEqual([
      { kind: 'heaviest', value: 110, index: 1 },
      { kind: 'e1rm', value: 110 * 1.1, index: 1 },
    ]);
  });

  test.each([
    ['more reps at a weight', [measuredSet(6, 100)], ['e1rm', 'reps']],
    ['a weight that was never lifted has no reps to beat', [measuredSet(9, 70)], []],
    ['volume alone', [measuredSet(9, 80)], ['volume', 'reps']],
    ['a warm-up, however heavy', [measuredSet(5, 200, { kind: 'warmup' })], []],
    ['a weight that was not lifted once', [measuredSet(0, 200)], []],
    ['a drop set', [measuredSet(5, 102.5, { kind: 'drop' })], ['heaviest', 'e1rm']],
  ])('%s', (_what, sets, expected) => {
    expect(kinds(before, sets)).toEqual(expected);
  });

  test('time, distance, and reps without a weight', () => {
    const held = addToBests(noBests, [measuredSet(null, null, { seconds: 40, metres: 100 }), measuredSet(12, null)]);
    expect(kinds(held, [measuredSet(null, null, { seconds: 45 }), measuredSet(null, null, { metres: 90 })])).toEqual([
      'seconds',
    ]);
    expect(kinds(held, [measuredSet(13, null)])).toEqual(['reps']);
  });

  test('a pound converted twice does not beat itself', () => {
    const noise = addToBests(noBests, [measuredSet(5, 45.359237)]);
    expect(recordsOf(noise, [measuredSet(5, 45.359237 * (1 + Number.EPSILON))])).toEqual([]);
    expect(kinds(noise, [measuredSet(5, 45.36)])).toEqual(['heaviest', 'e1rm', 'volume']);
  });

  test('at the moment of a set, those before it in the workout count too', () => {
    expect(recordsAtSet(before, [], measuredSet(5, 105)).map(({ kind }) => kind)).toEqual(['heaviest', 'e1rm']);
    expect(recordsAtSet(before, [measuredSet(5, 105)], measuredSet(5, 105))).toEqual([]);
    expect(recordsAtSet(noBests, [measuredSet(5, 60)], measuredSet(5, 80))).toEqual([]);
  });
});

/** A second way to the same: every set of a workout held against every set of the workouts before it, one by one. */
function bruteForce(history: readonly MeasuredSet[][], sets: readonly MeasuredSet[]) {
  const counted = (all: readonly MeasuredSet[]) => all.filter(({ kind }) => kind !== 'warmup');
  const earlier = counted(history.flat());
  const best = (kind: string, measure: (one: MeasuredSet) => number, isAlike = (_: MeasuredSet) => true) => {
    const values = (all: readonly MeasuredSet[]) =>
      counted(all)
        .filter(isAlike)
        .map(measure)
        .filter((value) => value > 0);
    const [old, now] = [values(earlier), values(sets)];
    const top = Math.max(0, ...now);
    return old.length > 0 && top > Math.max(...old) ? [`${kind} ${top}`] : [];
  };
  const inTime = counted([...history.flat(), ...sets]);
  const estimate = (one: MeasuredSet) => {
    const { reps, loadKg, e1rmKg } = one;
    if (reps === null || loadKg === null || e1rmKg === null) return 0;
    const past = inTime.slice(0, inTime.indexOf(one));
    const isNew = past.every((other) => (other.reps ?? 0) < reps || (other.loadKg ?? 0) < loadKg);
    return isNew ? e1rmKg : loadKg * (1 + reps / 30);
  };
  const weights = [...new Set(counted(sets).map(({ enteredKg }) => enteredKg ?? 0))];
  const reps = weights.flatMap((weight) =>
    best(
      'reps',
      (one) => one.reps ?? 0,
      (one) => (one.enteredKg ?? 0) === weight,
    ),
  );
  const mostReps = reps.sort((a, b) => Number(b.split(' ')[1]) - Number(a.split(' ')[1])).slice(0, 1);
  return [
    ...best('heaviest', (one) => (one.reps === 0 ? 0 : (one.loadKg ?? 0))),
    ...best('e1rm', estimate),
    ...best('volume', (one) => (one.loadKg ?? 0) * (one.reps ?? 0)),
    ...mostReps,
    ...best('seconds', (one) => one.seconds ?? 0),
    ...best('metres', (one) => one.metres ?? 0),
  ];
}

const anySet = fc
  .record({
    kind: fc.constantFrom('working' as const, 'warmup' as const, 'failure' as const),
    reps: fc.option(fc.integer({ min: 0, max: 15 })),
    loadKg: fc.option(fc.constantFrom(45.359237, 45.36, 60, 62.5, 100)),
    seconds: fc.option(fc.integer({ min: 0, max: 90 })),
    metres: fc.option(fc.constantFrom(100, 400)),
    rir: fc.constantFrom(0, 0, 0.5, 2, 4),
  })
  .map(({ reps, loadKg, rir, ...more }) => {
    const factor = repFactor({ reps, rir });
    return measuredSet(reps, loadKg, { e1rmKg: loadKg === null || factor === null ? null : loadKg * factor, ...more });
  });

test('over any history they are those that comparing every set with every other finds', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anySet, { maxLength: 6 }), { maxLength: 12 }), (history) => {
      let bests = noBests;
      history.forEach((sets, index) => {
        const found = recordsOf(bests, sets).map(({ kind, value }) => `${kind} ${value}`);
        expect(found).toEqual(bruteForce(history.slice(0, index), sets));
        bests = addToBests(bests, sets);
      });
    }),
    { numRuns: 500 },
  );
});

describe('an estimate with reps in reserve', () => {
  const left = (reps: number, loadKg: number, rir: number, more: Partial<MeasuredSet> = {}) =>
    measuredSet(reps, loadKg, { e1rmKg: loadKg * (repFactor({ reps, rir }) ?? 0), ...more });
  const before = addToBests(noBests, [measuredSet(5, 80)]);

  test.each([
    ['as many reps with less, by the effort alone', [left(5, 77.5, 2)], []],
    ['fewer reps with as much, by the effort alone', [left(4, 80, 4)], []],
    ['the same again with something left', [left(5, 80, 3)], []],
    ['a pound of noise is no new weight', [left(5, 80 * (1 + Number.EPSILON), 3)], []],
    ['more reps with as much', [left(6, 80, 2)], [['e1rm', 80 * (1 + 8 / 30)]]],
    ['more reps with less than had so many', [left(6, 77.5, 2)], [['e1rm', 77.5 * (1 + 8 / 30)]]],
    ['more weight', [left(3, 82.5, 4)], [['e1rm', 82.5 * (1 + 7 / 30)]]],
    [
      'done at first with nothing left, the effort of the next set adds nothing',
      [measuredSet(5, 82.5), left(5, 82.5, 3)],
      [['e1rm', 82.5 * (1 + 5 / 30)]],
    ],
    [
      'the first of equal sets counts with its effort',
      [left(5, 82.5, 1), measuredSet(5, 82.5)],
      [['e1rm', 82.5 * (1 + 6 / 30)]],
    ],
    [
      'a warm-up before it takes nothing from it',
      [measuredSet(5, 82.5, { kind: 'warmup' }), left(5, 82.5, 1)],
      [['e1rm', 82.5 * (1 + 6 / 30)]],
    ],
  ])('%s', (_what, sets, expected) => {
    const found = recordsOf(before, sets).filter(({ kind }) => kind === 'e1rm');
    expect(found.map(({ kind, value }) => [kind, value])).toEqual(expected);
    const best = addToBests(before, sets).e1rm;
    expect(best).toBeCloseTo(Number(expected[0]?.[1] ?? before.e1rm), 9);
  });

  test('the set counts without them where that beats something', () => {
    const many = addToBests(noBests, [measuredSet(3, 80), measuredSet(15, 80, { e1rmKg: null })]);
    expect(recordsOf(many, [left(5, 80, 3)])).toMatchObject([{ kind: 'e1rm', value: 80 * (1 + 5 / 30) }]);
  });

  test('what it was reckoned with is known of the record', () => {
    const [record] = recordsOf(before, [left(5, 82.5, 1.5)]).filter(({ kind }) => kind === 'e1rm');
    if (!record) throw new Error('It is a record.');
    expect(rpeInRecord(record, left(5, 82.5, 1.5))).toBe(8.5);
    expect(rpeInRecord({ kind: 'volume', value: 5 * 82.5 }, left(5, 82.5, 1.5))).toBeNull();
    expect(rpeInRecord({ kind: 'e1rm', value: 80 * (1 + 5 / 30) }, left(5, 80, 3))).toBeNull();
  });

  test('at the moment of a set, those before it in the workout are what it must go beyond', () => {
    const kindsAt = (earlier: MeasuredSet[], one: MeasuredSet) =>
      recordsAtSet(before, earlier, one).map(({ kind }) => kind);
    expect(kindsAt([], left(5, 82.5, 2))).toEqual(['heaviest', 'e1rm', 'volume']);
    expect(kindsAt([measuredSet(5, 82.5)], left(5, 82.5, 2))).toEqual([]);
    expect(kindsAt([measuredSet(5, 82.5)], left(6, 82.5, 2))).toContain('e1rm');
  });

  test('only the lifts that no other goes beyond are kept', () => {
    const { lifts } = addToBests(noBests, [
      measuredSet(5, 80),
      measuredSet(3, 100),
      measuredSet(5, 70),
      measuredSet(8, 80),
      measuredSet(2, 100),
      measuredSet(0, 120),
    ]);
    expect(lifts).toEqual([
      { loadKg: 100, reps: 3 },
      { loadKg: 80, reps: 8 },
    ]);
  });
});
