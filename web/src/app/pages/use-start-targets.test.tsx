import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { aMove } from '@workout-tracker/core/programs/testing/a-program';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
