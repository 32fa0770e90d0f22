/**
 * The system's Chromium, told to keep to itself: nothing of the browser's own goes over the network. Journeys run in the form of it that has
 * no window to draw, where that is installed: the same engine for a little more than half of the work. Those that need more than pages
 * (a profile, Bluetooth, an installed app) open the whole browser.
 */
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

const usualShell = '/usr/bin/chromium-headless-shell';
const shell = process.env.CHROMIUM_SHELL_PATH || (existsSync(usualShell) ? usualShell : undefined);

/**
 * What the browser would otherwise load around pages. The address bar's drop-down is itself a page, opened for every window: a second of
 * work, more than most of ours. The rest is what Playwright switches off, which this list takes the place of.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

export const browserOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    // Chromium refuses to start its sandbox as root.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-gpu',
    // A container's /dev/shm is often too small for a page.
    '--disable-dev-shm-usage',
    `--disable-features=${withoutFeatures.join(',')}`,
  ],
};

export const pagesOnly = { ...browserOptions, executablePath: shell ?? browserOptions.executablePath };
