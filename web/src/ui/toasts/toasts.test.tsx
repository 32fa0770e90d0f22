import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { showToast } from './toasts.tsx';

const messages = () => page.getByRole('region', { name: 'Messages' });

test('a message comes into a live region that was there before it', async () => {
  await render(null);
  const region = messages().getByRole('list');
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  showToast({ text: 'Workout deleted' });
  await expect.element(region).toMatchTextContent('Workout deleted');
});

test('its action runs once, takes the message away, and puts the reader back into the page', async () => {
  const run = vi.fn();
  await render(null);
  showToast({ text: 'Workout deleted', action: { label: 'Undo', run } });
  await messages().getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(messages().getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('each is dismissed by its own button, and of many the last three stay', async () => {
  await render(null);
  for (const text of ['One', 'Two', 'Three', 'Four']) showToast({ text });
  await expect
    .poll(() =>
      messages()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Two', 'Three', 'Four']);
  await messages().getByRole('button', { name: 'Dismiss: Three' }).click();
  await expect
    .poll(() =>
      messages()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Two', 'Four']);
});
