/**
 * The theme changes on this device at once, where it is stored beside the account, and goes to the account when there is a network; if it
 * is refused, the device keeps its choice.
 */
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Theme } from '@workout-tracker/core/people/user';
import { useSession } from '#lib/use-session.ts';
import { saveSettings } from './profile-saves.ts';

export const schemeOf: Record<Theme, MantineColorScheme> = { system: 'auto', light: 'light', dark: 'dark' };
const themeOf: Record<MantineColorScheme, Theme> = { auto: 'system', light: 'light', dark: 'dark' };

export function useThemeChoice(): [theme: Theme, choose: (theme: Theme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { user } = useSession();
  const choose = (theme: Theme) => {
    setColorScheme(schemeOf[theme]);
    if (user) void saveSettings({ theme }).catch(() => undefined);
  };
  return [themeOf[colorScheme], choose];
}
