import type { NextTarget } from '@workout-tracker/core/plans/plan-line';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainShape } from '#lib/set-format.ts';
import { render } from '../../../test/render.tsx';
import { TargetSummary } from './target-summary.tsx';

const shape = { ...plainShape, measure: 'reps' as const };
const next = (more: Partial<NextTarget> = {}): NextTarget => ({
  target: { mid: 'bench', sets: [8, 8, 8].map((count) => ({ count, weight: 62.5, unit: 'kg' as const })) },
  reason: {
    code: 'weight-raised',
    by: { value: 2.5, unit: 'kg' },
    cause: { kind: 'every-set', sets: 3, count: 8 },
  },
  sums: [],
  isHeld: false,
  offer: null,
  last: null,
  corrected: null,
  ...more,
});

test('a target says its sets and its weight, and why, with what came of it drawn stronger', async () => {
  await render(<TargetSummary next={next()} plan={undefined} shape={shape} />);
  await expect.element(page.getByText('3 × 8 × 62.5 kg')).toBeVisible();
  await expect.element(page.getByText('3 × 8 last time: + 2.5 kg')).toBeVisible();
  await expect.element(page.getByText('+ 2.5 kg', { exact: true })).toBeVisible();
});

test('a correction of an old workout has a word', async () => {
  const day = `${new Date().getFullYear()}-10-12`;
  await render(<TargetSummary next={next({ corrected: day })} plan={undefined} shape={shape} />);
  await expect.element(page.getByText('Changed: Oct 12 was corrected')).toBeVisible();
});

test('a lift that was held after its last step says both', async () => {
  await render(<TargetSummary next={next({ isHeld: true })} plan={undefined} shape={shape} />);
  await expect.element(page.getByText('3 × 8 last time: + 2.5 kg')).toBeVisible();
  await expect.element(page.getByText('Held here until you let it go on')).toBeVisible();
});

test('a ladder says which exercise it stands at, in what that counts', async () => {
  const rung = { exerciseId: 'arch-hang', title: 'Arch Hang', measure: 'seconds' as const, from: 20, to: 30, by: 5 };
  const plan: LinePlan = {
    weeks: [{ rows: [{ sets: 3, count: { kind: 'exactly', count: 5 }, load: { of: 'none' } }] }],
    rule: {
      goal: { kind: 'every-set' },
      step: { kind: 'ladder', rungs: [{ ...rung, title: 'Scapular Pull', measure: 'reps' }, rung], to: 'working' },
      judged: { kind: 'each-time' },
      missed: { kind: 'same' },
      rounding: 'nearest',
    },
  };
  const target = {
    mid: 'pull',
    rung: 1,
    sets: [20, 20, 20].map((count) => ({ count, weight: null, unit: 'kg' as const })),
  };
  const reason = { code: 'next-rung', title: 'Arch Hang' } as const;
  await render(<TargetSummary next={next({ target, reason })} plan={plan} shape={shape} />);
  await expect.element(page.getByText('Arch Hang, 3 × 20 s')).toBeVisible();
});
