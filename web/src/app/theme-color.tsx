/** Colours the browser's own bars like the page, also when the chosen theme is not the system's. */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

const backgrounds = { light: '#f6f8f7', dark: '#0b100e' } as const;

export function ThemeColor() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = backgrounds[scheme];
    }
  }, [scheme]);
  return null;
}
