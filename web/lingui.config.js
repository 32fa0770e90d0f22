/**
 * Where Lingui finds the messages and keeps their translations: one PO file per language, with the file of every message, from which the
 * build learns with which pages it travels (`build/messages.ts`).
 */
import { readdirSync } from 'node:fs';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { languages } from '@workout-tracker/core/people/languages';
import { byPlace } from './build/message-order.ts';
import { reasonExtractor } from './build/reason-messages.ts';

/** With a file each. One that the app does not offer yet (`people/languages.ts`) is being translated: its messages are gathered, and nothing is built of it. */
const begun = readdirSync(new URL('src/locales', import.meta.url))
  .filter((name) => name.endsWith('.po'))
  .map((name) => name.replace(/\.po$/, ''));

export default {
  sourceLocale: 'en',
  locales: [...new Set([...languages, ...begun])],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/../packages/core/src/reasons'],
      exclude: ['**/*.test.*', '**/testing/**', '**/locales/**'],
    },
  ],
  extractors: [reasonExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
  orderBy: byPlace,
};
