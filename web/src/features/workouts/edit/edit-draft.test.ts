import { movesOf, withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { afterEach, describe, expect, test } from 'vitest';
import { setDistanceUnits } from '#lib/distance-format.ts';
import { aWorkout } from '../../../../test/a-workout.ts';
import { speakGerman } from '../../../../test/format-in.ts';
import { addMove, changeSet, joinMoves, partMove, removeSet, repeatSet } from './draft-sets.ts';
import { changesOf, draftOf, type EditDraft, instantOf, noTime, timeFieldOf, undoOf } from './edit-draft.ts';

afterEach(() => setDistanceUnits('kg'));

const workout = aWorkout();
const draft = draftOf(workout);
const [, squat, pushUp] = workout.moves;

const changed = (change: Partial<EditDraft>, of: Workout = workout) =>
  changesOf({ ...draftOf(of), ...change }, of, 'lb');
const withSets = (sets: EditDraft['sets']) => changed({ sets })?.moves;

test('an untouched draft has nothing to send', () => {
  expect(changesOf(draft, workout, 'lb')).toBeNull();
});

test('what is changed back has nothing to send either', () => {
  const there = changeSet(draft.sets, 1, { count: '20', weight: '10', variant: 0 });
  const back = changeSet(there, 1, { count: '12', weight: '25', variant: 1 });
  expect(changed({ sets: back })).toBeNull();
  expect(changed({ sets: removeSet(repeatSet(draft.sets, 'push-up', 'lb'), 5) })).toBeNull();
});

test('only what is different is sent', () => {
  expect(changed({ notes: 'Felt strong' })).toEqual({ notes: 'Felt strong' });
  expect(changed({ effort: 7 })).toEqual({ effort: 7 });
  expect(changed({ effort: null })).toBeNull();
  expect(changed({ end: { text: '2026-03-07T07:30', isSecondPass: false } })).toEqual({
    ended: '2026-03-07T12:30:00.000Z',
  });
});

test('in German weights and distances have a comma, and an untouched draft has nothing to send', () => {
  speakGerman();
  setDistanceUnits('lb');
  const carried = aWorkout({ moves: [{ mid: 'carry', metres: 37.1, weight: 22.5, unit: 'kg' }] });
  const { sets } = draftOf(carried);
  expect(sets[0]).toMatchObject({ count: '40,6', distanceUnit: 'yd', weight: '22,5' });
  expect(changed({ sets }, carried)).toBeNull();
  // It may have been typed in another language.
  expect(changed({ sets: changeSet(sets, 0, { count: '40.6', weight: '22.5' }) }, carried)).toBeNull();
  expect(changed({ sets: changeSet(sets, 0, { count: '50,5', weight: '25,25' }) }, carried)?.moves).toEqual([
    { mid: 'carry', metres: 46.177, weight: 25.25, unit: 'kg' },
  ]);
});

describe('a set', () => {
  test('keeps everything but what was typed, in its place in the order performed', () => {
    const moves = withSets(changeSet(draft.sets, 3, { count: ' 8 ' }));
    expect(moves?.[3]).toEqual({ mid: 'goblet-squat', reps: 8, weight: 22.5, unit: 'lb', variant: 1 });
    expect(moves?.toSpliced(3, 1)).toEqual(workout.moves.toSpliced(3, 1));
  });

  test('without reps has null, without weight null, and takes the unit it was entered in', () => {
    const moves = withSets(changeSet(changeSet(draft.sets, 1, { count: '', weight: '' }), 3, { weight: '30' }));
    expect(moves?.[1]).toEqual({ ...squat, reps: null, weight: null });
    expect(moves?.[3]).toMatchObject({ weight: 30, unit: 'lb' });
  });

  test('given a weight for the first time takes the unit of the person', () => {
    const kilograms = changesOf({ ...draft, sets: changeSet(draft.sets, 2, { weight: '10' }) }, workout, 'kg');
    expect(kilograms?.moves?.[2]).toEqual({ ...pushUp, weight: 10, unit: 'kg' });
  });

  test('of a move that is measured in seconds is typed as a time', () => {
    const planked = aWorkout({ moves: [{ mid: 'plank', seconds: 40 }] });
    const { sets } = draftOf(planked);
    expect(sets[0]?.count).toBe('0:40');
    expect(changed({ sets: changeSet(sets, 0, { count: '45.5' }) }, planked)?.moves).toEqual([
      { mid: 'plank', seconds: 45.5 },
    ]);
    expect(changed({ sets: changeSet(sets, 0, { count: '40' }) }, planked)).toBeNull();
    expect(changed({ sets: changeSet(sets, 0, { count: '1:30' }) }, planked)?.moves).toEqual([
      { mid: 'plank', seconds: 90 },
    ]);
    expect(changed({ sets: changeSet(sets, 0, { count: '' }) }, planked)?.moves).toEqual([{ mid: 'plank' }]);
  });

  test('has its distance in the units of the person, and as it was stored until it is typed anew', () => {
    setDistanceUnits('lb');
    const carried = aWorkout({ moves: [{ mid: 'carry', metres: 40 }] });
    const { sets } = draftOf(carried);
    expect(sets[0]).toMatchObject({ count: '43.7', distanceUnit: 'yd' });
    expect(changed({ sets: changeSet(sets, 0, { note: 'Slow' }) }, carried)?.moves).toEqual([
      { mid: 'carry', metres: 40, note: 'Slow' },
    ]);
    expect(changed({ sets: changeSet(sets, 0, { count: '40' }) }, carried)?.moves).toEqual([
      { mid: 'carry', metres: 36.576 },
    ]);
    const run = aWorkout({ moves: [{ mid: 'run', metres: 5_000 }] });
    expect(draftOf(run).sets[0]).toMatchObject({ count: '3.11', distanceUnit: 'mi' });
  });

  test('keeps what it trained, when it was done and how it felt when its values are corrected', () => {
    const noted = {
      mid: 'push-up',
      exerciseId: 'push-up',
      reps: 15,
      metres: 20,
      trackable: true,
      rpe: 9,
      note: 'hard',
      kind: 'failure' as const,
      startedAt: workout.created,
      endedAt: workout.created,
    };
    const of = aWorkout({ moves: [noted] });
    const sets = changeSet(draftOf(of).sets, 0, { count: '14' });
    expect(changed({ sets }, of)?.moves).toEqual([{ ...noted, reps: 14 }]);
    const weighed = changeSet(draftOf(of).sets, 0, { weight: '10', variant: 2 });
    expect(changed({ sets: weighed }, of)?.moves).toEqual([{ ...noted, weight: 10, unit: 'lb', variant: 2 }]);
  });
});

describe('another set', () => {
  test('copies the last of its move and stands right after it', () => {
    const moves = withSets(repeatSet(draft.sets, 'goblet-squat', 'lb'));
    expect(moves?.[4]).toEqual({ mid: 'goblet-squat', reps: 10, weight: 22.5, unit: 'lb', variant: 1 });
    expect(moves?.at(-1)).toEqual({ mid: 'cooldown', trackable: false });
  });

  test('of a move that was not done yet has what is planned, before the cool-down', () => {
    const [, , plank] = movesOf(workout);
    if (!plank) throw new Error('The program has no plank');
    const moves = withSets(addMove(draft.sets, plank, 'lb'));
    expect(moves?.slice(-2)).toEqual([
      { mid: 'plank', seconds: 40 },
      { mid: 'cooldown', trackable: false },
    ]);
  });

  test('names the exercise of its move', () => {
    const squats = [{ mid: 'goblet-squat', exerciseId: 'goblet-squat', reps: 8, metres: 5 }];
    const { sets } = draftOf(aWorkout({ moves: squats }));
    expect(changed({ sets: repeatSet(sets, 'goblet-squat', 'lb') }, aWorkout({ moves: squats }))?.moves?.[1]).toEqual({
      ...squats[0],
    });
    const [, pushUp] = movesOf(workout);
    if (!pushUp) throw new Error('The program has no push-up');
    const added = addMove(draft.sets, { ...pushUp, exerciseId: 'push-up' }, 'lb');
    expect(withSets(added)?.at(-2)).toEqual({ mid: 'push-up', exerciseId: 'push-up', reps: 12 });
  });

  test('can be taken out again, with all the others', () => {
    expect(withSets(removeSet(draft.sets, 1))).toHaveLength(4);
    expect(withSets([])).toEqual([]);
  });
});

test('new ends overrule the stopwatch of a timed workout', () => {
  const timed = aWorkout({ timed: true, elapsed: 1500 });
  expect(changed({ end: { text: '2026-03-07T07:02', isSecondPass: false } }, timed)).toEqual({
    ended: '2026-03-07T12:02:00.000Z',
    elapsed: 1790,
  });
  expect(changed({ notes: 'x' }, timed)).toEqual({ notes: 'x' });
});

test('undoing sends back what was stored of what was changed', () => {
  expect(undoOf({ notes: 'x', moves: [] }, workout)).toEqual({ notes: '', moves: workout.moves });
  expect(undoOf({ effort: 7 }, workout)).toEqual({ effort: null });
});

const newYork = 'America/New_York';
const typed = (text: string, isSecondPass = false) => ({ text, isSecondPass });

test('an untouched field keeps the stored instant to the millisecond', () => {
  const stored = '2026-03-07T11:32:41.123Z';
  const field = timeFieldOf(stored, newYork);
  expect(field).toEqual(typed('2026-03-07T06:32'));
  expect(instantOf(field, newYork, stored)).toBe(stored);
});

test('a changed field is the full minute, by the clock of the place', () => {
  expect(instantOf(typed('2026-03-07T06:35'), newYork, '2026-03-07T11:32:41.123Z')).toBe('2026-03-07T11:35:00.000Z');
  expect(instantOf(typed('2026-07-07T06:35'), newYork, '2026-03-07T11:32:41.123Z')).toBe('2026-07-07T10:35:00.000Z');
});

test('a time across midnight is on the next day', () => {
  expect(instantOf(typed('2026-03-08T00:15'), newYork, '2026-03-08T04:50:00.000Z')).toBe('2026-03-08T05:15:00.000Z');
});

test('an empty field is no time, and nonsense stays nonsense for the rules to find', () => {
  expect(instantOf(noTime, newYork, '2026-03-07T11:32:41.123Z')).toBeNull();
  expect(instantOf(noTime, newYork, null)).toBeNull();
  expect(Date.parse(instantOf(typed('2026-02-30T10:00'), newYork, null) ?? '')).toBeNaN();
});

describe('when the clocks change', () => {
  test('the second of two equal times is known as such', () => {
    const stored = '2026-11-01T06:30:05.000Z';
    const field = timeFieldOf(stored, newYork);
    expect(field).toEqual(typed('2026-11-01T01:30', true));
    expect(instantOf(field, newYork, stored)).toBe(stored);
    expect(instantOf({ ...field, isSecondPass: false }, newYork, stored)).toBe('2026-11-01T05:30:00.000Z');
  });

  test('a skipped time counts as the same time after the change', () => {
    expect(instantOf(typed('2026-03-08T02:30'), newYork, null)).toBe('2026-03-08T07:30:00.000Z');
  });
});

describe('what is said about a set', () => {
  test('is stored where it was given, and taken out where it was cleared', () => {
    const effort = { scale: 'rir', value: 1 } as const;
    const sets = changeSet(draft.sets, 1, { kind: 'failure', effort, note: ' slow ', exerciseNote: 'Narrow grip.' });
    const moves = withSets(sets) ?? [];
    expect(moves[1]).toEqual({ ...squat, kind: 'failure', rir: 1, note: 'slow', exerciseNote: 'Narrow grip.' });
    const edited = { ...workout, moves };
    const cleared = changeSet(draftOf(edited).sets, 1, { kind: 'working', effort: null, note: ' ', exerciseNote: '' });
    expect(changed({ sets: cleared }, edited)?.moves?.[1]).toEqual(squat);
    const onOtherScale = changeSet(draftOf(edited).sets, 1, { effort: { scale: 'rpe', value: 9 } });
    expect(changed({ sets: onOtherScale }, edited)?.moves?.[1]).toEqual({
      ...{ ...squat, kind: 'failure', note: 'slow', exerciseNote: 'Narrow grip.' },
      rpe: 9,
    });
  });

  test('help on a body-weight exercise is a weight below zero', () => {
    expect(withSets(changeSet(draft.sets, 2, { weight: '20', isHelp: true }))?.[2]).toEqual({
      ...pushUp,
      weight: -20,
      unit: 'lb',
    });
  });

  test('a note on an exercise stays when the set that carried it goes', () => {
    const noted = changeSet(draft.sets, 1, { exerciseNote: 'Heels up.' });
    const moves = withSets(removeSet(noted, 1));
    expect(moves?.find(({ mid }) => mid === 'goblet-squat')).toMatchObject({ exerciseNote: 'Heels up.', reps: 10 });
  });

  test('a set that is repeated says nothing of how the last one felt, but is in its superset', () => {
    const joined = joinMoves(changeSet(draft.sets, 2, { note: 'easy', kind: 'drop' }), 'goblet-squat', 'push-up');
    const moves = withSets(repeatSet(joined, 'push-up', 'lb'));
    expect(moves?.filter(({ mid }) => mid === 'push-up')).toEqual([
      { ...pushUp, note: 'easy', kind: 'drop', superset: 1 },
      { mid: 'push-up', reps: 15, superset: 1 },
    ]);
  });
});

test('moves are joined and parted, and one that is left alone is in no superset', () => {
  const joined = joinMoves(draft.sets, 'goblet-squat', 'push-up');
  expect(withSets(joined)?.map(({ superset }) => superset)).toEqual([undefined, 1, 1, 1, undefined]);
  expect(changed({ sets: partMove(joined, 'push-up') })).toBeNull();
});

describe('moves that the program has not', () => {
  const [, curl] = movesOf(workout).map((move) => ({ ...move, _id: 'curl', title: 'Curl' }));

  test('are sent with their sets, and not at all when they were taken out again', () => {
    if (!curl) throw new Error('There is no move.');
    const sets = addMove(draft.sets, curl, 'kg');
    expect(changed({ sets, extraMoves: [curl] })).toMatchObject({ extraMoves: [curl] });
    expect(changed({ sets: draft.sets, extraMoves: [curl] })).toBeNull();
    const saved = { ...workout, extraMoves: [curl] };
    expect(changed({}, saved)).toBeNull();
    expect(undoOf({ extraMoves: [curl] }, workout)).toEqual({ extraMoves: [] });
  });
});

describe('the name', () => {
  const own = { ...workout, wid: withoutProgram, program: null };
  const classOf = (name: string) => ({ ...own, title: name, peloton: { id: '1', name } as Workout['peloton'] });

  test.each([
    ['given', { title: ' Arms ' }, workout, 'Arms'],
    ['given where there is no program', { title: ' Arms ' }, own, 'Arms'],
    ['taken away', { title: ' ' }, { ...workout, title: 'Arms' }, workout.title],
    ['taken away where there is no program', { title: '' }, { ...own, title: 'Arms' }, 'Workout'],
    ['taken away from a class', { title: '' }, { ...classOf('Climb'), title: 'Arms' }, 'Climb'],
  ])('%s is a change', (_, change, stored, title) => {
    expect(changed(change, stored)).toEqual({ title });
    expect(undoOf({ title }, stored)).toEqual({ title: stored.title });
  });

  test.each([
    ['as it was', {}, workout],
    ['taken away from one that had none', { title: ' ' }, workout],
    ['longer than one can be, untouched', { title: 'x'.repeat(90) }, classOf('x'.repeat(90))],
  ])('%s is none', (_, change, stored) => {
    expect(changed(change, stored)).toBeNull();
  });
});
