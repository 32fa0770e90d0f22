import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { languages } from '@workout-tracker/core/people/languages';
import { expect, test } from 'vitest';
import { checkTranslation } from './check-translation.ts';

const sets = '{count, plural, one {# set} other {# sets}} left';

test.each([
  ['a value is lost', 'Hello {name}', 'Hallo', 'de', ['lacks {name}']],
  ['a value is invented', 'Hello', 'Hallo {name}', 'de', ['has {name}, which is not there']],
  ['an element is lost', 'Open <0>it</0>', 'Öffnen', 'de', ['lacks </0>', 'lacks <0>']],
  [
    'a form is lost',
    sets,
    '{count, plural, one {# seria} few {# serie} other {# serii}}',
    'pl',
    ['has no form "many of {count}"'],
  ],
  [
    'nothing stands there',
    'Hello',
    ' ',
    'de',
    ['is empty', 'begins or ends with a space where the source does not, or the other way'],
  ],
  ['all is well', sets, 'あと{count, plural, other {#セット}}', 'ja', []],
  ['one alone stands for its form', sets, '{count, plural, =1 {Noch ein Satz} other {Noch # Sätze}}', 'de', []],
  ['millions are nobody’s', sets, 'Quedan {count, plural, one {# serie} other {# series}}', 'es', []],
] as const)('%s', (_case, source, translation, language, problems) => {
  expect(checkTranslation(source, translation, language)).toEqual(problems);
});

const locales = fileURLToPath(new URL('../src/locales/', import.meta.url));

test('there is a file for each language', () => {
  expect(languages.filter((language) => !existsSync(`${locales}${language}.po`))).toEqual([]);
});

test.each(languages)('every message of %s says what its source says', async (language) => {
  const [catalogue] = await getCatalogs(
    getConfig({ configPath: fileURLToPath(new URL('../lingui.config.js', import.meta.url)) }),
  );
  const messages = Object.values((await catalogue?.read(language)) ?? {});
  expect(messages.length).toBeGreaterThan(1000);
  const wrong = messages.flatMap(({ message = '', translation = '', obsolete }) => {
    const problems = obsolete ? ['is not used any more'] : checkTranslation(message, translation, language);
    return problems.map((problem) => `"${message}" ${problem}`);
  });
  expect(wrong).toEqual([]);
  expect(readFileSync(`${locales}${language}.po`, 'utf8')).not.toContain('#, fuzzy');
});
