/** A browser with a profile on the disk that can be killed like a phone kills one: by its process id, without a goodbye. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserOptions } from './browser.ts';

export interface OwnBrowser {
  readonly context: BrowserContext;
  /** Harmless when it is dead already. */
  kill(): Promise<void>;
}

export async function openOwnBrowser(profile: string): Promise<OwnBrowser> {
  const options = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(browserOptions.executablePath, [...browserOptions.args, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const browser = await chromium.connectOverCDP(await debuggerAddress(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context of its own');
  return {
    context,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await browser.close();
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
