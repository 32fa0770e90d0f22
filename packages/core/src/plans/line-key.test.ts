import { expect, test } from 'vitest';
import { everyLineKey, lineKey, parseLine, writeLine } from './line-key.ts';
import { aPlan, programId, row } from './testing/play.ts';

const run = '018f0000-0000-7000-8000-0000000000ff';
const alone = { programId, instanceId: null };
const inRun = { programId, instanceId: run };
const plan = aPlan([row(3, 5)]);
const move = { _id: 'bench', exerciseId: 'bench-press', plan };
const shared = { ...move, plan: { ...plan, isShared: true as const } };

test.each([
  ['a move of a program', alone, move, `program:${programId}:bench`],
  ['in a run it is that of its program there', inRun, move, `run:${run}:${programId}/bench`],
  ['shared it is the exercise', alone, shared, `program:${programId}:bench-press`],
  ['in a run on all its days', inRun, shared, `run:${run}:bench-press`],
  [
    'nothing can be shared without an exercise',
    inRun,
    { ...shared, exerciseId: null },
    `run:${run}:${programId}/bench`,
  ],
])('%s', (_name, place, of, key) => {
  expect(lineKey(place, of)).toBe(key);
  expect(writeLine(parseLine(key))).toBe(key);
});

test('a key says where it belongs', () => {
  expect(parseLine(lineKey(alone, move))).toEqual({ instanceId: null, programId, name: 'bench' });
  expect(parseLine(lineKey(inRun, move))).toEqual({ instanceId: run, programId, name: 'bench' });
  expect(parseLine(lineKey(inRun, shared))).toEqual({ instanceId: run, programId: null, name: 'bench-press' });
  expect(parseLine(everyLineKey(inRun))).toEqual({ instanceId: run, programId: null, name: '*' });
  expect(parseLine(everyLineKey(alone))).toEqual({ instanceId: null, programId, name: '*' });
});
