import { languages } from '@workout-tracker/core/people/languages';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { wordsByLanguage, wordsFor } from './words-for.ts';

interface Message {
  readonly text: string;
  /** The values it was made with, by name. */
  readonly values: readonly string[];
}

const inBrackets = (name: string): string => `⟦${name}⟧`;

/** Each message by its key, with the names of its values in brackets. */
function messagesOf(words: object, path = ''): [key: string, message: Message][] {
  return Object.entries(words).flatMap(([key, value]): [string, Message][] => {
    const at = `${path}${key}`;
    if (typeof value === 'object') return messagesOf(value, `${at}.`);
    const values: string[] = [];
    const given = new Proxy({}, { get: (_, name) => values.push(String(name)) && inBrackets(String(name)) });
    const text = typeof value === 'function' ? value(given) : value;
    return [[at, { text, values: values.toSorted() }]];
  });
}

const english = new Map(messagesOf(en));
const others = Object.keys(wordsByLanguage).filter((language) => language !== 'en');

/** Runs of three words, with names that are the same everywhere left out. */
function phrasesOf(text: string): Set<string> {
  const words = text
    .replaceAll(/⟦\w+⟧|Workout Tracker|single sign-on/gi, ' ')
    .toLowerCase()
    .match(/\p{Letter}+/gu);
  return new Set(words?.slice(2).map((last, index) => `${words[index]} ${words[index + 1]} ${last}`));
}

describe.each(others)('%s', (language) => {
  test('says each message, with the values that English has', async () => {
    const words = await wordsFor(language);
    expect(words.language).toBe(language);
    const messages = messagesOf(words);
    expect(messages.map(([key, { values }]) => [key, values])).toEqual(
      [...english].map(([key, { values }]) => [key, values]),
    );
    for (const [key, { text, values }] of messages) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      for (const name of values) expect(text.split(inBrackets(name)), key).toHaveLength(2);
    }
  });

  test('is not left in English', async () => {
    for (const [key, { text }] of messagesOf(await wordsFor(language))) {
      const source = english.get(key)?.text ?? '';
      expect(text, key).not.toBe(source);
      const inEnglish = phrasesOf(source);
      expect(
        [...phrasesOf(text)].filter((phrase) => inEnglish.has(phrase)),
        key,
      ).toEqual([]);
    }
  });
});

test('a message that was left in English is found', () => {
  expect(phrasesOf(`Dein Konto: ${en.accountEvents['password-changed'].text}`)).toContain('every device was');
});

test('every language of the app has words, and one that has none gets English', async () => {
  for (const language of languages) expect((await wordsFor(language)).language).toBe(language);
  expect(await wordsFor('sv')).toBe(en);
  expect(await wordsFor('toString')).toBe(en);
});
