/**
 * Bars at the foot of the screen report their height, so that messages appear above them and never on their buttons. It is measured,
 * because a bar grows with the size of the text and with what it has to say, and given to the sheet of the messages as `--wt-dock`.
 */
import type { RefCallback } from 'react';

const heights = new Map<HTMLElement, number>();

function publish(): void {
  document.documentElement.style.setProperty('--wt-dock', `${Math.max(0, ...heights.values())}px`);
}

/** None where a wide screen puts the bar elsewhere. */
function heightAtFoot(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar);
  const isAtFoot = (position === 'fixed' || position === 'sticky') && bottom !== 'auto';
  return isAtFoot ? bar.offsetHeight + Number.parseFloat(bottom) : 0;
}

/** The `ref` of a bar. */
export const dock: RefCallback<HTMLElement> = (bar) => {
  if (bar === null) return undefined;
  const measure = (): void => {
    heights.set(bar, heightAtFoot(bar));
    publish();
  };
  const resized = new ResizeObserver(measure);
  resized.observe(bar);
  // A bar may move away from the foot, or to it, without a change of its own size.
  addEventListener('resize', measure);
  return () => {
    resized.disconnect();
    removeEventListener('resize', measure);
    heights.delete(bar);
    publish();
  };
};
