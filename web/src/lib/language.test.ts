import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { createLanguage, markPage } from './language.ts';
import { type Area, areas, firstArea } from './message-areas.ts';

/** Parts that say their own name, and can be kept from arriving. */
function aLanguage(first: string) {
  const fetched: string[] = [];
  let isOnline = true;
  const partsOf = (language: string) => {
    const part = (area: Area) => async () => {
      fetched.push(`${language} ${area}`);
      if (!isOnline) throw new Error('no network');
      return { messages: { [area]: [`${area} in ${language}`] } };
    };
    const others = Object.fromEntries(areas.filter((area) => area !== firstArea).map((area) => [area, part(area)]));
    return async () => ({ ...(await part(firstArea)()), others });
  };
  const i18n = setupI18n();
  const language = createLanguage(i18n, { en: partsOf('en'), de: partsOf('de') }, first);
  const goOffline = () => {
    isOnline = false;
  };
  return { language, i18n, fetched, goOffline };
}

test('the words of a page are there when it opens, and only those', async () => {
  const { language, i18n, fetched } = aLanguage('de');
  await language.load(['guest', 'live']);
  expect(i18n.locale).toBe('de');
  expect(i18n._('live')).toBe('live in de');
  expect(fetched).toEqual(['de guest', 'de live']);
  expect([language.has('live'), language.has('series')]).toEqual([true, false]);
});

test('a language that the app does not speak is English', async () => {
  const { language, i18n } = aLanguage('tlh');
  await language.load(['guest']);
  expect(i18n.locale).toBe('en');
});

test('English has no parts for the words of the catalogue, which stand in it', async () => {
  const i18n = setupI18n();
  i18n.load('en', {});
  const language = createLanguage(i18n, { en: async () => ({ messages: {}, others: {} }) }, 'en');
  await language.load(['titles', 'cues']);
  expect([i18n.locale, i18n.messages]).toEqual(['en', {}]);
});

test('it changes when every word that is in use is there, also those asked for later', async () => {
  const { language, i18n } = aLanguage('en');
  await language.load(['guest', 'training']);
  await language.change('de');
  expect([i18n.locale, i18n._('training')]).toEqual(['de', 'training in de']);
  await language.load(['series']);
  expect(i18n._('series')).toBe('series in de');
});

test('without a network it stays in the language it has, and can be asked again', async () => {
  const { language, i18n, goOffline } = aLanguage('en');
  await language.load(['guest']);
  goOffline();
  await expect(language.change('de')).rejects.toThrow('no network');
  expect([i18n.locale, i18n._('guest')]).toEqual(['en', 'guest in en']);
  await expect(language.load(['live'])).rejects.toThrow('no network');
});

test('a part that is asked for while the language changes is there in the new one', async () => {
  const { language, i18n } = aLanguage('en');
  await language.load(['guest']);
  await Promise.all([language.change('de'), language.load(['live'])]);
  expect([i18n.locale, i18n._('live')]).toEqual(['de', 'live in de']);
});

test('a language runs from right to left before the first paint if it does so afterwards', () => {
  const script = readFileSync(new URL('../../public/before-paint.js', import.meta.url), 'utf8');
  const [, list = ''] = /html\.dir = \[([^\]]*)\]/.exec(script) ?? [];
  const before = list.split(', ').map((name) => name.slice(1, -1));
  const after = (name: string) => {
    const html = { lang: '', dir: '' } as HTMLElement;
    markPage(html, name);
    return html.dir;
  };
  expect(before).toContain('ar');
  expect(before.filter((name) => after(name) !== 'rtl')).toEqual([]);
  const others = ['en', 'de', 'ja', 'pseudo', 'ar', 'fa', 'he', 'ur', 'pseudo-mirrored'];
  expect(others.filter((name) => after(name) === 'rtl')).toEqual(before);
});
