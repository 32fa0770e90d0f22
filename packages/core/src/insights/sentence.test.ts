import { describe, expect, it } from 'vitest';
import { addDays } from '../time/local-date.ts';
import type { InsightsInput } from './insights-input.ts';
import { lanesOfDays } from './lanes.ts';
import { sentenceOf } from './sentence.ts';
import { anInput, aSums, heartAt, setsOf, today } from './testing/an-input.ts';
import type { WorkoutSums } from './workout-sums.ts';

const ride = { title: '30 min Ride', minutes: 30, watts: 140, bpm: 140, bands: [], driftPercent: null };
const say = (input: InsightsInput) => sentenceOf(input, lanesOfDays(input));

const aLift = (date: string, more: Partial<WorkoutSums> = {}) =>
  aSums(date, { exercises: [setsOf('bench', 10)], heart: heartAt(120, 50), effort: 7, ...more });
const aRide = (date: string, minutes: number, more: Partial<WorkoutSums> = {}) =>
  aSums(date, { ride, heart: heartAt(150, minutes, 'peloton'), seconds: minutes * 60, ...more });

/** A lift on each Monday and Thursday: today is a Thursday. */
const lifts = (weeks: readonly number[], more: Partial<WorkoutSums> = {}): WorkoutSums[] =>
  weeks.flatMap((week) => [aLift(addDays(today, -7 * week), more), aLift(addDays(today, -7 * week - 3), more)]);

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];

describe('the sentence', () => {
  it('names the rides that drove the heart, and what is as usual', () => {
    const rides = [aRide(addDays(today, -1), 15), aRide(addDays(today, -4), 12)];
    // Two lifts of 100 are usual; 45 and 36 more are 40 % of them.
    expect(say(anInput([...lifts(nine), ...rides]))).toEqual({
      kind: 'compared',
      lanes: [
        { lane: 'heart', is: 'above', percent: 41, from: { kind: 'ride', count: 2 } },
        { lane: 'muscles', is: 'usual', percent: 0, from: null },
        { lane: 'felt', is: 'usual', percent: 0, from: null },
      ],
    });
  });

  it('names the lifts that were left out', () => {
    const said = say(anInput(lifts(nine).filter(({ localDate }) => localDate !== addDays(today, -3))));
    expect(said).toMatchObject({
      lanes: [
        { lane: 'muscles', is: 'below', percent: 50, from: { kind: 'lift', count: 1 } },
        { lane: 'heart', is: 'below', percent: 50, from: { kind: 'lift', count: 1 } },
        { lane: 'felt', is: 'below', percent: 50 },
      ],
    });
  });

  it.each([
    [10, 'usual'],
    [11, 'usual'],
    [12, 'above'],
    [9, 'usual'],
    [8, 'below'],
  ])('of %s sets for ten is %s', (sets, is) => {
    const now = aLift(today, { exercises: [setsOf('bench', sets)] });
    const said = say(anInput([now, ...[1, 2, 3].map((week) => aLift(addDays(today, -7 * week)))]));
    expect(said.kind === 'compared' && said.lanes.find(({ lane }) => lane === 'muscles')?.is).toBe(is);
  });

  it('leaves out a lane that is not known', () => {
    const said = say(anInput(lifts(nine, { heart: null, effort: null })));
    expect(said).toEqual({ kind: 'compared', lanes: [{ lane: 'muscles', is: 'usual', percent: 0, from: null }] });
  });

  it('has no percent of nothing', () => {
    const rides = [1, 2, 3].map((week) => aRide(addDays(today, -7 * week), 30));
    const said = say(anInput([...rides, aRide(today, 30), aLift(today, { heart: null })]));
    expect(said).toMatchObject({
      lanes: [{ lane: 'muscles', is: 'above', percent: null, from: { kind: 'lift', count: 1 } }],
    });
  });

  it('says of somebody who has just begun when it can compare', () => {
    expect(say(anInput([]))).toEqual({ kind: 'empty' });
    expect(say(anInput([aLift(today)]))).toEqual({ kind: 'too-early', from: addDays(today, 14) });
    expect(say(anInput(lifts([0, 1])))).toEqual({ kind: 'too-early', from: addDays(today, 4) });
    expect(say(anInput(lifts([0, 1, 2]))).kind).toBe('compared');
  });

  it('promises no day where a break of months is the reason', () => {
    expect(say(anInput([aLift(today), aLift(addDays(today, -20))]))).toEqual({ kind: 'too-early', from: null });
  });

  it('names the last workout when the week has none', () => {
    expect(say(anInput(lifts([2, 3, 4])))).toEqual({ kind: 'quiet', lastDate: addDays(today, -14) });
  });
});
