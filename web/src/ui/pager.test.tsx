import { describePage } from '@workout-tracker/core/contract/pagination';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { Pager } from './pager.tsx';

const pageOf = (page: number, totalCount: number) => describePage({ page, limit: 10, totalCount });

test('one page needs no way to others', async () => {
  const screen = await render(<Pager pagination={pageOf(1, 10)} onPage={vi.fn()} />);
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('the first page has no page before it and leads to the second', async () => {
  const onPage = vi.fn();
  const screen = await render(<Pager pagination={pageOf(1, 25)} onPage={onPage} />);
  await expect.element(screen.getByText('Page 1 of 3')).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Next' }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test('the last page leads back and no further', async () => {
  const onPage = vi.fn();
  const screen = await render(<Pager pagination={pageOf(3, 25)} onPage={onPage} />);
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Prev' }).click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test('large text goes onto lines of its own instead of past the edge', async () => {
  document.documentElement.style.fontSize = '250%';
  try {
    const pager = <Pager pagination={pageOf(30, 310)} onPage={vi.fn()} />;
    const screen = await render(<div style={{ width: 358 }}>{pager}</div>);
    const { scrollWidth, clientWidth } = screen.getByRole('navigation').element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  } finally {
    document.documentElement.style.removeProperty('font-size');
  }
});
