import { describePage } from '@workout-tracker/core/contract/pagination';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { JumpToPage, Paginator } from './paginator.tsx';

const draw = (at: number, totalCount: number, onLimit = vi.fn()) =>
  render(
    <Paginator
      pagination={describePage({ page: at, limit: 10, totalCount })}
      shown={10}
      limit={10}
      linkTo={(to) => `/workouts/?page=${to}`}
      onLimit={onLimit}
    />,
  );

test('five pages around the one that is open, which is marked; Prev and Next lead on', async () => {
  const screen = await draw(7, 190);
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  await expect.element(pages.getByRole('link', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
  expect(
    pages
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('aria-label') ?? link.textContent),
  ).toEqual(['Prev', 'Page 5', 'Page 6', 'Page 7', 'Page 8', 'Page 9', 'Next']);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('/workouts/?page=8');
});

test('at the first page Prev leads nowhere, at the last one Next', async () => {
  const first = await draw(1, 30);
  await expect.element(first.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await expect.element(first.getByRole('link', { name: 'Next' })).toBeVisible();
  await first.unmount();
  const last = await draw(3, 30);
  await expect.element(last.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect.element(last.getByRole('link', { name: 'Prev' })).toBeVisible();
});

test('a few workouts have neither pages nor sizes, and are counted all the same', async () => {
  const screen = await draw(1, 4);
  await expect.element(screen.getByText(/4/)).toBeVisible();
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('group', { name: 'Per page' })).not.toBeInTheDocument();
});

test('another size is chosen by keyboard', async () => {
  const onLimit = vi.fn();
  const screen = await draw(1, 190, onLimit);
  const sizes = screen.getByRole('group', { name: 'Per page' });
  await expect.element(sizes.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  sizes.getByRole('radio', { name: '10', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => onLimit.mock.calls).toEqual([[20]]);
});

test('a far page is gone to by its number; one that is not there is said', async () => {
  const onPage = vi.fn();
  const screen = await render(<JumpToPage totalPages={19} onPage={onPage} />);
  const field = screen.getByRole('textbox', { name: 'Go to page' });
  await field.fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('Enter a page from 1 to 19.');
  await field.fill('12');
  await expect.element(field).not.toBeInvalid();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledExactlyOnceWith(12);
  await expect.element(field).toHaveValue('');
});
