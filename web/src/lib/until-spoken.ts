import { i18n } from '@lingui/core';

/**
 * Resolves once a language is spoken. Before that nothing can be said; nothing is drawn either. Messages that are loaded make a change too, a moment
 * before their language is.
 */
export function untilSpoken(one: Pick<typeof i18n, 'locale' | 'on'> = i18n): Promise<void> {
  if (one.locale !== '') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = one.on('change', () => {
      if (one.locale === '') return;
      stop();
      resolve();
    });
  });
}
