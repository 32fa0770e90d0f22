import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import { previewSessions } from '@workout-tracker/core/plans/preview-sessions';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { type Miss, SessionsCard } from './sessions-card.tsx';

/** In steps of 2.5. */
const loads: PlanLoads = {
  round: (weight) => Math.round(weight / 2.5) * 2.5,
  above: (weight) => (Math.floor(weight / 2.5) + 1) * 2.5,
};
const shape = { loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false } as const;
const kg = (value: number) => ({ value, unit: 'kg' as const });
const rule = (to: 'working' | 'maximum'): NonNullable<LinePlan['rule']> => ({
  goal: { kind: 'every-set' },
  step: { kind: 'weight', by: { kind: 'weight', weight: kg(2.5) }, to },
  judged: { kind: 'each-time' },
  missed: { kind: 'same' },
  rounding: 'nearest',
});
const row = (sets: number, load: SetRow['load'], more: Partial<SetRow> = {}): SetRow => ({
  ...{ sets, count: { kind: 'exactly', count: 5 }, load },
  ...more,
});

async function draw(plan: LinePlan, of: 'working-weight' | 'maximum', miss: Miss) {
  const onMiss = vi.fn<(miss: Miss) => void>();
  const decision = { _id: 'one', line: 'line', decidedAt: '2026-11-01T10:00:00.000Z', device: '' };
  const history = { versions: [], sessions: [], decisions: [{ ...decision, choice: { kind: of, weight: kg(100) } }] };
  const line = { mid: 'bench', exerciseId: 'bench-press', measure: 'reps' as const, plan };
  const context = { today: '2026-11-18', unit: 'kg' as const, loads };
  const play = (at: Miss) => previewSessions(line, history, context, { miss: at });
  await render(<SessionsCard sessions={play(miss)} unmissed={play(null)} miss={miss} shape={shape} onMiss={onMiss} />);
  return onMiss;
}

test('the foot says where a back-off set comes from, and the miss is where one chooses', async () => {
  const rows = [row(2, { of: 'working', percent: 100 }), row(1, { of: 'first-set', percent: 81 }, { kind: 'backoff' })];
  const onMiss = await draw({ weeks: [{ rows }], rule: rule('working') }, 'working-weight', 1);
  await expect.element(page.getByText(/^Back-off: 81 % of 100 is 81, so 80\. /)).toBeVisible();
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/one rep missing/);
  await page.getByRole('combobox', { name: 'Which session is missed' }).selectOptions('Miss in 4');
  expect(onMiss).toHaveBeenLastCalledWith(3);
});

test('of a maximum the foot says what the miss costs, and from which session on', async () => {
  const rows = [row(2, { of: 'maximum', percent: 80 })];
  await draw({ weeks: [{ rows }], rule: rule('maximum') }, 'maximum', 1);
  await expect.element(page.getByText('Without the miss the maximum is 105 in session 3: 5, 5 × 85 kg.')).toBeVisible();
});
