import { i18n } from '@lingui/core';
import { onTestFinished } from 'vitest';

/** Until the test ends: numbers and days are written as in German, words stay those of the source. */
export function speakGerman(): void {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  onTestFinished(() => i18n.activate('en'));
}
