/** Scripts that run in the page, the same for every driver, which only differ in how they send them. */
import type { Target } from './driven-browser.ts';

const selectors = {
  button: 'button, [role="button"]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  textbox: 'input, textarea',
} as const;

/** An expression for the first element in sight of this role and exactly this name, or null. */
export const finding = ({ role, name }: Target): string => `(() => {
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) =>
    plain(element.getAttribute('aria-label')) ||
    plain(element.labels?.[0]?.textContent) ||
    plain(element.textContent);
  const isUsable = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [aria-disabled=true], [inert] *');
  const all = [...document.querySelectorAll(${JSON.stringify(selectors[role])})];
  return all.find((element) => nameOf(element) === ${JSON.stringify(name)} && isUsable(element)) ?? null;
})()`;

/** An expression for whether these words are in sight, whatever is around them. */
export const seeing = (words: string): string => `(() => {
  const plain = (text) => text.replace(/\\s+/g, ' ');
  return document.body !== null && plain(document.body.innerText).includes(${JSON.stringify(words)});
})()`;
