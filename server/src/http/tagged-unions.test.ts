import { PlanChoice } from '@workout-tracker/core/plans/plan-decision';
import { LinePlan } from '@workout-tracker/core/plans/rule';
import { expect, test } from 'vitest';
import { compileValidator } from './schema-compilers.ts';
import { withTaggedUnions } from './tagged-unions.ts';

const check = (schema: object, value: unknown) => {
  const validate = compileValidator({ schema, method: 'POST', url: '', httpPart: 'body' });
  return { isValid: validate(value), value, errors: 'errors' in validate ? validate.errors : null };
};

const row = {
  sets: 3,
  count: { kind: 'range', from: 6, to: 8 },
  load: { of: 'first-set', percent: 80, halfReps: true },
};
const rule = {
  goal: { kind: 'total', atLeast: 30, missBelow: 24 },
  step: { kind: 'reps', sets: 'all', by: { kind: 'percent', percent: 2.5 }, to: 'working' },
  judged: { kind: 'day', day: 5 },
  missed: { kind: 'stages', misses: 2, stages: [[row]], end: { kind: 'first-stage', by: { kind: 'smallest' } } },
  rounding: 'down',
};

test.each([
  [LinePlan, { weeks: [{ rows: [row] }], rule }],
  [LinePlan, { weeks: [{ rows: [row] }], rule: { ...rule, goal: { kind: 'last-set', atLeast: 5 } } }],
  [PlanChoice, { kind: 'hold', isOn: true }],
  [PlanChoice, { kind: 'deload', from: '2026-03-07', to: '2026-03-13', deload: { load: 90, sets: 50 } }],
])('a value of any way of a union comes through whole (%#)', (schema, value) => {
  expect(check(schema, structuredClone(value))).toMatchObject({ isValid: true, value });
});

test('what is unknown is dropped inside the way that was named, and an objection is about that way', () => {
  expect(check(PlanChoice, { kind: 'hold', isOn: true, weight: 5 })).toMatchObject({
    isValid: true,
    value: { kind: 'hold', isOn: true },
  });
  expect(check(PlanChoice, { kind: 'hold', isOn: 'yes' })).toMatchObject({
    isValid: false,
    errors: [{ instancePath: '/isOn' }],
  });
  expect(check(PlanChoice, { kind: 'nothing' }).isValid).toBe(false);
  expect(check(PlanChoice, { weight: 5 }).isValid).toBe(false);
});

test('other unions stay as they are', () => {
  const orNull = {
    anyOf: [{ type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] }, { type: 'null' }],
  };
  expect(withTaggedUnions(orNull)).toEqual(orNull);
  const untold = { anyOf: [{ type: 'string' }, { type: 'number' }] };
  expect(withTaggedUnions(untold)).toEqual(untold);
});
