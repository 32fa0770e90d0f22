/**
 * Brings a theme chosen on another device to this one. What was chosen here stays: only a change in the account since this device
 * last looked is taken over, and a device that had a choice of its own before the first look keeps it.
 */
import { useMantineColorScheme } from '@mantine/core';
import type { Theme } from '@workout-tracker/core/people/user';
import { useEffect } from 'react';
import { schemeOf } from '#lib/use-theme-choice.ts';
import { browserStorage } from '#storage/browser-storage.ts';

const seenKey = 'account-theme';
const chosenKey = 'mantine-color-scheme-value';

export function AccountTheme({ theme }: { readonly theme: Theme }) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (isNews(theme)) setColorScheme(schemeOf[theme]);
  }, [theme, setColorScheme]);
  return null;
}

function isNews(theme: Theme): boolean {
  try {
    const storage = browserStorage();
    const seen = storage?.getItem(seenKey) ?? null;
    storage?.setItem(seenKey, theme);
    return seen === null ? theme !== 'system' && storage?.getItem(chosenKey) === null : seen !== theme;
  } catch {
    return false;
  }
}
