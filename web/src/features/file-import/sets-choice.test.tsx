import { expect, test } from 'vitest';
import { aFileImport } from '../../../test/a-file-import.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { SetsChoice } from './sets-choice.tsx';

const found = aFileImport({ offeredSets: 4 });

test('one’s own sets count until another choice is made, which is sent and says what it does', async () => {
  const asked = aNetwork({
    'PUT /api/imports/:id/answers': { data: { ...found, answers: { ...found.answers, sets: 'both' } } },
  });
  const screen = await render(<SetsChoice found={found} />);
  const card = screen.getByRole('region', { name: 'Sets you logged too' });
  await expect.element(card).toMatchTextContent('The files have 4 sets at the time of workouts you logged.');
  await expect.element(card.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await card.getByText('Both').click();
  await expect
    .poll(() => asked.filter(({ verb }) => verb.startsWith('PUT')).map(({ body }) => body))
    .toEqual([{ sets: 'both' }]);
});

test('what was chosen is shown with what it does', async () => {
  aNetwork({});
  const screen = await render(<SetsChoice found={{ ...found, answers: { ...found.answers, sets: 'file' } }} />);
  await expect.element(screen.getByRole('radio', { name: 'Take these' })).toBeChecked();
  await expect.element(screen.getByRole('status')).toMatchTextContent('replace yours');
});

test('nothing is asked where no file has sets of a logged workout', async () => {
  aNetwork({});
  const screen = await render(<SetsChoice found={{ ...found, offeredSets: 0 }} />);
  await expect.element(screen.getByRole('region', { name: 'Sets you logged too' })).not.toBeInTheDocument();
});
