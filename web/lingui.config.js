/**
 * Where Lingui finds the messages and keeps their translations: one PO file per language, with the file of every message, from which the
 * build learns with which pages it travels (`build/messages.ts`).
 */
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { languages } from '@workout-tracker/core/people/languages';
import { reasonExtractor } from './build/reason-messages.ts';

export default {
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/../packages/core/src/reasons'],
      exclude: ['**/*.test.*', '**/testing/**', '**/locales/**'],
    },
  ],
  extractors: [reasonExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
};
