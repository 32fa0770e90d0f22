import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { expect, onTestFinished, test } from 'vitest';
import { setDistanceUnits } from '#lib/distance-format.ts';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { speakGerman } from '../../../../test/format-in.ts';
import {
  contentOf,
  type Draft,
  draftOf,
  emptyDraft,
  isSameContent,
  problemsOf,
  problemsOfMove,
  restingMove,
} from './draft.ts';

const good = draftOf(aProgram());
const withMove = (change: Partial<Draft['moves'][number]>): Draft => ({
  ...good,
  moves: good.moves.map((move) => ({ ...move, ...change })),
});

test('there is nothing wrong with a whole program', () => {
  expect(problemsOf(good)).toEqual({});
});

test('a program needs a title and a move, unless the clock leads', () => {
  const empty = emptyDraft(good._id);
  expect(problemsOf(empty)).toEqual({ '/title': 'Give the program a title.', '/moves': 'Add at least one exercise.' });
  expect(problemsOf({ ...empty, title: 'Row', timed: true })).toEqual({});
});

test.each([
  [{ sets: '0' }, { '/moves/0/sets': '1 to 20 sets' }],
  [{ sets: '' }, { '/moves/0/sets': '1 to 20 sets' }],
  [{ sets: '21' }, { '/moves/0/sets': '1 to 20 sets' }],
  [{ reps: '1.5' }, { '/moves/0/reps': '1 to 1,000 reps, or empty' }],
  [{ reps: '' }, {}],
  [{ reps: 'x', measure: 'seconds', seconds: '30' }, {}],
  [{ measure: 'seconds', seconds: '36001' }, { '/moves/0/seconds': '1 to 36,000 seconds, or empty' }],
  [{ title: ' ' }, { '/moves/0/title': 'Give the exercise a name.' }],
] as const)('%j', (change, problems) => {
  expect(problemsOf(withMove(change))).toEqual(problems);
});

test('in German a distance has a comma, and an untouched draft is the same program', () => {
  speakGerman();
  setDistanceUnits('lb');
  onTestFinished(() => setDistanceUnits('kg'));
  const draft = draftOf(aProgram({ moves: [aMove({ measure: 'metres', reps: null, metres: 37.1 })] }));
  const typing = (metres: string) => ({ ...draft, moves: draft.moves.map((move) => ({ ...move, metres })) });
  expect(draft.moves[0]?.metres).toBe('40,6');
  // It may have been typed in another language.
  for (const text of ['40,6', '40.6']) expect(contentOf(typing(text)).moves[0]?.metres).toBe(37.1);
  expect(contentOf(typing('50,5')).moves[0]?.metres).toBe(46.177);
  expect(problemsOf(typing('50,5'))).toEqual({});
});

test('problems are told apart by move', () => {
  const draft = draftOf(aProgram({ moves: [aMove(), aMove({ _id: 'row' })] }));
  const [first, second] = draft.moves;
  if (!first || !second) throw new Error('Two moves went in');
  const problems = problemsOf({ ...draft, moves: [first, { ...second, sets: 'x', variants: ['A', 'a'] }] });
  expect(problemsOfMove(problems, 0)).toEqual({});
  expect(problemsOfMove(problems, 1)).toEqual({
    sets: '1 to 20 sets',
    variants: 'This variant already exists.',
  });
});

test.each([
  ['', undefined, undefined],
  ['1:30', 90, undefined],
  // As drafts were stored before rests were typed in minutes.
  ['90', 90, undefined],
  ['2', 2, 'Minutes and seconds, 0:05 to 1:00:00, or empty'],
  ['soon', Number.NaN, 'Minutes and seconds, 0:05 to 1:00:00, or empty'],
])('a rest typed as %j', (rest, restSeconds, problem) => {
  const one = draftOf(aProgram({ moves: [aMove()] }));
  const draft = { ...one, moves: one.moves.map((move) => ({ ...move, rest })) };
  expect(contentOf(draft).moves[0]?.restSeconds).toBe(restSeconds);
  expect(problemsOf(draft)['/moves/0/rest']).toBe(problem);
});

test('a rest is shown as a clock has it', () => {
  expect(draftOf(aProgram({ moves: [aMove({ restSeconds: 135 })] })).moves[0]?.rest).toBe('2:15');
});

test('the round rests after the last of a superset', () => {
  const [one, two, alone] = draftOf(
    aProgram({ moves: [aMove({ superset: 1 }), aMove({ _id: 'row', superset: 1 }), aMove({ _id: 'dip' })] }),
  ).moves;
  if (!one || !two || !alone) throw new Error('Three went in');
  expect([one, two, alone].map((move) => restingMove([one, two, alone], move)._id)).toEqual(['row', 'row', 'dip']);
});

test('a distance is typed in the units of the person, and one that is not touched stays what it was', () => {
  setDistanceUnits('lb');
  const carry = draftOf(aProgram({ moves: [aMove({ measure: 'metres', reps: null, metres: 40 })] }));
  expect(carry.moves[0]).toMatchObject({ metres: '43.7', distanceUnit: 'yd' });
  expect(contentOf(carry).moves[0]?.metres).toBe(40);
  const typed = (metres: string): Draft => ({ ...carry, moves: carry.moves.map((move) => ({ ...move, metres })) });
  expect(contentOf(typed('40')).moves[0]?.metres).toBe(36.576);
  expect(problemsOf(typed('40,5'))).toEqual({});
  expect(problemsOf(typed('far'))).toEqual({ '/moves/0/metres': 'A distance of at most 1,000 km, or empty' });
  setDistanceUnits('kg');
});

const plan: LinePlan = {
  weeks: [
    {
      rows: [
        { sets: 3, count: { kind: 'exactly', count: 8 }, load: { of: 'working', percent: 100 } },
        { sets: 1, count: { kind: 'exactly', count: 8 }, load: { of: 'first-set', percent: 80 }, kind: 'backoff' },
      ],
    },
  ],
};

test('sets and reps of a move with a plan are those of its rows, whatever was typed before', () => {
  const [move] = contentOf(withMove({ plan, sets: 'x', reps: 'x' })).moves;
  expect(move).toMatchObject({ sets: 4, reps: 8, seconds: null, plan });
  expect(problemsOf(withMove({ plan, sets: 'x', reps: 'x' }))).toEqual({});
  expect(draftOf(aProgram({ moves: [aMove({ plan })] })).moves[0]?.plan).toEqual(plan);
});

test('where the clock leads there is no plan', () => {
  expect(contentOf({ ...withMove({ plan }), timed: true }).moves[0]).not.toHaveProperty('plan');
});

test('a weight that was set is worth keeping, and no part of the program', () => {
  const weighed = withMove({ weights: { working: { value: 60, unit: 'kg' } } });
  expect(isSameContent(good, weighed)).toBe(false);
  expect(contentOf(weighed)).toEqual(contentOf(good));
});
