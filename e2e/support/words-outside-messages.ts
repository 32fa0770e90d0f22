/**
 * What a person reads that is no message: in the language made for trying, each message stands in ⟦ ⟧. The words of the person and of the catalogue are
 * no messages either; they are known by having come with an answer of the server. So are dates and numbers, which `Intl` writes.
 */
import type { Page, Response } from '@playwright/test';

/** The fields of answers whose texts somebody wrote, not the app. */
const written =
  /^(title|name|displayName|firstName|lastName|username|email|notes?|text|description|instructor|tags|aliases|cue|label|program|variant)$/i;

export interface OwnContent {
  readonly texts: ReadonlySet<string>;
}

/** Listens to the answers of this page from now on. */
export function collectOwnContent(page: Page): OwnContent {
  const texts = new Set<string>();
  const collect = (value: unknown, isWritten: boolean): void => {
    if (typeof value === 'string' && isWritten && value.trim().length > 1) texts.add(value.trim());
    else if (Array.isArray(value)) for (const one of value) collect(one, isWritten);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, field] of Object.entries(value)) collect(field, written.test(key));
    }
  };
  page.on('response', async (response: Response) => {
    const isAnswer = response.url().includes('/api/') && response.headers()['content-type']?.includes('json');
    if (isAnswer) collect(await response.json().catch(() => null), false);
  });
  return { texts };
}

/** One line for each, empty when every word is a message. `allowed` are words that are the same in every language. */
export async function wordsOutsideMessages(page: Page, own: OwnContent, allowed: RegExp): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [];
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[data-own], script, style, noscript');
    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
        const text = element.getAttribute(name);
        if (text) found.push(text);
      }
    }
    // A message with elements in it begins in one text and ends in another: the smallest box around both is what is read.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes = new Set<Element>();
    while (texts.nextNode()) {
      let box = texts.currentNode.parentElement;
      if (!box || !isSeen(box) || !texts.currentNode.textContent?.trim()) continue;
      const opened = (text: string) => text.split('⟦').length - text.split('⟧').length;
      const hasPart = (element: Element) => opened(element.textContent ?? '') !== 0;
      while (hasPart(box) && box.parentElement && box !== document.body) box = box.parentElement;
      const inside = box.closest('p, li, td, th, dd, dt, label, h1, h2, h3, button, a, legend, summary, caption');
      boxes.add(inside?.textContent?.includes('⟦') ? inside : box);
    }
    for (const box of boxes) {
      const inBox = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const parts: string[] = [];
      while (inBox.nextNode()) parts.push(inBox.currentNode.textContent ?? '');
      found.push(parts.join(' '));
    }
    return found;
  });
  const ownTexts = [...own.texts].toSorted((one, other) => other.length - one.length);
  const left = said.map((text) => {
    const outside = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ').replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    const strange = ownTexts.reduce((rest, known) => rest.replaceAll(known, ' '), outside).replaceAll(allowed, ' ');
    return { text, strange: withoutBeginnings(strange, text) };
  });
  return [
    ...new Set(
      left
        .filter(({ strange }) => /[A-Za-z]{2}/.test(strange))
        .map(({ text, strange }) => `${strange.trim().slice(0, 80)} in "${text.trim().slice(0, 120)}"`),
    ),
  ];
}

/** A small place shows the beginning of a title that stands whole in its name: `Foou` of `⟦Foouurs⟧`. */
function withoutBeginnings(strange: string, text: string): string {
  const whole = text.match(/[\p{L}\d]+⟧/gu)?.map((word) => word.slice(0, -1)) ?? [];
  return strange.replaceAll(/[A-Za-z]+⟧?/g, (word) =>
    whole.some((one) => one.startsWith(word.replace('⟧', ''))) ? ' ' : word,
  );
}
