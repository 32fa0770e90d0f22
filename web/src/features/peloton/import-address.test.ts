import { expect, test } from 'vitest';
import { readImportAddress, writeImportAddress } from './import-address.ts';

test.each([
  ['', 'updates', 30, ''],
  ['tab=new&within=120', 'new', 120, 'tab=new&within=120'],
  ['tab=skipped', 'skipped', 30, 'tab=skipped'],
  ['tab=nonsense&within=31', 'updates', 30, ''],
])('?%s is the tab %s within %i minutes', (text, tab, within, written) => {
  const address = readImportAddress(new URLSearchParams(text));
  expect(address).toEqual({ tab, within });
  expect(String(writeImportAddress(address))).toBe(written);
});
