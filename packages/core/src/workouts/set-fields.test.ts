import { expect, test } from 'vitest';
import { setHeader } from '../files/archive.ts';
import { assistantFields, fieldsWhere, hasRemark, setFields } from './set-fields.ts';
import { Entry } from './workout.ts';

test('the list has every field of the schema', () => {
  expect(Object.keys(setFields).sort()).toEqual(Object.keys(Entry.properties).sort());
});

test('what was exported, hashed and told before stands where it stood: a new field comes after it', () => {
  const before = [
    ...['workout id', 'position', 'exercise id', 'exercise', 'kind', 'reps', 'weight', 'unit', 'seconds', 'metres'],
    ...['rpe', 'rir', 'note', 'superset', 'started at', 'ended at', 'rest seconds'],
  ];
  expect(setHeader.slice(0, before.length)).toEqual(before);
  expect(fieldsWhere(({ hashed }) => hashed.startsWith('always'))).toEqual([
    ...['mid', 'trackable', 'reps', 'weight', 'unit', 'variant', 'seconds', 'kind', 'rpe', 'note'],
    ...['startedAt', 'endedAt'],
  ]);
  expect(assistantFields.slice(0, 11)).toEqual([
    ...['reps', 'weight', 'unit', 'seconds', 'metres', 'kind', 'rpe', 'rir', 'note', 'startedAt', 'endedAt'],
  ]);
});

test('something said is a remark, a number is none', () => {
  expect(hasRemark({ mid: 'squat', reps: 8, weight: 60, unit: 'kg', restSeconds: 90 })).toBe(false);
  expect(hasRemark({ mid: 'squat', note: 'slow' })).toBe(true);
  expect(hasRemark({ mid: 'squat', exerciseNote: 'belt' })).toBe(true);
});
