import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { untilSpoken } from './until-spoken.ts';

test('messages that are here are not spoken before their language is', async () => {
  const i18n = setupI18n();
  let locale: string | null = null;
  const spoken = untilSpoken(i18n).then(() => {
    locale = i18n.locale;
  });
  i18n.load('de', { hello: 'Hallo' });
  await Promise.resolve();
  expect(locale).toBeNull();
  i18n.activate('de');
  await spoken;
  expect(locale).toBe('de');
  await untilSpoken(i18n);
});
