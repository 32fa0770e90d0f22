import { existsSync } from 'node:fs';

export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error(`There is no Chromium at ${path}. Install it, or set CHROMIUM_PATH.`);
  return path;
}

export const chromiumFlags: readonly string[] = [
  // Chromium refuses to start its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A container's /dev/shm is often too small for a page.
  '--disable-dev-shm-usage',
];
