import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { comma, numberComma } from './list-marks.ts';

afterEach(() => i18n.activate('en'));

test.each([
  ['en', 'a, b', '1, 2'],
  ['de', 'a, b', '1; 2'],
  ['pt-BR', 'a, b', '1; 2'],
  ['ja', 'a、b', '1、2'],
  ['ar', 'a، b', undefined],
])('lists in %s', (locale, words, numbers) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(['a', 'b'].join(comma())).toBe(words);
  if (numbers) expect(['1', '2'].join(numberComma())).toBe(numbers);
});
