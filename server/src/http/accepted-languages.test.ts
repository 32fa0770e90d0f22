import { expect, test } from 'vitest';
import { acceptedLanguages } from './accepted-languages.ts';

test.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['de', ['de']],
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5, pt-BR ; Q=0.9 ,ja', ['ja', 'pt-BR', 'en']],
  ['fr;q=0, nl;q=x, es;q=-1, it', ['it']],
  ["de'); drop table logins, {en}, \u0000, a b, zh-Hant-TW", ['zh-Hant-TW']],
  [Array.from({ length: 40 }, (_, index) => `de-${index}`).join(), Array.from({ length: 10 }, (_, at) => `de-${at}`)],
])('%j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});
