import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { FoldOut } from './fold-out.tsx';

const field = <input aria-label="Tempo" />;

test('a line opens its fields and says in short what it folds away', async () => {
  const screen = await render(
    <FoldOut label="More" summary="Barbell, Chest">
      {field}
    </FoldOut>,
  );
  const line = screen.getByRole('button', { name: /^More/ });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await expect.element(line).toMatchTextContent('MoreBarbell, Chest');
  await expect.element(screen.getByLabelText('Tempo')).not.toBeInTheDocument();
  line.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  await expect.element(line).toMatchTextContent('More');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('Tempo')).toHaveFocus();
  await line.click();
  await expect.element(screen.getByLabelText('Tempo')).not.toBeInTheDocument();
});

function WithProblem() {
  const [text, setText] = useState('');
  return (
    <FoldOut label="More" hasProblem={text === ''}>
      <input aria-label="Tempo" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </FoldOut>
  );
}

test('a line with a problem in it cannot be closed over it, and stays open while the problem is mended', async () => {
  const screen = await render(<WithProblem />);
  const line = screen.getByRole('button', { name: /^More/ });
  await line.click();
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  await screen.getByLabelText('Tempo').fill('3-1-1');
  await expect.element(screen.getByLabelText('Tempo')).toHaveValue('3-1-1');
  await line.click();
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
});
