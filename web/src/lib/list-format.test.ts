import { i18n } from '@lingui/core';
import { expect, onTestFinished, test } from 'vitest';
import { formatList } from './list-format.ts';

test('a list is written as its language writes one', () => {
  expect(formatList(['squat', 'bench press', 'row'])).toBe('squat, bench press and row');
  expect(formatList(['squat'])).toBe('squat');
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  onTestFinished(() => i18n.activate('en'));
  expect(formatList(['Kniebeuge', 'Rudern'])).toBe('Kniebeuge und Rudern');
});
