/** One tap between light and dark. Following the system again is a choice of the menu drawer and the profile. */
import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { Icon } from '#ui/icon.tsx';

export function ThemeToggle() {
  const [, choose] = useThemeChoice();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon aria-label={`Switch to ${other} theme`} onClick={() => choose(other)}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}
