import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { useSwipe } from './use-swipe.ts';

interface RowProps {
  readonly onPast: () => void;
  readonly isDisabled?: boolean;
}

function Row({ onPast, isDisabled = false }: RowProps) {
  const { handlers, isPast, style } = useSwipe(onPast, isDisabled);
  return (
    <div data-testid="row" data-past={isPast} style={style} {...handlers}>
      A row
    </div>
  );
}

/** One finger from where it is put down to where it is let go, or taken by the browser for a scroll. */
function swipe(x: number, y: number, end: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  // The finger of a test is none that the browser knows.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const row = page.getByTestId('row').element();
  const point = (type: string, clientX: number, clientY: number, pointerType = 'touch') =>
    row.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType, clientX, clientY }));
  point('pointerdown', 300, 100);
  for (const share of [0.25, 0.5, 0.75, 1]) point('pointermove', 300 + x * share, 100 + y * share);
  point(end, 300 + x, 100 + y);
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ['far to the left', -140, 10, 'pointerup', 1],
  ['a little to the left', -60, 4, 'pointerup', 0],
  ['to the right', 140, 0, 'pointerup', 0],
  ['down the page', -40, 300, 'pointerup', 0],
  ['far to the left, but taken for a scroll', -140, 10, 'pointercancel', 0],
] as const)('%s', async (_name, x, y, end, times) => {
  const onPast = vi.fn();
  await render(<Row onPast={onPast} />);
  swipe(x, y, end);
  expect(onPast).toHaveBeenCalledTimes(times);
  await expect.element(page.getByTestId('row')).not.toHaveAttribute('style', /translate/);
});

test('nothing is pushed away where nothing may be changed', async () => {
  const onPast = vi.fn();
  await render(<Row onPast={onPast} isDisabled />);
  swipe(-140, 0);
  expect(onPast).not.toHaveBeenCalled();
});
