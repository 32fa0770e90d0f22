import { valuesAt } from '@workout-tracker/core/live/set-values';
import { aLiveMove, aPlan } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { aBrowser } from '#offline/testing/a-browser.ts';
import { createLiveActions, typeSets } from '../live-actions.ts';

async function typed(text: string, scale: 'off' | 'rpe' | 'rir' = 'rpe') {
  const inProgress = aBrowser().inProgressOf('maya');
  await inProgress.open();
  await inProgress.start({
    workoutId: '0195f3a0-0000-7000-8000-000000000001',
    plan: aPlan({ moves: [aLiveMove({ _id: 'bench', sets: 2 })] }),
    timeZone: 'Europe/Stockholm',
    unit: 'kg',
    series: null,
  });
  const actions = createLiveActions(inProgress);
  actions.complete();
  const problem = typeSets(text, { inProgress, actions, scale });
  const session = inProgress.getSnapshot().session ?? expect.fail();
  const sets = session.positions.flatMap(({ move, effort }, place) => {
    const values = valuesAt(session, place);
    return move && values ? [[values.count, values.weight, effort?.value ?? null]] : [];
  });
  return { problem, sets, index: session.index };
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
