/** The theme as a row of the menu: each tap goes on to the next of the three. */
import type { Theme } from '@workout-tracker/core/people/user';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { Icon } from '#ui/icon.tsx';

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

interface ThemeRowProps {
  readonly className: string | undefined;
  readonly valueClassName: string | undefined;
}

export function ThemeRow({ className, valueClassName }: ThemeRowProps) {
  const [theme, choose] = useThemeChoice();
  return (
    <button type="button" className={className} onClick={() => choose(following[theme])}>
      <Icon name={theme === 'light' ? 'sun' : 'moon'} size={22} />
      Theme
      <span className={valueClassName} aria-live="polite">
        {names[theme]}
      </span>
    </button>
  );
}
