import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { ConflictPanel } from './conflict-panel.tsx';

const panel = { text: 'It was changed on another device.', error: null, isBusy: false, onOverwrite: vi.fn() };

test('a conflict is said aloud with what differs, and both ways out are offered', async () => {
  const [onOverwrite, onDiscard] = [vi.fn(), vi.fn()];
  const screen = await render(
    <ConflictPanel {...panel} differences={['title', 'sets']} onOverwrite={onOverwrite} onDiscard={onDiscard} />,
  );
  const alert = screen.getByRole('alert', { name: 'Changed somewhere else' });
  await expect.element(alert).toMatchTextContent('Different: title, sets.');
  await alert.getByRole('button', { name: 'Overwrite with mine' }).click();
  await alert.getByRole('button', { name: 'Discard mine' }).click();
  expect(onOverwrite).toHaveBeenCalledOnce();
  expect(onDiscard).toHaveBeenCalledOnce();
});

test('as long as the other version is not known, mine cannot be given up for it', async () => {
  const screen = await render(
    <ConflictPanel {...panel} differences={[]} error="It could not be loaded." onDiscard={undefined} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Discard mine' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Overwrite with mine' })).toBeEnabled();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('It could not be loaded.');
});
