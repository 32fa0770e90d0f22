import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { aLiveMove, aPlan } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { aBrowser } from '#offline/testing/a-browser.ts';
import { formatIn } from '../../../../test/format-in.ts';
import { createLiveActions } from '../live-actions.ts';
import { typeSets } from './type-sets.ts';

interface Given {
  readonly move?: Partial<LiveMove>;
  readonly loading?: Exercise['loading'];
}

async function typed(text: string, { move = {}, loading }: Given = {}) {
  const inProgress = aBrowser().inProgressOf('maya');
  await inProgress.open();
  await inProgress.start({
    workoutId: '0195f3a0-0000-7000-8000-000000000001',
    plan: aPlan({ moves: [aLiveMove({ _id: 'bench', title: 'Bench Press', sets: 2, ...move })] }),
    timeZone: 'Europe/Stockholm',
    unit: 'kg',
    series: null,
  });
  const actions = createLiveActions(inProgress);
  actions.complete();
  const problem = typeSets(text, 1, { inProgress, actions, scale: 'rpe', loading });
  const session = inProgress.getSnapshot().session ?? expect.fail();
  const sets = session.positions.flatMap(({ move: counted, effort }, place) => {
    const values = valuesAt(session, place);
    return counted && values ? [[values.count, values.weight, effort?.value ?? null]] : [];
  });
  return { problem, sets, index: session.index, unit: session.unit };
}

test('one set with its effort goes into the counters, and nothing is completed by it', async () => {
  expect(await typed('100x8@9')).toMatchObject({
    problem: null,
    sets: [
      [8, 100, 9],
      [8, null, null],
    ],
    index: 1,
  });
});

test('several go into the sets that follow, and one that is missing is added', async () => {
  const { sets } = await typed('100x8,8,7');
  expect(sets.map(([count, weight]) => [count, weight])).toEqual([
    [8, 100],
    [8, 100],
    [7, 100],
  ]);
});

test('what is no set is told, and changes nothing', async () => {
  const { problem, sets } = await typed('100y8');
  expect(problem).toEqual(expect.any(String));
  expect(sets[0]).toEqual([8, null, null]);
});

const pullUp = { move: { title: 'Pull-Up', weight: false }, loading: 'bodyweight' } as const;
const dip = { move: { title: 'Assisted Dip' }, loading: 'assisted' } as const;

test.each<[string, Given, [number, number | null]]>([
  ['102.5x10', {}, [10, 102.5]],
  ['102,5x10@9.5', {}, [10, 102.5]],
  ['bw+10x6', pullUp, [6, 10]],
  ['bw-20x6', pullUp, [6, -20]],
  ['bw+102.5x12@9.5', pullUp, [12, 102.5]],
  ['12.5x6', pullUp, [6, 12.5]],
  ['bwx6', pullUp, [6, 0]],
  ['x6', pullUp, [6, null]],
  ['bw-20x6', dip, [6, 20]],
  ['20x6', dip, [6, 20]],
  ['20x45s', { move: { measure: 'seconds', reps: null, seconds: 30 } }, [45, 20]],
  ['20x45', { move: { measure: 'seconds', reps: null, seconds: 30 } }, [45, 20]],
])('%s keeps all it says', async (text, given, [count, weight]) => {
  const { problem, sets } = await typed(text, given);
  expect(problem).toBeNull();
  expect(sets[0]?.slice(0, 2)).toEqual([count, weight]);
});

test.each<[string, Given, string]>([
  ['45s', {}, 'Bench Press counts reps: write 100x8, or 8.'],
  ['100x8; 45s', {}, 'Bench Press counts reps: write 100x8, or 8.'],
  ['bw+10x6', { loading: 'external' }, 'Bench Press is not done with body weight: write 100x8.'],
  ['20x8', { move: { title: 'Burpee', weight: false }, loading: 'none' }, 'Burpee has no weight: write 8.'],
  ['bw+20x8', dip, 'Assisted Dip takes help: write bw-20x6.'],
  ['8.5', {}, 'Reps are a whole number, not 8.5.'],
])('%s is refused whole, in words', async (text, given, words) => {
  const { problem, sets } = await typed(text, given);
  expect(problem).toBe(words);
  expect(sets).toHaveLength(2);
  expect(sets[0]).toEqual([8, null, null]);
});

test.each([
  ['de', '62,5x8; 8 60x7'],
  ['pl', '62,5 x 8; 8; 60x7'],
  ['ja', '６２．５×８、８; ６０×７'],
])('in %s the app reads %j as three sets', async (locale, text) => {
  formatIn(locale);
  const { problem, sets } = await typed(text);
  expect(problem).toBeNull();
  expect(sets.map(([count, weight]) => [count, weight])).toEqual([
    [8, 62.5],
    [8, 62.5],
    [7, 60],
  ]);
});
