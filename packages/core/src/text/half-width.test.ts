import { expect, test } from 'vitest';
import { halfWidth } from './half-width.ts';

test.each([
  ['６２．５', '62.5'],
  ['１，２３４', '1,234'],
  ['１９：５６', '19:56'],
  ['ベンチ（ｋｇ）', 'ベンチ(kg)'],
  ['62,5', '62,5'],
  ['½ ²', '½ ²'],
])('%s is %s', (wide, narrow) => {
  expect(halfWidth(wide)).toBe(narrow);
});
