import { i18n } from '@lingui/core';
import { expect, onTestFinished, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test('sentences stand after each other, those that there are', () => {
  expect(joinSentences(['Saved.', null, '', undefined, false, 'It syncs later.'])).toBe('Saved. It syncs later.');
});

test('Japanese leaves no space between them', () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  onTestFinished(() => i18n.activate('en'));
  expect(joinSentences(['保存しました。', '後で同期されます。'])).toBe('保存しました。後で同期されます。');
});
