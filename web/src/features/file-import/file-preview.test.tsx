import { expect, test } from 'vitest';
import { aFileImport } from '../../../test/a-file-import.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { anExercise } from '../../../test/an-exercise.ts';
import { render } from '../../../test/render.tsx';
import { FilePreview } from './file-preview.tsx';
import type { FileImport } from './queries.ts';

async function draw(changed: Partial<FileImport>) {
  const match = { name: 'Press (Cable)', sets: 90, exerciseId: 'overhead-press', title: 'Overhead Press' };
  const found = aFileImport(changed);
  const asked = aNetwork({
    'GET /api/imports/:id/exercises': { data: [{ ...match, kind: 'similar', muscles: [] }] },
    'GET /api/imports/:id/workouts': { data: [], next: null },
    'GET /api/exercises': { data: [anExercise({ _id: 'overhead-press', title: 'Overhead Press' })] },
    'PUT /api/imports/:id/answers': { data: found },
    'POST /api/imports/:id/apply': { data: { ...found, status: 'running' } },
  });
  return { screen: await render(<FilePreview found={found} home="UTC" />), asked };
}

test('unsure exercises with many sets are checked before anything can be imported', async () => {
  const { screen, asked } = await draw({ toCheck: 1, setsToCheck: 90 });
  await expect.element(screen.getByText('1 exercise is to be checked first.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: /^Workouts/ }).click();
  await screen.getByRole('button', { name: 'Check 1 exercise' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Press (Cable)' })).toHaveFocus();
  expect(asked.filter(({ verb }) => verb.endsWith('/apply'))).toEqual([]);
});

test('unsure ones with few sets are told, and need no look', async () => {
  const { screen, asked } = await draw({ toCheck: 1, setsToCheck: 80 });
  await expect.element(screen.getByText('1 exercise is taken for one with a similar name.')).toBeVisible();
  await screen.getByRole('button', { name: 'Import 400 workouts' }).click();
  await expect.poll(() => asked.some(({ verb }) => verb.endsWith('/apply'))).toBe(true);
});

const file = { name: 'strong.csv', size: 100, format: 'strong' as const, message: null };

test('what 1,250 is is asked by what it would be, and the answer is sent', async () => {
  const { screen, asked } = await draw({ questions: ['decimalSign'], openNumber: '1,250' });
  const card = screen.getByRole('region', { name: 'The file does not say' });
  await expect.element(card).toMatchTextContent('1,250 is');
  await expect.element(card.getByRole('radio', { name: '1250' })).toBeChecked();
  await card.getByText('1.25', { exact: true }).click();
  await expect
    .poll(() => asked.filter(({ verb }) => verb.startsWith('PUT')).map(({ body }) => body))
    .toEqual([{ decimalSign: 'comma' }]);
});

test('programs of another tracker are told, and are what is imported where there is nothing else', async () => {
  const files = [{ ...file, name: 'mine.txt', format: 'liftosaur' as const }];
  const archive = { programs: 2, series: 1, exercises: 0 };
  const { screen } = await draw({ files, archive, toCreate: 0, toUpdate: 0, toJoin: 0 });
  const effects = screen.getByRole('region', { name: 'What will happen' });
  await expect.element(effects).toMatchTextContent('Added where you have them not yet: 2 programs and 1 series.');
  await expect.element(effects).not.toMatchTextContent('Settings come along');
  await expect.element(screen.getByRole('button', { name: 'Import 2 programs' })).toBeVisible();
});

test('columns that nothing is made of are named, of which file where there are several', async () => {
  const { screen } = await draw({
    files: [
      { ...file, unusedColumns: ['Incline', 'Level'] },
      { ...file, name: 'b.csv', unusedColumns: ['Mood'] },
    ],
  });
  const effects = screen.getByRole('region', { name: 'What will happen' });
  await expect.element(effects).toMatchTextContent('The columns "Incline" and "Level" of strong.csv are not imported.');
  await expect.element(effects).toMatchTextContent('The column "Mood" of b.csv is not imported.');
});
