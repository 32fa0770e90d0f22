import { describePage } from '@workout-tracker/core/contract/pagination';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDevice } from '../../../../test/a-device.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { render } from '../../../../test/render.tsx';
import type { PlannedLine } from './builder-draft.ts';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { BuilderEntrance } from './program-builder.tsx';

const program = aProgram({
  title: 'Leg Day',
  moves: [
    aMove({ _id: 'squat', title: 'Front Squat' }),
    aMove({ _id: 'lunge', title: 'Lunge' }),
    aMove({ _id: 'curl', title: 'Leg Curl' }),
  ],
});

const line: PlannedLine = {
  plan: {
    weeks: [{ rows: [{ sets: 3, count: { kind: 'range', from: 6, to: 8 }, load: { of: 'working', percent: 100 } }] }],
  },
  sets: 3,
  count: null,
  weights: { working: { value: 60, unit: 'kg' } },
};

const pagination = describePage({ page: 1, limit: 100, totalCount: 0 });

interface Setting {
  readonly saved?: Draft;
  readonly answers?: Parameters<typeof aNetwork>[0];
}

async function draw({ saved = draftOf(program), answers = {} }: Setting = {}) {
  const asked = aNetwork({ 'GET /api/programs': { data: [], pagination }, ...answers });
  const { user } = await aDevice();
  const onSaved = vi.fn();
  const builder = (
    <BuilderEntrance
      saved={saved}
      place={{ userId: user._id, subject: saved._id }}
      isCatalogue={false}
      leaveTo="/programs/"
      head={<h1>Edit program</h1>}
      linePage={({ move, onSave, onCancel }) => (
        <>
          <h1>{move.title}</h1>
          <button type="button" onClick={() => onSave(line)}>
            Save the line
          </button>
          <button type="button" onClick={onCancel}>
            Leave the line
          </button>
        </>
      )}
      picker={({ onName }) => (
        <button type="button" onClick={() => onName('Calf Raise', [])}>
          Calf Raise
        </button>
      )}
      onSaved={onSaved}
    />
  );
  return { screen: await render(builder), builder, onSaved, asked };
}

const exercises = () => page.getByRole('region', { name: 'Exercises' });
const titles = () =>
  exercises()
    .getByRole('button', { name: /^Reorder/ })
    .elements()
    .map((grip) => grip.getAttribute('aria-label')?.replace(/^Reorder |, \d of \d$/g, ''));
const said = () => exercises().getByRole('status');

async function fromMenuOf(title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the arrow keys on a handle put exercises in order; the focus stays and the place is said', async () => {
  await draw();
  const grip = page.getByRole('button', { name: /^Reorder Leg Curl/ });
  grip.element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(titles).toEqual(['Leg Curl', 'Front Squat', 'Lunge']);
  await expect.element(page.getByRole('button', { name: 'Reorder Leg Curl, 1 of 3' })).toHaveFocus();
  await expect.element(said()).toMatchTextContent('Leg Curl is now exercise 1 of 3.');
});

test('from the menu two are joined and parted, one is swapped and one removed', async () => {
  await draw();
  await expect.element(page.getByText(/^3 exercises, 9 sets/)).toBeVisible();
  await fromMenuOf('Lunge', 'Join with above');
  await expect.element(said()).toMatchTextContent('Front Squat and Lunge are a superset.');
  await expect.element(exercises().getByText('Superset', { exact: true })).toBeVisible();
  await exercises()
    .getByRole('button', { name: /^A1\W*Front Squat/ })
    .click();
  await page.getByRole('textbox', { name: 'Rest after the round' }).fill('1:30');
  await expect.element(exercises().getByText('Rest 1:30 after the round')).toBeVisible();
  await fromMenuOf('Lunge', 'Leave superset');
  await expect.element(said()).toMatchTextContent('Lunge is in no superset.');
  await expect.element(exercises().getByText('Superset', { exact: true })).not.toBeInTheDocument();
  await fromMenuOf('Lunge', 'Swap');
  await page.getByRole('dialog', { name: 'Swap Lunge' }).getByRole('button', { name: 'Calf Raise' }).click();
  await expect.element(said()).toMatchTextContent('Lunge swapped for Calf Raise.');
  await fromMenuOf('Calf Raise', 'Remove');
  await expect.poll(titles).toEqual(['Front Squat', 'Leg Curl']);
  await expect.element(exercises().getByRole('button', { name: /^Leg Curl/ })).toHaveFocus();
});

test('what cannot be saved is said at its field, which gets the focus, and nothing is sent', async () => {
  const { asked } = await draw({ answers: { 'PUT /api/programs/:id': { data: program } } });
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeInvalid();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Fix one field before saving.' })).toBeVisible();
  expect(asked.filter(({ verb }) => verb.startsWith('PUT'))).toEqual([]);
});

test('an empty program says what is missing, and a clock may stand alone once its numbers are right', async () => {
  const { onSaved } = await draw({
    saved: emptyDraft(program._id),
    answers: { 'POST /api/programs': { data: program } },
  });
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription('Give the program a title.');
  await expect.element(page.getByText('Add at least one exercise.')).toBeVisible();
  await title.fill('Only a clock');
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('EMOM');
  const rounds = page.getByRole('textbox', { name: 'Rounds' });
  await rounds.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(rounds).toHaveFocus();
  await expect.element(rounds).toHaveAccessibleDescription('1 to 100');
  await rounds.fill('16');
  await expect.element(page.getByRole('img', { name: '16:00, 16 rounds' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

test('a number that is wrong opens its exercise and is gone to', async () => {
  await draw();
  const row = exercises().getByRole('button', { name: /^Lunge/ });
  await row.click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('textbox', { name: /^Sets/ }).fill('no');
  await row.click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('textbox', { name: /^Sets/ })).toHaveFocus();
  await expect.element(row).toMatchTextContent('Check this exercise');
});

test('a draft that was left is offered before the form: gone on with, or started over', async () => {
  const { screen, builder } = await draw();
  await page.getByRole('textbox', { name: 'Title' }).fill('Leg Day, heavy');
  await screen.unmount();
  const again = await render(builder);
  await expect.element(again.getByText(/^Leg Day, heavy, 3 exercises, left /)).toBeVisible();
  await again.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leg Day, heavy');
  await again.unmount();
  const last = await render(builder);
  await last.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leg Day');
});

test('changed on another device, the choice is left to the person, and mine can win', async () => {
  const conflict = { error: 'revision_conflict', message: 'Changed meanwhile.' };
  const theirs = { ...program, title: 'Leg Day of theirs', version: 2 };
  const { asked, onSaved } = await draw({
    answers: {
      'GET /api/programs/:id': { data: theirs },
      'PUT /api/programs/:id': ({ body }) =>
        JSON.stringify(body).includes('"version"') ? Response.json(conflict, { status: 409 }) : { data: program },
    },
  });
  await page.getByRole('textbox', { name: 'Title' }).fill('Leg Day of mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('alert', { name: 'Changed somewhere else' });
  await expect.element(panel).toMatchTextContent('Your changes are still here.');
  await expect.poll(() => panel.element().textContent).toMatch(/Different: .*title/i);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leg Day of mine');
  await panel.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(asked.filter(({ verb }) => verb.startsWith('PUT')).at(-1)?.body).toMatchObject({ title: 'Leg Day of mine' });
});

test('the page of a line changes the draft; cancelled it does not, and the program is saved with it', async () => {
  const { asked, onSaved } = await draw({
    answers: {
      'PUT /api/programs/:id': { data: program },
      'POST /api/plans/decisions': ({ body }) => Response.json({ data: body }, { status: 201 }),
    },
  });
  await fromMenuOf('Lunge', 'How it goes on');
  await expect.element(page.getByRole('heading', { name: 'Lunge' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the line' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit program' })).toBeVisible();
  await expect.element(exercises().getByText('3 × 6–8')).not.toBeInTheDocument();
  await exercises()
    .getByRole('link', { name: /^How Lunge goes on/ })
    .click();
  await page.getByRole('button', { name: 'Save the line' }).click();
  await expect.element(exercises().getByText('3 × 6–8', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  const moves = asked.find(({ verb }) => verb.startsWith('PUT'))?.body;
  expect(moves).toMatchObject({ moves: [{}, { _id: 'lunge', sets: 3, reps: null, plan: line.plan }, {}] });
  await expect
    .poll(() => asked.find(({ verb }) => verb === 'POST /api/plans/decisions')?.body)
    .toMatchObject({
      line: `program:${program._id}:lunge`,
      choice: { kind: 'working-weight', weight: { value: 60, unit: 'kg' } },
    });
});
