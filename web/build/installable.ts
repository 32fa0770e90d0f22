/**
 * The plugin that builds the service worker and writes into it the names of all files it has to keep. It writes the list and nothing
 * else: the worker, its registration and the manifest are our own, so neither the page nor the first load knows of it.
 */
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

interface WorkerSource {
  readonly folder: string;
  /** The worker is served under this name, with `.js`: it must never change. */
  readonly file: string;
}

/** Rarely needed alphabets come when they are needed; icons and pictures are for the system's own installer. */
const leftOut = ['assets/inter-!(latin-opsz)*', 'icons/**', 'pictures/**', 'robots.txt', '**/*.{br,gz}'];

export function installable({ folder, file }: WorkerSource): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: folder,
    filename: file,
    injectRegister: false,
    manifest: false,
    integration: {
      configureCustomSWViteBuild(worker) {
        worker.logLevel = 'warn';
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*'],
      globIgnores: leftOut,
      // The page under its address, everything from the root.
      manifestTransforms: [
        (files) => ({ manifest: files.map((kept) => ({ ...kept, url: addressOf(kept.url) })), warnings: [] }),
      ],
    },
  });
}

const addressOf = (path: string): string => (path === 'index.html' ? '/' : `/${path}`);
