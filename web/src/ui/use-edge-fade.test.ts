import { expect, test } from 'vitest';
import { hiddenSides } from './use-edge-fade.ts';

test.each([
  { name: 'all in sight', scrollLeft: 0, scrollWidth: 358, sides: undefined },
  { name: 'wider by a rounded pixel', scrollLeft: 0, scrollWidth: 359, sides: undefined },
  { name: 'at the start', scrollLeft: 0, scrollWidth: 500, sides: 'end' },
  { name: 'in the middle', scrollLeft: 60, scrollWidth: 500, sides: 'both' },
  { name: 'at the end', scrollLeft: 142, scrollWidth: 500, sides: 'start' },
])('$name', ({ scrollLeft, scrollWidth, sides }) => {
  expect(hiddenSides({ scrollLeft, clientWidth: 358, scrollWidth })).toBe(sides);
});
