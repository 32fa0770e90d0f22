import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFileImport } from '../../../test/a-file-import.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { anExercise } from '../../../test/an-exercise.ts';
import { render } from '../../../test/render.tsx';
import { ExerciseMatches } from './exercise-matches.tsx';
import type { ExerciseMatch } from './queries.ts';

const match = (name: string, kind: ExerciseMatch['kind'], title: string | null): ExerciseMatch => ({
  name,
  kind,
  sets: 12,
  exerciseId: title === null ? null : title.toLowerCase().replaceAll(' ', '-'),
  title,
  muscles: kind === 'new' ? ['upper back', 'lats'] : [],
});

const matches = [
  match('Bench Press (Barbell)', 'similar', 'Bench Press'),
  match('Meadows Row', 'new', null),
  match('Front Squat', 'exact', 'Front Squat'),
];

async function draw(stored = matches) {
  const asked = aNetwork({
    'GET /api/imports/:id/exercises': () => ({ data: stored }),
    'PUT /api/imports/:id/exercises': () => ({ data: aFileImport() }),
    'GET /api/exercises': { data: [anExercise(), anExercise({ _id: 'bench-press', title: 'Bench Press' })] },
  });
  return { screen: await render(<ExerciseMatches id="import-1" />), asked };
}

test('names to look at come first, then new ones, then what matched by itself', async () => {
  const { screen } = await draw();
  const group = (name: string) => screen.getByRole('region', { name });
  await expect.element(group('To check').getByRole('combobox')).toHaveValue('Bench Press');
  const added = group('New exercises').getByRole('combobox');
  await expect.element(added).toHaveValue('New exercise');
  await expect.element(added).toHaveAccessibleDescription('12 sets · upper back · lats');
  await expect.element(group('Matched')).toMatchTextContent('Front Squat12 sets');
  await expect.element(group('Matched').getByRole('combobox')).not.toBeInTheDocument();
});

test('one is corrected by typing and Enter, and the choice is sent with its name', async () => {
  const { screen, asked } = await draw();
  const field = screen.getByRole('region', { name: 'New exercises' }).getByRole('combobox', { name: 'Meadows Row' });
  await field.fill('squat');
  await expect.element(page.getByRole('option', { name: 'Front Squat' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => asked.filter(({ verb }) => verb.startsWith('PUT')).map(({ body }) => body))
    .toEqual([{ matches: [{ name: 'Meadows Row', exerciseId: 'front-squat' }] }]);
});

test('a choice that the server refuses is told beside its field', async () => {
  aNetwork({
    'GET /api/imports/:id/exercises': { data: matches },
    'GET /api/exercises': { data: [anExercise({ _id: 'bench-press', title: 'Bench Press' })] },
  });
  const screen = await render(<ExerciseMatches id="import-1" />);
  await screen.getByRole('button', { name: 'Confirm Bench Press (Barbell)' }).click();
  await expect
    .element(screen.getByRole('combobox', { name: 'Bench Press (Barbell)' }))
    .toHaveAccessibleDescription(/could not be kept/);
});

test('those to check are confirmed one by one, the next with the focus, or all at once', async () => {
  const stored = [match('Press (Cable)', 'similar', 'Overhead Press'), ...matches];
  const { screen, asked } = await draw(stored);
  await screen.getByRole('button', { name: 'Confirm all 2' }).click();
  await expect
    .poll(() => asked.filter(({ verb }) => verb.startsWith('PUT')).map(({ body }) => body))
    .toEqual([
      {
        matches: [
          { name: 'Press (Cable)', exerciseId: 'overhead-press' },
          { name: 'Bench Press (Barbell)', exerciseId: 'bench-press' },
        ],
      },
    ]);
  stored[0] = match('Press (Cable)', 'chosen', 'Overhead Press');
  await screen.getByRole('button', { name: 'Confirm Press (Cable)' }).click();
  await expect.element(screen.getByRole('button', { name: 'Confirm Bench Press (Barbell)' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: /Confirm all/ })).not.toBeInTheDocument();
});

test('what matched can be opened to be changed all the same', async () => {
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Change Front Squat' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Matched' }).getByRole('combobox', { name: 'Front Squat' }))
    .toHaveValue('Front Squat');
});
