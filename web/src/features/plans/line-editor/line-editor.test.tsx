import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import type { EditedLine } from './line-draft.ts';
import { type KnownOfLine, LineEditor, type SavedLine } from './line-editor.tsx';

/** A bar of 20 with plates for steps of 2.5. */
const loads: PlanLoads = {
  round: (weight, _, rounding) =>
    Math.max(20, (rounding === 'down' ? Math.floor(weight / 2.5) : Math.ceil(weight / 2.5 - 0.5)) * 2.5),
  above: (weight) => Math.max(20, Math.floor(weight / 2.5 + 1) * 2.5),
};

const known: KnownOfLine = {
  ...{ today: '2026-11-18', unit: 'kg', loads, loading: '20 kg bar, steps of 2.5 kg', hasBar: true },
  shape: { loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false },
  history: { versions: [], sessions: [], decisions: [] },
  sharedHistory: { versions: [], sessions: [], decisions: [] },
  nextDay: null,
  estimate: { value: 75.8, unit: 'kg' },
};

const line: EditedLine = {
  ...{ mid: 'bench-press', title: 'Bench Press', exerciseId: 'bench-press', measure: 'reps', sets: 3, count: 6 },
  ...{ plan: undefined, weights: {} },
};

afterEach(() => localStorage.clear());

async function draw(more: Partial<EditedLine> = {}, knownMore: Partial<KnownOfLine> = {}) {
  const onSave = vi.fn<(saved: SavedLine) => void>();
  const onCancel = vi.fn();
  const editor = (
    <LineEditor
      line={{ ...line, ...more }}
      known={{ ...known, ...knownMore }}
      place={{ userId: 'somebody', subject: 'bench-press' }}
      programTitle="Upper Body Volume"
      backTo="/programs/"
      rungPicker={(onPick) => (
        <button type="button" onClick={() => onPick({ exerciseId: 'dip', title: 'Dip', measure: 'reps' })}>
          Dip
        </button>
      )}
      renderPlates={(weight, unit) => <p>{`Plates for ${weight} ${unit}`}</p>}
      isSaving={false}
      refusal={null}
      onCancel={onCancel}
      onSave={onSave}
    />
  );
  return { screen: await render(editor), editor, onSave, onCancel };
}

const preset = (name: string) => page.getByRole('radio', { name });
const sessions = () =>
  page
    .getByRole('region', { name: 'Next six sessions' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('b')?.textContent);
const question = (name: string) => page.getByRole('combobox', { name });
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('a double progression is a preset and two numbers, with six sessions on the own weight under it', async () => {
  const { onSave } = await draw();
  await preset('Reps, then weight').click();
  await page.getByRole('textbox', { name: 'Working weight, kg' }).fill('60');
  await page.getByRole('textbox', { name: 'Up to this many reps' }).fill('7');
  await expect
    .poll(sessions)
    .toEqual([
      '6, 6, 6 × 60 kg',
      '7, 7, 7 × 60 kg',
      '6, 6, 6 × 62.5 kg',
      '7, 7, 7 × 62.5 kg',
      '6, 6, 5 × 65 kg',
      '6, 6, 6 × 65 kg',
    ]);
  await expect.element(page.getByText('6, then 7. After that 2.5 kg more and back to 6.')).toBeVisible();
  await expect.element(page.getByText('Three misses in a row at 60: 10 % less is 54, so 55 kg.')).toBeVisible();
  await save();
  expect(onSave.mock.calls).toHaveLength(1);
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    plan: {
      weeks: [{ rows: [{ sets: 3, count: { kind: 'range', from: 6, to: 7 }, load: { of: 'working', percent: 100 } }] }],
      rule: { goal: { kind: 'every-set' }, step: { kind: 'reps', sets: 'all' }, judged: { kind: 'each-time' } },
    },
    weights: { working: { value: 60, unit: 'kg' } },
  });
});

test('the six sessions follow each number as it is typed, and the miss is where one wants it', async () => {
  await draw({ weights: { working: { value: 60, unit: 'kg' } } });
  await preset('Add every time').click();
  await question('Which session is missed').selectOptions('No miss');
  await expect.poll(() => sessions().at(-1)).toBe('6, 6, 6 × 72.5 kg');
  await page.getByRole('textbox', { name: 'More, kg' }).fill('5');
  await expect.poll(() => sessions().at(-1)).toBe('6, 6, 6 × 85 kg');
  await page.getByRole('textbox', { name: 'After this many misses in a row' }).fill('1');
  await question('Which session is missed').selectOptions('Miss in 2');
  await expect.poll(() => sessions().slice(0, 3)).toEqual(['6, 6, 6 × 60 kg', '6, 6, 5 × 65 kg', '6, 6, 6 × 57.5 kg']);
});

test('a choice that can never come into effect is greyed and says why', async () => {
  await draw();
  await preset('Add every time').click();
  const options = (name: string) => question(name).getByRole('option');
  await expect.element(options('When is it judged?').filter({ hasText: 'At the end of the cycle' })).toBeDisabled();
  await expect.element(options('When is it judged?').filter({ hasText: 'there is only one week' })).toBeInTheDocument();
  await expect.element(options('Then?').filter({ hasText: 'needs a range such as 6–8' })).toBeDisabled();
  await page.getByRole('textbox', { name: /^Row 1, reps/ }).fill('6-8');
  await expect.element(options('Then?').filter({ hasText: 'A rep more, then weight' })).toBeEnabled();
});

test('weeks of percentages stand in a grid, each with its weight; a cell opens to be changed', async () => {
  const { onSave } = await draw();
  await preset('Percent of a maximum').click();
  await page.getByRole('textbox', { name: 'Training maximum, kg' }).fill('92.5');
  await expect.element(page.getByRole('button', { name: '85 % × 5+ 77.5 kg' })).toBeVisible();
  await expect.element(page.getByText('Plates for 77.5 kg')).toBeVisible();
  await page.getByRole('button', { name: '85 % × 5+ 77.5 kg' }).click();
  await page
    .getByRole('dialog', { name: 'Week 1, set 3' })
    .getByRole('textbox', { name: /percent$/ })
    .fill('80');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: '80 % × 5+ 75 kg' })).toBeVisible();
  await expect
    .element(page.getByText('At least 5, 3 and 1 in weeks 1 to 3. Sets before it are not judged.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Week 4 Deload' }).click();
  await page.getByRole('switch', { name: 'Deload week' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await save();
  expect(onSave.mock.calls[0]?.[0].plan?.weeks.map(({ deload }) => deload)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('everything goes by keyboard: presets by arrows, rows by the handle, each field by Tab', async () => {
  await draw();
  preset('Leave it to me').element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(preset('By effort')).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Row 1, RPE' })).toHaveValue('8');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByRole('textbox', { name: 'Row 2, sets' }).fill('2');
  page.getByRole('button', { name: 'Reorder row 2 of 2' }).element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'Reorder row 1 of 2' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Row 1, sets' })).toHaveValue('2');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('textbox', { name: /^Row 1, reps/ })).toHaveFocus();
});

test('what is no number is said at its field, which gets the focus, and nothing is saved', async () => {
  const { onSave } = await draw();
  const reps = page.getByRole('textbox', { name: /^Row 1, reps/ });
  await reps.fill('lots');
  await save();
  await expect.element(reps).toHaveFocus();
  await expect.element(reps).toHaveAccessibleDescription('A number, 6–8 or 5+');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Fix one field before saving.' })).toBeVisible();
  expect(onSave.mock.calls).toEqual([]);
});

test('left without saving, it is there again after a reload; cancelled, it is not', async () => {
  const { screen, editor, onCancel } = await draw();
  await preset('Reps, then weight').click();
  await page.getByRole('textbox', { name: 'Working weight, kg' }).fill('55');
  await screen.unmount();
  const again = await render(editor);
  await expect.element(page.getByText('Your unsaved changes from before are here.')).toBeVisible();
  await expect.element(preset('Reps, then weight')).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Working weight, kg' })).toHaveValue('55');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel.mock.calls).toHaveLength(1);
  await again.unmount();
  await render(editor);
  await expect.element(preset('Leave it to me')).toBeChecked();
});

test('a weight that was set before the first session says by whom', async () => {
  const decision: PlanDecision = {
    ...{ _id: '0195f3a0-0000-7000-8000-000000000001', line: 'program:bench:bench-press', device: '' },
    choice: { kind: 'working-weight', weight: { value: 60, unit: 'kg' } },
    decidedAt: '2026-11-10T08:00:00.000Z',
  };
  const row = { sets: 3, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } } as const;
  await draw({ plan: { weeks: [{ rows: [row] }] } }, { history: { ...known.history, decisions: [decision] } });
  await expect.element(page.getByText('Set by you', { exact: true })).toBeVisible();
});

test('an estimated maximum is offered and taken with a tap', async () => {
  await draw();
  await preset('Reps, then weight').click();
  await expect.element(page.getByText('8 reps at an e1RM of 75.8: 59.8')).toBeVisible();
  await page.getByRole('button', { name: 'Take 57.5' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Working weight, kg' })).toHaveValue('57.5');
});

test('a ladder begins with the exercise itself, and others are picked', async () => {
  const { onSave } = await draw();
  await preset('Ladder').click();
  await page.getByRole('button', { name: 'Add an exercise' }).click();
  await page.getByRole('dialog', { name: 'Add an exercise' }).getByRole('button', { name: 'Dip' }).click();
  await expect.element(page.getByText(/^Bench Press, then Dip: the next once/)).toBeVisible();
  await save();
  const step = onSave.mock.calls[0]?.[0].plan?.rule?.step;
  expect(step?.kind === 'ladder' && step.rungs.map(({ title }) => title)).toEqual(['Bench Press', 'Dip']);
});

test('one weight on every day is a switch; a weight goes along to a line that has none, and one that is there stays', async () => {
  const { onSave } = await draw({ weights: { working: { value: 60, unit: 'kg' } } });
  await preset('Add every time').click();
  await page.getByRole('switch', { name: 'One weight on every day' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Working weight, kg' })).toHaveValue('60');
  await save();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    plan: { isShared: true },
    weights: { working: { value: 60, unit: 'kg' } },
  });
});

test('with one weight on every day the line goes on from what was done on the others', async () => {
  const set = (value: number) => ({
    versions: [],
    sessions: [],
    decisions: [
      {
        ...{ _id: 'one', line: 'line', decidedAt: '2026-11-01T10:00:00.000Z', device: '' },
        choice: { kind: 'working-weight' as const, weight: { value, unit: 'kg' as const } },
      },
    ],
  });
  const { onSave } = await draw({}, { history: set(60), sharedHistory: set(80) });
  await preset('Add every time').click();
  const working = page.getByRole('textbox', { name: 'Working weight, kg' });
  await expect.element(working).toHaveValue('60');
  await page.getByRole('switch', { name: 'One weight on every day' }).click();
  await expect.element(working).toHaveValue('80');
  await expect.poll(() => sessions()[0]).toBe('6, 6, 6 × 80 kg');
  await save();
  expect(onSave.mock.calls[0]?.[0].weights).toEqual({});
});

test('it says from which day on it goes so, where a series that is followed knows it', async () => {
  await draw({}, { nextDay: '2026-11-23' });
  await expect.element(page.getByText('How it goes on, from Monday, November 23')).toBeVisible();
});
