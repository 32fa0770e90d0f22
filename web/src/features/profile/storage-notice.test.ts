import { expect, test } from 'vitest';
import { storageNotice } from './storage-notice.ts';

test.each([
  [0, 100, undefined],
  [79, 100, undefined],
  [1_000_000, null, undefined],
  [80, 100, /^Your storage is nearly full\. Once it is, .* Delete .* or ask an admin for more\.$/],
  [99, 100, /nearly full/],
  [100, 100, /^Your storage is full: nothing new can be saved here\. Delete/],
])('with %i of %s stored people are told: %s', (usedBytes, maxBytes, words) => {
  const notice = storageNotice(usedBytes, maxBytes);
  if (words === undefined) expect(notice).toBeUndefined();
  else expect(notice).toMatch(words);
});
