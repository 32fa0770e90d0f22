import { describe, expect, test } from 'vitest';
import type { LiveEvent } from './live-event.ts';
import { planOf } from './live-plan.ts';
import { parseEvents, storedEvent } from './parse-events.ts';
import { replay } from './reduce-session.ts';
import { aLiveMove, aPlan, eventsOf, started, values } from './testing/session-events.ts';

const stamp = { v: 1, seq: 2, at: 5 };
const start = { ...stamp, ...started() };

test.each([
  ['nothing', null],
  ['words', 'paused'],
  ['no number', { v: 1, at: 5, type: 'paused' }],
  ['a half number', { ...stamp, seq: 1.5, type: 'paused' }],
  ['no time', { v: 1, seq: 2, type: 'paused' }],
  ['a time after the year 9999', { ...stamp, at: 253_402_300_800_000, type: 'paused' }],
  ['a set that is nowhere', { ...stamp, type: 'set-skipped' }],
  ['a set without values', { ...stamp, type: 'set-completed', index: 1 }],
  ['a weight that is no number', { ...stamp, type: 'set-completed', index: 1, values: values({ weight: Number.NaN }) }],
  ['no type', { ...stamp, index: 1 }],
  ['no version', { ...stamp, v: 0, type: 'paused' }],
  ['a variant that is none', { ...stamp, type: 'variant-chosen', index: 1, variant: -1 }],
  ['a start without a plan', { ...start, plan: undefined }],
  ['a start without a unit', { ...start, unit: 'stone' }],
  ['a plan with a broken move', { ...start, plan: aPlan({ moves: [aLiveMove({ sets: -1 })] }) }],
  ['a plan whose moves are words', { ...start, plan: { ...aPlan(), moves: 'squat' } }],
])('%s is set aside, and the rest is read', (_case, record) => {
  const [first] = eventsOf([started(), 0]);
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
  const events = eventsOf([started(plan), 0]);
  expect(parseEvents(events).events).toEqual(events);
});

describe('what a newer build told', () => {
  const [first] = eventsOf([started(), 0]);

  test.each([
    ['another kind of event', { ...stamp, type: 'flew-away', height: 3 }],
    ['a later version', { ...stamp, v: 3, type: 'paused' }],
    ['another number of a set', { ...stamp, type: 'value-changed', index: 1, field: 'mood', value: 1 }],
  ])('%s stays in the journal, changes nothing, and is written back as it was', (_case, record) => {
    const { events, setAside } = parseEvents([first, record]);
    expect(setAside).toEqual([]);
    expect(events.map(storedEvent)).toEqual([first, record]);
    expect({ ...replay(events), seq: 1, clock: null }).toEqual({ ...replay(events.slice(0, 1)), clock: null });
  });

  test('a build without tempos keeps them for the one that has them, around what it writes itself', () => {
    const tempo = { type: 'tempo-written', index: 1, tempo: '3-1-1' } as const;
    const completed = { type: 'set-completed', index: 1, values: { ...values(), bar: 'olympic' } } as const;
    const written = eventsOf([started(), 0], [tempo, 1], [completed, 2]);
    const older = parseEvents(written, (type) => type !== 'tempo-written');
    expect(replay(older.events)?.positions[1]).toMatchObject({ tempo: '', completed: { values: values() } });
    const skipped: LiveEvent = { v: 2, seq: 4, at: 9, type: 'set-skipped', index: 2 };
    const onDisk: unknown[] = JSON.parse(JSON.stringify([...older.events, skipped].map(storedEvent)));
    expect(onDisk).toEqual([...written, skipped]);
    const newer = parseEvents(onDisk);
    expect(newer.setAside).toEqual([]);
    expect(replay(newer.events)?.positions[1]?.tempo).toBe('3-1-1');
    expect(replay(newer.events)?.positions[2]?.isSkipped).toBe(true);
  });
});
