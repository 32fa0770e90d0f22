import { i18n } from '@lingui/core';
import { expect, onTestFinished, test } from 'vitest';
import { formatBytes, formatNumber, formatPercent, formatWhole, shortPercent } from './number-format.ts';

test('thousands are parted and noise is dropped', () => {
  expect(formatNumber(62.5)).toBe('62.5');
  expect(formatNumber(0.1 + 0.2)).toBe('0.3');
  expect(formatNumber(12_000)).toBe('12,000');
  expect(formatWhole(2160.4)).toBe('2,160');
});

test('each language has signs of its own', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  onTestFinished(() => i18n.activate('en'));
  expect([formatNumber(62.5), formatNumber(12_000), formatWhole(2160.4)]).toEqual(['62,5', '12.000', '2.160']);
  expect(formatBytes(1_234_567)).toBe('1,2 MB');
});

test('a share of a hundred', () => {
  expect([formatPercent(62.5), formatPercent(140), shortPercent(33)]).toEqual(['62.5 %', '140 %', '33%']);
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  onTestFinished(() => i18n.activate('en'));
  expect([formatPercent(62.5), shortPercent(33)]).toEqual(['%62,5', '%33']);
});
