/**
 * Where Lingui finds the messages and keeps their translations: one PO file per language, with the file of every message, from which the
 * build learns with which pages it travels (`build/messages.ts`).
 */
import { formatter } from '@lingui/format-po';
import { languages } from '@workout-tracker/core/people/languages';

export default {
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/testing/**', '**/locales/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
};
