import { i18n } from '@lingui/core';
import { onTestFinished } from 'vitest';

/** Until the test ends: numbers and days are written as in that language, words stay those of the source. */
export function formatIn(locale: string): void {
  i18n.loadAndActivate({ locale, messages: {} });
  onTestFinished(() => i18n.activate('en'));
}

export const speakGerman = (): void => formatIn('de');
