/**
 * A browser with a profile on the disk that can be killed like a phone kills one: with all its processes, by their group, without a
 * goodbye; or only the process that draws its pages.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserOptions, pagesOnly } from './browser.ts';
import { emulated } from './emulation.ts';

export interface OwnBrowser {
  readonly context: BrowserContext;
  /** As a person closes it: everything that its profile has in memory is on the disk after it. */
  close(): Promise<void>;
  /** Harmless when it is dead already. */
  kill(): Promise<void>;
  /** Every process that draws a page; the browser itself lives on. */
  killRenderers(): Promise<void>;
}

interface Extras {
  /** Without what is around pages: no Bluetooth, nothing to install. */
  readonly isPagesOnly?: boolean;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** As Playwright starts a browser. */
const quiet = [
  '--headless=new',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-component-extensions-with-background-pages',
  '--disable-breakpad',
  '--disable-search-engine-choice-screen',
  '--no-default-browser-check',
  '--metrics-recording-only',
  '--password-store=basic',
];

export async function openOwnBrowser(profile: string, extras: Extras = {}): Promise<OwnBrowser> {
  const { isPagesOnly = false, args = [], env = {} } = extras;
  const { executablePath } = isPagesOnly ? pagesOnly : browserOptions;
  const options = [...quiet, '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...args, 'about:blank'];
  const child = spawn(executablePath, [...browserOptions.args, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    // A group of its own, so that its children die with it and nobody else does.
    detached: true,
  });
  const browser = emulated(await chromium.connectOverCDP(await debuggerAddress(child)));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context of its own');
  return {
    context,
    async close() {
      const gone = once(child, 'exit');
      const devtools = await browser.newBrowserCDPSession();
      await devtools.send('Browser.close');
      await gone;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await gone;
      await browser.close();
    },
    async killRenderers() {
      const devtools = await browser.newBrowserCDPSession();
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      for (const { id, type } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
      await devtools.detach();
    },
  };
}

function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser did not start: ${said}`)));
  });
}
