/**
 * How the browser's part is built: modern JavaScript in hashed files under /assets, nothing inline, each text file also stored
 * compressed, a list of the files to preload and the prerendered sign-in form in the page, and a
 * service worker that knows all of them.
 */

import react from '@vitejs/plugin-react';
import { languages } from '@workout-tracker/core/people/languages';
import { defineConfig } from 'vite';
import { installable } from './build/installable.ts';
import { macros } from './build/macros.ts';
import { messages } from './build/messages.ts';
import { precompress } from './build/precompress.ts';
import { preloadList } from './build/preload-list.ts';
import { prerenderSignIn } from './build/prerender-sign-in.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [
    macros(),
    react(),
    messages(),
    preloadList({
      guest: ['src/app/pages/auth-pages.tsx'],
      guestLater: [
        'src/app/pages/password-pages.tsx',
        'src/app/pages/sso-page.tsx',
        'src/features/auth/demo-card.tsx',
        'src/features/auth/passkey-sign-in.ts',
        'src/features/auth/sso-button.tsx',
      ],
      user: ['src/app/shell-pages.ts', 'src/app/shell/app-shell.tsx', 'src/app/layouts/route-skeleton.tsx'],
      messages: { guest: ['guest'], user: ['guest', 'training', 'titles'] },
      font: 'inter-latin-opsz-normal',
    }),
    prerenderSignIn('src/app/prerender.tsx', languages, () => [macros(), messages()]),
    installable({ folder: 'src/pwa/worker', file: 'sw.ts' }),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for what every visit needs, instead of a dozen small ones that would each cost a request.
            { name: 'app', tags: ['$initial'], priority: 3 },
            // What the other ways of signing in share with each other and the profile: a guest has no use for the rest that pages share.
            {
              name: 'sign-in-ways',
              test: /@simplewebauthn|session\/sso-flow|auth\/second-step/,
              minShareCount: 2,
              priority: 2,
            },
            // What stands around every page behind the sign-in, with all that it needs, and the small parts that others share with the next two.
            {
              name: 'shell',
              test: /app\/shell\/app-shell\.|app\/layouts\/route-skeleton\.|ui\/(?:native-select|segmented-control|text-area)\.|exercises\/estimated-maximum\./,
              priority: 2,
            },
            // Parts that many pages have and most first loads have not: fields with a list below them, and the arithmetic of plans.
            { name: 'choice', test: /ui\/(?:combo-field|pick-field|search-select)\./, priority: 2 },
            { name: 'plans', test: /core\/src\/plans\//, priority: 2 },
            // And what many pages share. What a few share becomes files of their own, so that nobody else fetches it.
            { name: 'shared', test: /^(?!.*sync\/plans\/use-targets)/, minShareCount: 8, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/mcp': server, '/healthz': server } },
});
