import { expect, test } from 'vitest';
import { isCatalogueId } from './catalogue-id.ts';
import { starterCatalogue } from './starter-catalogue.ts';

test('everything in the starter catalogue has such an id, and what is made elsewhere has not', () => {
  const { programs, series } = starterCatalogue;
  expect([...programs, ...series].filter(({ id }) => !isCatalogueId(id))).toEqual([]);
  expect(isCatalogueId('019a9c3e-7d30-7a6b-9c1f-0d2f6f1a2b3c')).toBe(false);
});
