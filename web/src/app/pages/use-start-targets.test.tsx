import { useQueryClient } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { lineKey } from '@workout-tracker/core/plans/line-key';
import { aMove } from '@workout-tracker/core/programs/testing/a-program';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exerciseList } from '#lib/exercise-queries.ts';
import { planHistory } from '#lib/plans/plan-queries.ts';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { aProgram } from '../../../test/a-program.ts';
import { render } from '../../../test/render.tsx';
import { useStartTargets } from './use-start-targets.ts';

const instanceId = '0195f3a0-0000-7000-8000-0000000000aa';
const program = aProgram({
  moves: [aMove({ _id: 'bench', title: 'Bench Press', exerciseId: 'bench-press', weight: true })],
});
const rows = [{ sets: 2, count: { kind: 'exactly' as const, count: 3 }, load: { of: 'none' as const } }];

/** Begins the program on the first day of a week of the run. */
function Begin({ week }: { readonly week: number }) {
  const targetsFor = useStartTargets();
  const place = { seriesInstanceId: instanceId, weekNumber: week, dayOfWeek: 1 };
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => {
        const targets = await targetsFor(program, place);
        currentTarget.textContent = `${targets.get('bench')?.target.sets.length ?? 'no'} sets`;
      }}
    >
      Begin
    </button>
  );
}

const progress = {
  weekPlans: [{}, { targets: [{ programId: program._id, mid: 'bench', rows }] }],
} as unknown as VerbOutput<'GET /api/series/:id/detailed-progress'>['data'];

test.each([
  [2, '2 sets'],
  [1, 'no sets'],
])('a day of week %i begins with the rows of its week, though Home does not tell of it', async (week, words) => {
  await aDevice();
  aNetwork({
    'GET /api/series/:id/detailed-progress': { data: progress },
    'GET /api/plans/history': { data: { lines: [], decisions: [] } },
    'GET /api/exercises': { data: [] },
  });
  await render(<Begin week={week} />);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(page.getByRole('button', { name: words })).toBeVisible();
});

const planned = aProgram({
  moves: [
    aMove({
      ...{ _id: 'bench', title: 'Bench Press', exerciseId: 'bench-press', weight: true },
      plan: {
        weeks: [{ rows: [{ sets: 1, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }] }],
      },
    }),
  ],
});

type History = VerbOutput<'GET /api/plans/history'>['data'];

const decided = (weight: number): History => ({
  lines: [],
  decisions: [
    {
      ...{ _id: '0195f3a0-0000-7000-8000-0000000000b1', device: '', decidedAt: '2026-11-01T10:00:00.000Z' },
      line: lineKey({ programId: planned._id, instanceId: null }, { _id: 'bench', exerciseId: 'bench-press' }),
      choice: { kind: 'working-weight', weight: { value: weight, unit: 'kg' } },
    },
  ],
});

/** Begins where an earlier weight is known: what a device keeps is there before the server has answered. */
function BeginAtOnce() {
  const client = useQueryClient();
  useState(() => {
    client.setQueryData(planHistory().queryKey, decided(50), { updatedAt: 1 });
    client.setQueryData(exerciseList().queryKey, []);
  });
  const targetsFor = useStartTargets();
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => {
        const targets = await targetsFor(planned, null);
        currentTarget.textContent = `${targets.get('bench')?.target.sets[0]?.weight} kg`;
      }}
    >
      Begin
    </button>
  );
}

test.each([
  ['with what another device decided since', { data: decided(60) }, '60 kg'],
  ['with what is known here, where the server does not answer', undefined, '50 kg'],
])('a workout begins %s', async (_title, answer, words) => {
  await aDevice();
  aNetwork({ ...(answer && { 'GET /api/plans/history': answer }), 'GET /api/exercises': { data: [] } });
  await render(<BeginAtOnce />);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(page.getByRole('button', { name: words })).toBeVisible();
});
