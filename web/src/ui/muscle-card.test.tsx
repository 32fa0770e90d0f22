import { expect, test } from 'vitest';
import { render } from '../../test/render.tsx';
import { MuscleCard } from './muscle-card.tsx';

test('the muscles of an exercise stand in words under the drawing', async () => {
  const screen = await render(
    <MuscleCard main={[{ muscle: 'quads' }, { muscle: 'glutes' }]} helping={[{ muscle: 'lower back' }]} />,
  );
  const card = screen.getByRole('region', { name: 'Muscles' });
  await expect.element(card.getByRole('img')).toBeVisible();
  await expect.element(card.getByRole('definition').first()).toMatchTextContent('Quads, Glutes');
  await expect.element(card.getByRole('definition').last()).toMatchTextContent('Lower back');
});

test('a muscle that worked and helped in one workout is a main one', async () => {
  const screen = await render(
    <MuscleCard
      main={[{ muscle: 'chest', sets: 7 }]}
      helping={[
        { muscle: 'chest', sets: 4 },
        { muscle: 'triceps', sets: 7 },
      ]}
    />,
  );
  const words = screen.getByRole('definition');
  await expect.element(words.first()).toMatchTextContent('Chest 7');
  await expect.element(words.last()).toMatchTextContent('Triceps 7');
  expect(screen.container.querySelector('[data-region="triceps"] title')?.textContent).toBe(
    'Triceps: helping in 7 sets',
  );
});
