import { LinePlan } from '@workout-tracker/core/plans/rule';
import writeBySchema from 'fast-json-stringify';
import Type, { type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { withJoinedUnions } from './joined-unions.ts';

/** What a writer of the schema makes of it, read back. */
const written = (schema: TSchema, value: unknown): unknown =>
  JSON.parse(writeBySchema(withJoinedUnions(schema) as object)(value));

const row = {
  sets: 3,
  count: { kind: 'range', from: 6, to: 8 },
  load: { of: 'first-set', percent: 80, halfReps: true },
};
const rule = {
  goal: { kind: 'total', atLeast: 30, missBelow: 24 },
  step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
  judged: { kind: 'day', day: 5 },
  missed: { kind: 'stages', misses: 2, stages: [[row]], end: { kind: 'first-stage', by: { kind: 'smallest' } } },
  rounding: 'down',
};

test.each([
  { weeks: [{ rows: [row] }], rule },
  { weeks: [{ rows: [row] }], rule: { ...rule, step: { kind: 'seconds', seconds: 5 }, missed: { kind: 'same' } } },
])('a plan of any kind is written whole (%#)', (plan) => {
  expect(written(LinePlan, plan)).toEqual(plan);
});

const Weight = Type.Object({ value: Type.Number(), unit: Type.Enum(['kg', 'lb']) }, { additionalProperties: false });
const maybe = (schema: TSchema) => Type.Object({ it: Type.Union([schema, Type.Null()]) });

test.each([
  ['text', Type.String(), 'a'],
  ['a number', Type.Integer(), 3],
  ['a flag', Type.Boolean(), false],
  ['an object', Weight, { value: 5, unit: 'kg' }],
  ['a list', Type.Array(Type.Union([Type.Number(), Type.Null()])), [1, null]],
  ['one of some words', Type.Enum(['kg', 'lb']), 'lb'],
])('%s or null is either', (_name, schema, value) => {
  expect(written(maybe(schema), { it: value })).toEqual({ it: value });
  expect(written(maybe(schema), { it: null })).toEqual({ it: null });
});

test('what no way has is left out', () => {
  const one = Type.Object({ kind: Type.Literal('one'), most: Type.Number() }, { additionalProperties: false });
  const other = Type.Object({ kind: Type.Literal('other'), least: Type.Number() }, { additionalProperties: false });
  expect(written(Type.Union([one, other]), { kind: 'other', least: 5, secret: 'x' })).toEqual({
    kind: 'other',
    least: 5,
  });
});

test('a property that is something else in each way is written as what it is', () => {
  const one = Type.Object({ kind: Type.Literal('one'), by: Type.Union([Weight, Type.Null()]) });
  const other = Type.Object({ kind: Type.Literal('other'), by: Type.Number() });
  const third = Type.Object({ kind: Type.Literal('third'), by: Type.Array(Type.String()) });
  const schema = Type.Union([one, other, third]);
  for (const value of [
    { kind: 'one', by: { value: 5, unit: 'kg' } },
    { kind: 'one', by: null },
    { kind: 'other', by: 5 },
    { kind: 'third', by: ['a'] },
  ])
    expect(written(schema, value)).toEqual(value);
});

test('no validator is asked for plans, nor for what may be null', () => {
  const schema = Type.Object({
    plan: Type.Union([LinePlan, Type.Null()]),
    since: Type.Union([Type.String(), Type.Null()]),
  });
  expect(JSON.stringify(withJoinedUnions(schema))).not.toContain('anyOf');
});
