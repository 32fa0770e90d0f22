/**
 * The theme changes on this device at once, where it is stored beside the account, and goes to the account when there is a network; if it
 * is refused, the device keeps its choice.
 */
import type { Theme } from '@workout-tracker/core/people/user';
import { chooseTheme, useChosenTheme } from '#lib/theme-shown.ts';
import { useSession } from '#lib/use-session.ts';
import { saveSettings } from './profile-saves.ts';

export function useThemeChoice(): [theme: Theme, choose: (theme: Theme) => void] {
  const theme = useChosenTheme();
  const { user } = useSession();
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    if (user) void saveSettings({ theme }).catch(() => undefined);
  };
  return [theme, choose];
}
