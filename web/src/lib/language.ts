/**
 * The language that the app is drawn in. `public/before-paint.js` has chosen one and written it onto `<html>`; from then on it changes here, whole:
 * every part of the messages that this page has asked for is there before the first word of another language is drawn.
 */

import { messages } from 'virtual:messages';
import { type I18n, i18n } from '@lingui/core';
import { type Area, firstArea } from './message-areas.ts';

type Parts = typeof messages;

export interface LanguageInUse {
  /** Resolves when the words of these pages are there. */
  load(areas: readonly Area[]): Promise<void>;
  /** Whether they are there already. */
  has(area: Area): boolean;
  change(language: string): Promise<void>;
}

export function createLanguage(i18n: I18n, parts: Parts, first: string): LanguageInUse {
  let language = first in parts ? first : 'en';
  const asked = new Set<Area>();
  const there = new Set<Area>();

  async function fetchParts(into: string, wanted: Iterable<Area>): Promise<void> {
    const first = await parts[into]?.();
    const found = await Promise.all([...wanted].map((area) => (area === firstArea ? first : first?.others[area]?.())));
    for (const part of found) if (part) i18n.load(into, part.messages);
  }

  return {
    async load(wanted) {
      const missing = wanted.filter((area) => !asked.has(area));
      for (const area of missing) asked.add(area);
      const into = language;
      try {
        await fetchParts(into, wanted);
      } catch (error) {
        for (const area of missing) asked.delete(area);
        throw error;
      }
      for (const area of wanted) there.add(area);
      if (into !== language) return;
      if (i18n.locale !== language) i18n.activate(language);
    },
    has: (area) => there.has(area),
    async change(next) {
      if (!(next in parts) || next === language) return;
      // A page that opens meanwhile asks in the old language.
      for (let had = -1; had < asked.size; ) {
        had = asked.size;
        await fetchParts(next, asked);
      }
      language = next;
      i18n.activate(next);
    },
  };
}

export const language = createLanguage(i18n, messages, globalThis.document?.documentElement.lang ?? 'en');

/** `before-paint.js` has the same list. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'pseudo-mirrored']);

/** Onto the page, for the browser's own words, its hyphens and who reads aloud. */
export function markPage(html: HTMLElement, language: string): void {
  html.lang = language;
  html.dir = rightToLeft.has(language) ? 'rtl' : 'ltr';
}
