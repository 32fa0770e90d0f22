import { i18n } from '@lingui/core';

/** Resolves once the messages of a language are here. Before that nothing can be said; nothing is drawn either. */
export function untilSpoken(): Promise<void> {
  if (i18n.locale !== '') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = i18n.on('change', () => {
      stop();
      resolve();
    });
  });
}
