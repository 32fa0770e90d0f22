import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import { planPresets } from '@workout-tracker/core/plans/presets';
import type { Goal, IfMissed, JudgedWhen, LinePlan, Rule, Step } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test } from 'vitest';
import {
  describeGoal,
  describeJudged,
  describeMissed,
  describeRounding,
  describeStep,
  type LineFacts,
  presetHints,
  presetNames,
} from './rule-format.ts';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const by = (value: number) => ({ kind: 'weight' as const, weight: kg(value) });

/** A bar of 20 with plates for steps of 2.5; of two as near the lighter. */
const loads: PlanLoads = {
  round: (weight, _, rounding) =>
    Math.max(20, rounding === 'down' ? Math.floor(weight / 2.5) * 2.5 : Math.ceil(weight / 2.5 - 0.5) * 2.5),
  above: (weight) => Math.floor(weight / 2.5 + 1) * 2.5,
};

const row = (more: Partial<SetRow> = {}): SetRow => ({
  sets: 3,
  count: { kind: 'range', from: 6, to: 8 },
  load: { of: 'working', percent: 100 },
  ...more,
});
const backOff = row({
  sets: 1,
  count: { kind: 'exactly', count: 10 },
  load: { of: 'first-set', percent: 80 },
  kind: 'backoff',
});
const atLeast = (count: number): SetRow => row({ sets: 1, count: { kind: 'at-least', count } });
const waves: LinePlan = {
  weeks: [
    { rows: [row(), atLeast(5)] },
    { rows: [row(), atLeast(3)] },
    { rows: [row(), atLeast(1)] },
    { rows: [row()], deload: { load: 100, sets: 100 } },
  ],
};

const rule: Rule = {
  goal: { kind: 'every-set' },
  step: { kind: 'weight', by: by(2.5), to: 'working' },
  judged: { kind: 'each-time' },
  missed: { kind: 'same' },
  rounding: 'nearest',
};

const facts = (more: Partial<LineFacts> = {}): LineFacts => ({
  plan: { weeks: [{ rows: [row(), backOff] }], rule },
  measure: 'reps',
  working: kg(60),
  maximum: null,
  loads,
  loading: '20 kg bar, steps of 2.5 kg',
  hasBar: true,
  ...more,
});

const ofMaximum = facts({
  plan: { ...waves, rule: { ...rule, step: { kind: 'weight', by: by(5), to: 'maximum' } } },
  working: null,
  maximum: kg(92.5),
});
const plain = (rows: SetRow[]): LineFacts => facts({ plan: { weeks: [{ rows }], rule } });

test.each<[string, Goal, LineFacts]>([
  ['All three sets at the number shown. The back-off set is not judged.', { kind: 'every-set' }, facts()],
  ['Both sets at the number shown.', { kind: 'every-set' }, plain([row({ sets: 2 })])],
  ['The set at the number shown.', { kind: 'every-set' }, plain([row({ sets: 1 })])],
  ['All three sets at 8, the top of the range.', { kind: 'top-of-range' }, plain([row()])],
  ['At least 5, 3 and 1 in weeks 1 to 3. Sets before it are not judged.', { kind: 'last-set' }, ofMaximum],
  ['At least 5 in the last set. Sets before it are not judged.', { kind: 'last-set' }, plain([row(), atLeast(5)])],
  ['At least 25 in the last set.', { kind: 'last-set', atLeast: 25 }, plain([atLeast(15)])],
  ['30 reps in all sets together. Fewer is a miss.', { kind: 'total', atLeast: 30 }, facts()],
  [
    '30 reps in all sets together. Fewer than 20 is a miss, in between the same again.',
    { kind: 'total', atLeast: 30, missBelow: 20 },
    facts(),
  ],
])('%s', (words, goal, known) => {
  expect(describeGoal(goal, known)).toBe(words);
});

const pullUp = { exerciseId: 'pull-up', title: 'Pull-up', measure: 'reps', from: 5, to: 8, by: 1 } as const;
const negative = { ...pullUp, exerciseId: 'negative', title: 'Negative' };

test.each<[string, Step, LineFacts]>([
  ['60 becomes 62.5.', { kind: 'weight', by: by(2.5), to: 'working' }, facts()],
  ['2.5 kg more.', { kind: 'weight', by: by(2.5), to: 'working' }, facts({ working: null })],
  ['92.5 becomes 97.5, whatever was over the number.', { kind: 'weight', by: by(5), to: 'maximum' }, ofMaximum],
  ['60 becomes 62.5.', { kind: 'weight', by: { kind: 'smallest' }, to: 'working' }, facts()],
  ['60 becomes 65.', { kind: 'weight', by: { kind: 'percent', percent: 8 }, to: 'working' }, facts()],
  [
    '60 becomes 62.5. The first three times 5 kg more.',
    { kind: 'weight', by: by(2.5), to: 'working', first: { times: 3, by: by(5) } },
    facts(),
  ],
  [
    '6, then 7, then 8. After that 2.5 kg more and back to 6.',
    { kind: 'reps', sets: 'all', by: by(2.5), to: 'working' },
    facts(),
  ],
  [
    '6, 6, 6, then 7, 6, 6, and so on to 8 in every set. After that 2.5 kg more and back to 6.',
    { kind: 'reps', sets: 'one', by: by(2.5), to: 'working' },
    facts(),
  ],
  [
    '8, then 9, and so on to 12. After that the next weight that can be loaded and back to 8.',
    { kind: 'reps', sets: 'all', by: { kind: 'smallest' }, to: 'working' },
    plain([row({ count: { kind: 'range', from: 8, to: 12 } })]),
  ],
  [
    'From 5 2.5 kg more and from 10 5 kg more.',
    {
      kind: 'by-last-set',
      lines: [
        { from: 10, by: by(5) },
        { from: 5, by: by(2.5) },
      ],
      to: 'working',
    },
    facts(),
  ],
  [
    '0.5 kg for each rep over the number, at most 5 kg. With three more: 60 becomes 61.5.',
    { kind: 'per-extra-rep', by: kg(0.5), most: kg(5), to: 'working' },
    facts(),
  ],
  [
    '5 s more each time, up to 30 s.',
    { kind: 'seconds', seconds: 5 },
    plain([row({ count: { kind: 'range', from: 20, to: 30 } })]),
  ],
  [
    '3, then 4, then 5 sets. After that 2.5 kg more and 3 sets again.',
    { kind: 'sets', upTo: 5, by: by(2.5), to: 'working' },
    facts(),
  ],
  ['3, then 4 sets. After that it stays at 4.', { kind: 'sets', upTo: 4, to: 'working' }, facts()],
  [
    'Negative, then Pull-up: the next once the top of one is reached. After the last one 2.5 kg more.',
    { kind: 'ladder', rungs: [negative, pullUp], by: by(2.5), to: 'working' },
    facts(),
  ],
])('%s', (words, step, known) => {
  expect(describeStep(step, known)).toBe(words);
});

test.each<[string, JudgedWhen, LineFacts]>([
  ['After every session in which this line was begun.', { kind: 'each-time' }, facts()],
  ['In a series, after day 5 of each week. Other days change nothing.', { kind: 'day', day: 5 }, facts()],
  ['After week 3. Week 4 is a deload and is not judged.', { kind: 'cycle-end' }, ofMaximum],
])('%s', (words, judged, known) => {
  expect(describeJudged(judged, known)).toBe(words);
});

const stages: Extract<IfMissed, { kind: 'stages' }> = {
  kind: 'stages',
  misses: 1,
  stages: [
    [row({ sets: 6, count: { kind: 'at-least', count: 2 } })],
    [row({ sets: 10, count: { kind: 'at-least', count: 1 } })],
  ],
  end: { kind: 'percent', percent: 85 },
};

test.each<[string, IfMissed, LineFacts]>([
  ['The same again, as often as it takes.', { kind: 'same' }, facts()],
  ['Three misses in a row at 60: 10 % less is 54, so 55 kg.', { kind: 'less', misses: 3, percent: 10 }, facts()],
  ['A miss at 92.5: 10 % less is 83.25, so 82.5 kg.', { kind: 'less', misses: 1, percent: 10 }, ofMaximum],
  ['Two misses in a row: 10 % less.', { kind: 'less', misses: 2, percent: 10 }, facts({ working: null })],
  [
    'A miss at 20: it cannot be less, so the same again.',
    { kind: 'less', misses: 1, percent: 10 },
    facts({ working: kg(20) }),
  ],
  [
    'A miss at 50: 10 % less is 45 kg. After three times it goes on with 3 × 5.',
    {
      kind: 'less',
      misses: 1,
      percent: 10,
      fewer: { times: 3, rows: [row({ count: { kind: 'exactly', count: 5 } })] },
    },
    facts({ working: kg(50) }),
  ],
  ['After a miss: 6 × 2+, then 10 × 1+. After the last one the first again at 85 %.', stages, facts()],
  [
    'After a miss: 6 × 2+, then 10 × 1+. After the last one the first again, 5 kg more than where it was missed.',
    { ...stages, end: { kind: 'first-stage', by: by(5) } },
    facts(),
  ],
  [
    'After two misses in a row: 6 × 2+, then 10 × 1+. After the last one you find out what you can lift, and the first begins again at 85 % of it.',
    { ...stages, misses: 2, end: { kind: 'test', percent: 85 } },
    facts(),
  ],
])('%s', (words, missed, known) => {
  expect(describeMissed(missed, known)).toBe(words);
});

test('rounding says what is loaded, with a weight that is rounded', () => {
  expect(describeRounding('nearest', facts())).toBe('20 kg bar, steps of 2.5 kg. 51 becomes 50. Never below the bar.');
  expect(describeRounding('down', facts({ working: kg(64) }))).toBe(
    '20 kg bar, steps of 2.5 kg. 54.4 becomes 52.5. Never below the bar.',
  );
  expect(describeRounding('nearest', facts({ working: null, hasBar: false, loading: 'Steps of 2 kg' }))).toBe(
    'Steps of 2 kg.',
  );
});

test('every preset has its name and says when it is for', () => {
  for (const preset of planPresets) {
    expect(presetNames()[preset]).toMatch(/^[A-Z]/);
    expect(presetHints()[preset]).toMatch(/\.$/);
  }
});
