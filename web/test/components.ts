/**
 * The tests of components (`*.test.tsx`), as a project of Vitest: `vitest run --project components`. They run in the browser of the journeys, on a
 * phone's screen, with the styles of the product. Language and zone are given, because what a person reads depends on them.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { pagesOnly } from '../../e2e/support/browser.ts';
import { macros } from '../build/macros.ts';
import { messages } from '../build/messages.ts';

export const components = {
  plugins: [macros(), react(), messages()],
  // Found out while the tests are loading, these would be made ready then, and every page loaded anew.
  optimizeDeps: {
    include: [
      'vitest-browser-react',
      'react-dom/client',
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      'react-router',
    ],
  },
  test: {
    name: 'components',
    root: 'web',
    include: ['src/**/*.test.tsx'],
    setupFiles: [fileURLToPath(new URL('./english.setup.ts', import.meta.url))],
    isolate: false,
    // Nets as wide as those under journeys: nothing is expected to take as long.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      connectTimeout: 300_000,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: pagesOnly,
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' as const },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};
