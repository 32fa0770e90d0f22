import { describe, expect, test } from 'vitest';
import { parseFormat } from '../../clocks/parse-format.ts';
import type { CatalogueProgram } from '../catalogue.ts';
import { allMoves } from '../moves/all-moves.ts';
import { minutesOf } from '../testing/minutes-of.ts';
import { allPrograms } from './all-programs.ts';

const moveOf = new Map(allMoves.map((move) => [move.id, move]));
const entryId = (entry: CatalogueProgram['moves'][number]) => entry.id ?? entry.move;

test('there are enough programs, and those our pictures show are among them', () => {
  const titles = allPrograms.map((program) => program.title);
  expect(titles.length).toBeGreaterThanOrEqual(16);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Upper Body Strength',
      'Lower Body Strength',
      'Core & Mobility',
      'Morning Mobility',
      'Tempo Intervals',
      'Ride + Lift',
    ]),
  );
});

test('every timed program has a format, and there are some of each kind from 8 to 40 minutes', () => {
  const timed = allPrograms.filter((program) => program.timed);
  expect(timed.filter(({ format }) => format === undefined).map(({ title }) => title)).toEqual([]);
  expect(new Set(timed.map(({ format }) => format?.kind))).toEqual(
    new Set(['emom', 'amrap', 'intervals', 'for-time', 'list', 'stopwatch']),
  );
});

describe.each(allPrograms.map((program) => [program.title, program] as const))('%s', (_, program) => {
  test('uses moves that exist, each entry under an id of its own', () => {
    expect(program.moves.filter((entry) => !moveOf.has(entry.move))).toEqual([]);
    const ids = program.moves.map(entryId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9-]{1,64}$/.test(id) || id === 'warmup' || id === 'cooldown')).toEqual([]);
  });

  test('gives an id only to moves that come up again', () => {
    const needless = program.moves.filter(
      (entry) => entry.id !== undefined && program.moves.filter((other) => other.move === entry.move).length === 1,
    );
    expect(needless).toEqual([]);
  });

  test('has the target its measure asks for and no other, within believable bounds', () => {
    for (const entry of program.moves.filter(({ plan }) => plan === undefined)) {
      const isTimedMove = moveOf.get(entry.move)?.measure === 'seconds';
      const target = isTimedMove ? entry.seconds : entry.reps;
      const other = isTimedMove ? entry.reps : entry.seconds;
      expect(other, entry.move).toBeUndefined();
      expect(target, entry.move).toBeGreaterThanOrEqual(isTimedMove ? 10 : 1);
      expect(target, entry.move).toBeLessThanOrEqual(isTimedMove ? 3600 : 30);
      expect(Number.isInteger(target), entry.move).toBe(true);
      expect(entry.sets, entry.move).toBeGreaterThanOrEqual(1);
      expect(entry.sets, entry.move).toBeLessThanOrEqual(10);
      expect(Number.isInteger(entry.sets), entry.move).toBe(true);
    }
  });

  test('never asks for the same move twice in a row', () => {
    expect(program.moves.filter((entry, index) => program.moves[index - 1]?.move === entry.move)).toEqual([]);
  });

  test('narrows variants only to some of the move, never to none', () => {
    for (const { move, variants } of program.moves) {
      if (variants === undefined) continue;
      expect(moveOf.get(move)?.variants, move).toEqual(expect.arrayContaining([...variants]));
      expect(new Set(variants).size, move).toBe(variants.length);
      expect(variants.length, move).toBeGreaterThan(0);
    }
  });

  test('is led by the clock exactly when it says so', () => {
    const isAllSeconds = program.moves.every((entry) => moveOf.get(entry.move)?.measure === 'seconds');
    const isByList = program.format === undefined || program.format.kind === 'list';
    expect(program.timed).toBe(isAllSeconds || !isByList);
    expect(program.format === undefined || parseFormat(program.format) !== undefined).toBe(true);
    expect(program.tags.includes('timed')).toBe(program.timed);
  });

  test('takes about as long as its description promises', () => {
    const promised = Number(/(\d+) minutes/.exec(program.description)?.[1]);
    const minutes = minutesOf(program);
    expect(minutes).toBeGreaterThanOrEqual(8);
    expect(minutes).toBeLessThanOrEqual(90);
    expect(Math.abs(minutes - promised)).toBeLessThanOrEqual(program.timed ? 0.5 : 8);
  });

  test('has one to four lowercase tags, none twice', () => {
    expect(program.tags.length).toBeGreaterThanOrEqual(1);
    expect(program.tags.length).toBeLessThanOrEqual(4);
    expect(new Set(program.tags).size).toBe(program.tags.length);
    expect(program.tags.filter((tag) => !/^[a-z]+( [a-z]+)*$/.test(tag))).toEqual([]);
  });
});
