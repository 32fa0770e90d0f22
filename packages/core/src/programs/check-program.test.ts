import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import { checkProgram } from './check-program.ts';
import { normaliseProgram } from './normalise-program.ts';
import type { PlannedMove, ProgramContent } from './program.ts';

function move(change: Partial<PlannedMove> = {}): PlannedMove {
  return {
    _id: 'squat',
    title: 'Squat',
    exerciseId: null,
    trackable: true,
    weight: true,
    measure: 'reps',
    variants: [],
    sets: 3,
    reps: 5,
    seconds: null,
    ...change,
  };
}

function program(change: Partial<ProgramContent> = {}): ProgramContent {
  return { title: 'Legs', description: '', tags: [], timed: false, moves: [move()], ...change };
}

test.each([
  ['one move', program()],
  ['a timed program without moves', program({ timed: true, moves: [] })],
  ['a move without a target', program({ moves: [move({ reps: null })] })],
  ['the same move twice under its own ids', program({ moves: [move(), move({ _id: 'squat-2' })] })],
  ['seconds', program({ moves: [move({ measure: 'seconds', reps: null, seconds: 40 })] })],
  ['variants of different names', program({ moves: [move({ variants: [{ label: 'Wide' }, { label: 'Close' }] })] })],
])('%s is fine', (_what, content) => {
  expect(checkProgram(content)).toEqual([]);
});

test.each<[string, ProgramContent, string, RegExp]>([
  ['no title', program({ title: ' \n ' }), '/title', /Give the program a title/],
  ['no moves', program({ moves: [] }), '/moves', /Add at least one exercise/],
  ['an id twice', program({ moves: [move(), move({ _id: 'row' }), move()] }), '/moves/2/_id', /same id as exercise 1/],
  [
    'the warm-up',
    program({ moves: [move({ _id: 'warmup' })] }),
    '/moves/0/_id',
    /Warm-up and cool-down are added automatically/,
  ],
  ['the cool-down', program({ moves: [move(), move({ _id: 'cooldown' })] }), '/moves/1/_id', /Remove this exercise/],
  ['a nameless move', program({ moves: [move({ title: ' ' })] }), '/moves/0/title', /Give the exercise a name/],
  ['reps with seconds', program({ moves: [move({ seconds: 30 })] }), '/moves/0/seconds', /counts reps/],
  ['seconds with reps', program({ moves: [move({ measure: 'seconds' })] }), '/moves/0/reps', /counts seconds/],
  [
    'a nameless variant',
    program({ moves: [move({ variants: [{ label: ' ' }] })] }),
    '/moves/0/variants/0/label',
    /Give the variant a name/,
  ],
  [
    'a variant twice',
    program({ moves: [move({ variants: [{ label: 'Wide' }, { label: 'Close' }, { label: ' wide ' }] })] }),
    '/moves/0/variants/2/label',
    /This variant already exists/,
  ],
])('%s is objected to where it is', (_what, content, path, message) => {
  const found = checkProgram(content).map(({ path: at, reason }) => [at, englishOf(reason)]);
  expect(found).toEqual([[path, expect.stringMatching(message)]]);
});

test('every objection is told at once', () => {
  const paths = checkProgram(program({ title: '', moves: [move({ title: '', seconds: 5 }), move()] })).map(
    ({ path }) => path,
  );
  expect(paths).toEqual(['/title', '/moves/0/title', '/moves/0/seconds', '/moves/1/_id']);
});

const squat: PlannedMove = {
  _id: 'squat',
  title: ' Squat ',
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [{ label: ' Heels raised ' }],
  sets: 3,
  reps: 5,
  seconds: null,
};
const typed: ProgramContent = {
  title: '  Leg Day\n',
  description: ' Heavy. ',
  tags: ['Strength', ' strength', 'LEGS', '  ', 'Été'],
  timed: false,
  moves: [squat],
};

test('spaces around words go, tags are lower case and each once, in the order given', () => {
  expect(normaliseProgram(typed)).toEqual({
    title: 'Leg Day',
    description: 'Heavy.',
    tags: ['strength', 'legs', 'été'],
    timed: false,
    moves: [{ ...squat, title: 'Squat', variants: [{ label: 'Heels raised' }] }],
  });
});

test('what is in that form stays as it is', () => {
  const once = normaliseProgram(typed);
  expect(normaliseProgram(once)).toEqual(once);
});

test('nothing is carried along that a program does not have', () => {
  const withMore = { ...typed, ownerId: 'x', moves: [{ ...squat, startCount: 5 }] };
  const normal = normaliseProgram(withMore);
  expect(Object.keys(normal)).not.toContain('ownerId');
  expect(normal.moves.flatMap(Object.keys)).not.toContain('startCount');
});
