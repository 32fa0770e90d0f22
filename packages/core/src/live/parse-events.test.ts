import { expect, test } from 'vitest';
import { planOf } from './live-plan.ts';
import { parseEvents } from './parse-events.ts';
import { aLiveMove, aPlan, started, told, values } from './testing/session-events.ts';

const stamp = { v: 1, seq: 2, at: 5 };
const start = { ...stamp, ...started() };

test.each([
  ['nothing', null],
  ['words', 'paused'],
  ['a later version', { ...stamp, v: 3, type: 'paused' }],
  ['no number', { v: 1, at: 5, type: 'paused' }],
  ['a half number', { ...stamp, seq: 1.5, type: 'paused' }],
  ['no time', { v: 1, seq: 2, type: 'paused' }],
  ['a time after the year 9999', { ...stamp, at: 253_402_300_800_000, type: 'paused' }],
  ['an unknown type', { ...stamp, type: 'flew-away' }],
  ['a set that is nowhere', { ...stamp, type: 'set-skipped' }],
  ['a set without values', { ...stamp, type: 'set-completed', index: 1 }],
  ['a weight that is no number', { ...stamp, type: 'set-completed', index: 1, values: values({ weight: Number.NaN }) }],
  ['a field that is none', { ...stamp, type: 'value-changed', index: 1, field: 'mood', value: 1 }],
  ['a variant that is none', { ...stamp, type: 'variant-chosen', index: 1, variant: -1 }],
  ['a start without a plan', { ...start, plan: undefined }],
  ['a start without a unit', { ...start, unit: 'stone' }],
  ['a plan with a broken move', { ...start, plan: aPlan({ moves: [aLiveMove({ sets: -1 })] }) }],
  ['a plan whose moves are words', { ...start, plan: { ...aPlan(), moves: 'squat' } }],
])('%s is set aside, and the rest is read', (_case, record) => {
  const [first] = told([started(), 0]);
  expect(parseEvents([record, first])).toEqual({ events: [first], setAside: [record] });
});

test('a program gives the plan that is stored and read back', () => {
  const move = { ...aLiveMove(), exerciseId: null, startCount: null, startWeight: null };
  const plan = planOf({ _id: 'p', version: 2, title: 'Legs', tags: ['legs'], timed: true, moves: [move] });
  expect(plan).toEqual({
    wid: 'p',
    programVersion: 2,
    title: 'Legs',
    tags: ['legs'],
    timed: true,
    moves: [aLiveMove()],
  });
  const events = told([started(plan), 0]);
  expect(parseEvents(events).events).toEqual(events);
});
