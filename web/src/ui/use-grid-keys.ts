/**
 * A grid is one stop of the Tab key: the arrow keys go from square to square, over gaps, Home and End to the ends of a row. Squares are
 * found by their place, so that each may be drawn by whatever component it likes.
 */
import { type KeyboardEvent, useState } from 'react';

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Wider than any grid here: how far a step looks over gaps. */
const farthest = 110;

export function useGridKeys(start: GridPlace) {
  const [at, setAt] = useState(start);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const found = squareFor(event.key, at, event.currentTarget);
    if (!found) return;
    event.preventDefault();
    found.focus();
  }

  return {
    at,
    gridProps: { onKeyDown: handleKeyDown },
    squareProps: (row: number, column: number) => ({
      'data-square': `${row}-${column}`,
      tabIndex: row === at.row && column === at.column ? 0 : -1,
      onFocus: () => setAt({ row, column }),
    }),
  };
}

function squareFor(key: string, { row, column }: GridPlace, grid: HTMLElement): HTMLElement | null {
  const square = (r: number, c: number) => grid.querySelector<HTMLElement>(`[data-square="${r}-${c}"]`);
  if (key === 'Home' || key === 'End') {
    const squares = [...grid.querySelectorAll<HTMLElement>(`[data-square^="${row}-"]`)];
    return (key === 'Home' ? squares[0] : squares.at(-1)) ?? null;
  }
  const [down, right] = steps[key] ?? [0, 0];
  if (down === 0 && right === 0) return null;
  for (let step = 1; step <= farthest; step += 1) {
    const found = square(row + down * step, column + right * step);
    if (found) return found;
  }
  return null;
}
