/**
 * Light or dark: what was chosen on this device, or what the system has. `public/before-paint.js` sets the attribute before the first paint, by
 * the same key; from then on it is set here.
 */
import type { Theme } from '@workout-tracker/core/people/user';
import { useSyncExternalStore } from 'react';
import { localTexts } from '#storage/local-storage.ts';

const key = 'theme';

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  const chosen = localTexts.read(key);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export const hasChosenTheme = (): boolean => localTexts.read(key) !== null;

function shownTheme(): 'light' | 'dark' {
  const chosen = chosenTheme();
  return chosen === 'system' ? (system?.matches ? 'dark' : 'light') : chosen;
}

export function chooseTheme(theme: Theme): void {
  localTexts.write(key, theme);
  showTheme();
}

/** Once, when the app starts: the system may change, and so may the choice, in another tab. */
export function followTheme(): void {
  showTheme();
  system?.addEventListener('change', showTheme);
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) showTheme();
  });
}

function showTheme(): void {
  document.documentElement.setAttribute('data-theme', shownTheme());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shownTheme);
export const useChosenTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme);
