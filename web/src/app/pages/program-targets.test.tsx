import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { aMove } from '@workout-tracker/core/programs/testing/a-program';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { decide } from '#sync/plans/plan-decisions.ts';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { anExercise } from '../../../test/an-exercise.ts';
import { render } from '../../../test/render.tsx';
import { MoveTarget, NextTime, TodayTargets, useProgramTargets } from './program-targets.tsx';

type PlanHistory = VerbOutput<'GET /api/plans/history'>['data'];

const programId = '0195f3a0-0000-7000-8000-00000000000f';
const line = `program:${programId}:bench`;
const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 3, count: { kind: 'exactly', count: 8 }, load: { of: 'working', percent: 100 } }] }],
  rule: {
    goal: { kind: 'every-set' },
    step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
    judged: { kind: 'each-time' },
    missed: { kind: 'same' },
    rounding: 'nearest',
  },
};
const bench = aMove({ _id: 'bench', title: 'Bench Press', exerciseId: 'bench-press', weight: true, plan });
const program = { _id: programId, moves: [bench, aMove()] };

const done: PlanHistory = {
  decisions: [
    {
      _id: '0195f3a0-0000-7000-8000-0000000000d1',
      line,
      choice: { kind: 'working-weight', weight: { value: 60, unit: 'kg' } },
      decidedAt: '2026-01-01T10:00:00.000Z',
      device: '',
    },
  ],
  lines: [
    {
      line,
      versions: [{ programId, version: 1, mid: 'bench', plan }],
      sessions: [
        {
          workoutId: '0195f3a0-0000-7000-8000-0000000000b1',
          endedAt: new Date().toISOString(),
          day: new Date().toISOString().slice(0, 10),
          programId,
          programVersion: 1,
          mid: 'bench',
          sets: [8, 8, 8].map((count) => ({ exerciseId: 'bench-press', count, weight: 60, unit: 'kg' as const })),
        },
      ],
    },
  ],
};

function Shown() {
  const found = useProgramTargets(program, null);
  return found ? <MoveTarget move={bench} found={found} /> : null;
}

async function aLifter(history: PlanHistory) {
  aNetwork({
    'GET /api/plans/history': { data: history },
    'GET /api/exercises': { data: [anExercise({ _id: 'bench-press', title: 'Bench Press', equipment: ['Barbell'] })] },
    'GET /api/equipment': { data: [] },
    'GET /api/exercise-bests': { data: [] },
  });
  return aDevice({ units: 'kg' });
}

test('a move says its next target with its reason and the plates of its first working set', async () => {
  await aLifter(done);
  await render(<Shown />);
  await expect.element(page.getByText('3 × 8 × 62.5 kg')).toBeVisible();
  await expect.element(page.getByText('3 × 8 last time: + 2.5 kg')).toBeVisible();
  await expect.element(page.getByText('20 + 1.25')).toBeVisible();
});

test('without a working weight it asks for one, and a decision without a network changes the target at once', async () => {
  await aLifter({ lines: [], decisions: [] });
  await render(<Shown />);
  await expect.element(page.getByText('Set a working weight')).toBeVisible();
  await page.getByRole('textbox', { name: 'Working weight of Bench Press in kg' }).fill('80');
  await page.getByRole('button', { name: 'Set' }).click();
  await expect.element(page.getByText('3 × 8 × 80 kg')).toBeVisible();
  await expect.element(page.getByText('Start', { exact: true })).toBeVisible();
});

test('a day is a line for each lift, and the next time a card', async () => {
  await aLifter(done);
  await render(
    <>
      <TodayTargets program={program} place={null} />
      <NextTime program={program} place={null} />
    </>,
  );
  await expect
    .element(page.getByRole('list', { name: 'Targets of today' }).getByRole('listitem'))
    .toMatchTextContent('Bench Press3 × 8 × 62.5 kg');
  await expect
    .element(page.getByRole('region', { name: 'Next time' }))
    .toMatchTextContent('Bench Press3 × 8 × 62.5 kg3 × 8 last time: + 2.5 kg');
});

test('a lift that is held says so', async () => {
  await aLifter(done);
  await decide([{ line, choice: { kind: 'hold', isOn: true } }]);
  await render(<Shown />);
  await expect.element(page.getByText('Held here until you let it go on')).toBeVisible();
});
