import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { LinePlan } from '../plans/rule.ts';
import { englishOf } from '../reasons/reasons.ts';
import type { RowNote } from './file-workout.ts';
import { planOfText } from './liftosaur-programs.ts';
import { readAll } from './testing/read-all.ts';

const read = (...lines: string[]) => {
  const { plan, notes } = planOfText(lines.join('\n'));
  if (!plan) throw new Error('No program was read.');
  for (const { moves } of plan.programs)
    expect(moves.filter((move) => !Check(LinePlan, move.plan)).map(({ name }) => name)).toEqual([]);
  return { plan, notes, moves: plan.programs.flatMap((program) => program.moves) };
};
const messages = (notes: readonly RowNote[]) =>
  notes.map(({ line, kind, reason }) => `${line} ${kind} ${englishOf(reason)}`);

describe('what the form can say', () => {
  test('weight each time, less after misses, and the rest after a set', () => {
    const { plan, moves, notes } = read(
      '# Week 1',
      '## Workout A',
      'Squat / 3x5 / 100kg / 150s / progress: lp(2.5kg, 1, 0, 15%, 2, 0)',
      'Face Pull / 3x10 / 20kg / 60s / progress: dp(2.5kg, 10, 15) / warmup: none / superset: A',
      'Lateral Raise / 3x12+ 8kg / progress: sum(40, 1kg) / superset: A',
      '## Workout B',
      'Bench Press, Dumbbell / 3x8-12 @8',
    );
    expect(notes).toEqual([]);
    expect(plan.programs.map(({ title, description }) => [title, description])).toEqual([
      ['Workout A', 'From Liftosaur.'],
      ['Workout B', 'From Liftosaur.'],
    ]);
    expect(plan.weeks).toEqual(Array.from({ length: 12 }, () => [0, 1]));
    const [squat, facePull, raise, bench] = moves;
    expect(moves.map(({ start }) => start?.value ?? null)).toEqual([100, 20, 8, null]);
    expect(squat).toEqual({
      ...{ mid: 'squat', name: 'Squat', measure: 'reps', hasWeight: true, superset: null },
      start: { value: 100, unit: 'kg' },
      plan: {
        weeks: [
          {
            rows: [
              {
                sets: 3,
                count: { kind: 'exactly', count: 5 },
                load: { of: 'working', percent: 100 },
                restSeconds: 150,
              },
            ],
          },
        ],
        rule: {
          goal: { kind: 'every-set' },
          step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
          judged: { kind: 'each-time' },
          missed: { kind: 'less', misses: 2, percent: 15 },
          rounding: 'nearest',
        },
      },
    });
    expect(facePull).toMatchObject({
      superset: 1,
      plan: {
        weeks: [{ rows: [{ count: { kind: 'range', from: 10, to: 15 } }] }],
        rule: { step: { kind: 'reps', sets: 'all', by: { weight: { value: 2.5 } } }, missed: { kind: 'same' } },
      },
    });
    expect(raise).toMatchObject({
      superset: 1,
      plan: {
        weeks: [{ rows: [{ count: { kind: 'at-least', count: 12 } }] }],
        rule: { goal: { kind: 'total', atLeast: 40 }, step: { kind: 'weight', by: { weight: { value: 1 } } } },
      },
    });
    expect(bench).toMatchObject({
      name: 'Bench Press (Dumbbell)',
      plan: { weeks: [{ rows: [{ count: { kind: 'range', from: 8, to: 12 }, load: { of: 'rpe', rpe: 8 } }] }] },
    });
    expect(bench?.plan.rule).toBeUndefined();
  });

  test('tables of weeks are a cycle, exercises go on, and sets are taken from others', () => {
    const { plan, moves, notes } = read(
      ...[
        '# Week 1',
        '## Day 1',
        'Squat / 5x5 75%',
        'Plank[1-2] / 3x1 60s|30s',
        '## Day 2',
        'Deadlift[1-2] / ...Squat',
      ],
      ...['# Week 2', '## Day 1', 'Squat / 3x3 85%, 1x1+ 95%', '## Day 2'],
    );
    expect(notes).toEqual([]);
    expect(plan.weeks).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const [plank, squat, deadlift] = ['Plank', 'Squat', 'Deadlift'].map((name) =>
      moves.find((move) => move.name === name),
    );
    const cycle = [
      { rows: [{ sets: 5, count: { kind: 'exactly', count: 5 }, load: { of: 'maximum', percent: 75 } }] },
      {
        rows: [
          { sets: 3, count: { kind: 'exactly', count: 3 }, load: { of: 'maximum', percent: 85 } },
          { sets: 1, count: { kind: 'at-least', count: 1 }, load: { of: 'maximum', percent: 95 } },
        ],
      },
    ];
    expect(squat?.plan).toEqual({ weeks: cycle });
    expect(deadlift?.plan).toEqual({ weeks: cycle });
    expect(plank).toMatchObject({
      measure: 'seconds',
      plan: { weeks: [{ rows: [{ sets: 3, count: { count: 60 }, load: { of: 'none' }, restSeconds: 30 }] }] },
    });
  });

  test('lighter sets follow the heaviest, and an exercise on two days goes on as one', () => {
    const { moves } = read(...['## A', 'Squat / 1x5 100kg, 2x8 80kg / progress: lp(5kg)', '## B', 'Squat / 3x5 100kg']);
    expect(
      moves.map(({ plan }) => [plan.isShared, plan.weeks[0]?.rows.map(({ load }) => load), plan.rule?.step.kind]),
    ).toEqual([
      [
        true,
        [
          { of: 'working', percent: 100 },
          { of: 'working', percent: 80 },
        ],
        'weight',
      ],
      [true, [{ of: 'working', percent: 100 }], 'weight'],
    ]);
  });

  test('a label makes it another, and a deload without progress has no rule', () => {
    const { plan } = read(
      ...[
        '# Week 1',
        '## A',
        'main: Squat / 3x5 100kg / progress: lp(5kg)',
        'light: Squat / 2x8 60kg / progress: none',
      ],
    );
    expect(
      plan.programs[0]?.moves.map(({ mid, plan: { rule, isShared } }) => [mid, rule?.step.kind, isShared]),
    ).toEqual([
      ['squat', 'weight', undefined],
      ['squat-2', undefined, undefined],
    ]);
    expect(plan.weeks).toEqual([]);
  });
});

describe('what it cannot say is named line by line', () => {
  test.each([
    ['Squat / 3x5 100kg / progress: custom() {~ weights += 5kg ~}', 'its progress (custom() {~ weights += 5kg ~})'],
    ['Squat / 3x5 100kg / progress: lp(5kg, 3)', 'its progress, which waits for 3 good times,'],
    [
      'Squat / 3x5 100kg / progress: lp(5kg, 1, 0, 10kg, 3)',
      'the 10 kg it takes off after misses',
      ', as that is a share here',
    ],
    ['Squat / 3x5 100kg / warmup: 1x5 40kg', 'its warm-up sets'],
    ['Squat / 3x5 100kg, 1x5 80% / progress: lp(5kg)', 'which of its weights is the one to begin with'],
  ])('%s', (line, what, why = '') => {
    expect(messages(planOfText(line).notes)).toContainEqual(`1 changed Squat: ${what} cannot be taken over${why}.`);
  });

  test('an exercise without sets that can be read is left out', () => {
    const { notes, moves } = read('Squat / 3x5 99999kg', 'Bench Press / 3x5', 'Row', '/ 3x5');
    expect(moves.map(({ name }) => name)).toEqual(['Bench Press']);
    expect(messages(notes)).toEqual([
      '4 skipped "/ 3x5" names no exercise.',
      '1 skipped Squat: "3x5 99999kg" cannot be taken over, so it is left out.',
      '3 skipped Row: its sets cannot be planned here, so it is left out.',
    ]);
  });

  test('whoever takes from a script is named too, and begins with the weight that is written', () => {
    const { notes, moves } = read(
      ...['base / used: none / 3x5 / progress: custom(step: 5kg) {~', '  weights += state.step', '~}'],
      ...['Squat / ...base / 60kg', 'Bench Press / ...base / 40kg / progress: lp(2.5kg)'],
    );
    expect(messages(notes)).toEqual([
      expect.stringMatching(/^4 changed Squat: its progress \(custom\(step: 5kg\) .*\) cannot be taken over\.$/),
    ]);
    expect(moves.map(({ plan }) => [plan.weeks[0]?.rows[0]?.load.of, plan.rule?.step.kind])).toEqual([
      ['working', undefined],
      ['working', 'weight'],
    ]);
  });
});

describe('files', () => {
  test('a text is known by its exercises', () => {
    const file = readAll('# Week 1\n## Day 1\nSquat / 3x5 / progress: lp(2.5kg)\n');
    expect(file.format).toBe('liftosaur');
    expect(file.plans.map(({ title, programs }) => [title, programs.length])).toEqual([['', 1]]);
  });

  test("Liftosaur's JSON has the programs of its person, day by day", () => {
    const day = (name: string, exerciseText: string) => ({ name, exerciseText });
    const weeks = [
      { name: 'Week 1', days: [day('A', 'Squat / 3x5 60kg / progress: lp(2.5kg)'), day('B', 'Row / 3x8\n/ 3x8')] },
    ];
    const programs = [
      { id: 'abc', name: 'Mine', planner: { vtype: 'planner', name: 'Mine', weeks } },
      { id: 'old', name: 'Of before', planner: null },
    ];
    const file = readAll(JSON.stringify({ tempUserId: 'x', history: [], programs }));
    expect(file.plans).toMatchObject([{ key: 'abc', title: 'Mine', programs: [{ title: 'A' }, { title: 'B' }] }]);
    expect(file.notes).toEqual([{ line: 0, kind: 'skipped', message: 'Mine, B: "/ 3x8" names no exercise.' }]);
  });
});
