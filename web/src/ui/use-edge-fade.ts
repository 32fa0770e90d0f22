/**
 * The edge behind which something hides fades out, the other stays sharp. Give the ref and the class `fade` to the element that scrolls.
 */
import { useCallback } from 'react';

export type HiddenSides = 'start' | 'end' | 'both';

interface Scrolled {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Undefined where all of it is in sight. A pixel is lost to rounding; in a row that runs from right to left the way is counted below zero. */
export function hiddenSides({ scrollLeft, clientWidth, scrollWidth }: Scrolled): HiddenSides | undefined {
  const way = Math.abs(scrollLeft);
  const isBefore = way > 1;
  const isAfter = way + clientWidth < scrollWidth - 1;
  if (isBefore && isAfter) return 'both';
  if (isBefore) return 'start';
  return isAfter ? 'end' : undefined;
}

export function useEdgeFade(): (row: HTMLElement | null) => (() => void) | undefined {
  return useCallback((row: HTMLElement | null) => {
    if (!row) return undefined;
    const look = () => {
      const sides = hiddenSides(row);
      if (sides) row.dataset.hidden = sides;
      else delete row.dataset.hidden;
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    for (const child of row.children) sizes.observe(child);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
}
