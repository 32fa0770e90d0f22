import type { Goal } from '@workout-tracker/core/insights/goal';
import type { GoalSources } from '@workout-tracker/core/insights/goal-reached';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { GoalsReachedCard } from './goals-reached-card.tsx';

const aim = { kind: 'lift', exerciseId: 'bench-press', weight: 80, unit: 'kg', reps: null } as const;
const goal: Goal = {
  _id: '0195f3a0-0000-7000-8000-0000000000e1',
  aim,
  setAt: '2026-03-01T12:00:00.000Z',
  reachedOn: null,
};

const sourcesOf = (e1rmKg: number): GoalSources => ({
  workouts: [
    {
      localDate: '2026-03-07',
      ended: '2026-03-07T18:30:00.000Z',
      exercises: [
        {
          ...{ exerciseId: 'bench-press', hardSets: 1, tonnageKg: 350, hearts: [] },
          best: { loadKg: 70, reps: 5, e1rmKg },
        },
      ],
    },
  ],
  bodyWeights: [],
  today: '2026-03-07',
  timeZone: 'UTC',
  firstDayOfWeek: 1,
});

const said = () => page.getByRole('status').getByRole('region', { name: 'Goals reached' });
const titleOf = () => 'Bench Press';
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a goal that was reached is said and stored, without a network too', async () => {
  aNetwork({ 'GET /api/goals': { data: [goal] } });
  const { offline } = await aDevice();
  await render(<GoalsReachedCard sources={sourcesOf(81)} titleOf={titleOf} />);
  await expect.element(said()).toHaveTextContent('Goal reachedBench Press, 80 kgUndo');
  await expect
    .poll(() => offline.outbox.getSnapshot().items.map(({ url, data }) => ({ url, data })))
    .toEqual([{ url: `/api/goals/${goal._id}`, data: { aim, setAt: goal.setAt, reachedOn: '2026-03-07' } }]);
});

test('Undo takes the word back, and what had reached the goal does not reach it again', async () => {
  aNetwork({ 'GET /api/goals': { data: [goal] } });
  const { offline } = await aDevice();
  await render(<GoalsReachedCard sources={sourcesOf(81)} titleOf={titleOf} />);
  await page.getByRole('button', { name: 'Undo, Bench Press, 80 kg is not reached' }).click();
  await expect.element(said()).not.toBeInTheDocument();
  await expect.poll(() => offline.outbox.getSnapshot().items.at(-1)?.data).toMatchObject({ reachedOn: null });
  // The goal that waits in the outbox is held against the same workout again by the second frame after.
  await twoFrames();
  await expect.element(said()).not.toBeInTheDocument();
  expect(offline.outbox.getSnapshot().items.at(-1)?.data).toMatchObject({ reachedOn: null });
});

test('nothing is said of a goal that is not reached, or was said before', async () => {
  const before = { ...goal, _id: '0195f3a0-0000-7000-8000-0000000000e2', reachedOn: '2026-03-06' };
  const asked = aNetwork({ 'GET /api/goals': { data: [goal, before] } });
  const { offline } = await aDevice();
  await render(<GoalsReachedCard sources={sourcesOf(79)} titleOf={titleOf} />);
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/goals');
  // The answer is drawn, and what it leads to done, by the second frame after.
  await twoFrames();
  await expect.element(said()).not.toBeInTheDocument();
  expect(offline.outbox.getSnapshot().items).toEqual([]);
});
