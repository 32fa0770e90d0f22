/** WebKitGTK's own small browser over plain WebDriver, on a display that nobody sees. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/debian-postgres.ts';
import { familyOf } from '../support/running-processes.ts';
import type { DrivenBrowser, Engine, Target } from './driven-browser.ts';
import { finding } from './in-page.ts';
import { killGroup } from './kill-group.ts';

const driverPath = process.env.WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/xvfb-run';
const missing = [
  ...(existsSync(driverPath) ? [] : [`${driverPath} (apt-get install webkit2gtk-driver)`]),
  ...(existsSync(displayPath) ? [] : [`${displayPath} (apt-get install xvfb xauth)`]),
];

export const webkit: Engine = {
  name: 'WebKit',
  whyNot: missing.length === 0 ? undefined : `there is no ${missing.join(' and no ')}`,
  open: openWebKit,
};

/** A net under what hangs, wide enough for any machine. */
const patienceMs = 90_000;

const pageLoad = 20_000;
const scriptMs = 3_000;

/** How WebDriver writes an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

/** Once in each document. WebDriver says nothing of errors, and its browser writes none to where they could be read. */
const listening = `if (!window.errorsHere) {
  const errors = (window.errorsHere = []);
  addEventListener('error', (event) => errors.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  const { error } = console;
  console.error = (...words) => {
    errors.push(words.map(String).join(' '));
    error.apply(console, words);
  };
}`;

async function openWebKit(): Promise<DrivenBrowser> {
  const port = await freePort();
  // Where the system has no language it would say that its person reads `C`, which is no language to a browser's own `Intl`.
  const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '' };
  const driver = spawn(displayPath, ['-a', driverPath, `--port=${port}`], { stdio: 'ignore', detached: true, env });
  await once(driver, 'spawn');
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebDriver, ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const begin = async (): Promise<Session> => {
    while (driver.exitCode === null) {
      const isReady = await call('GET', '/status').then(
        () => true,
        () => false,
      );
      if (isReady) break;
      await pause(100);
    }
    return call('POST', '/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy: 'eager', timeouts: { pageLoad, script: scriptMs } } },
    });
  };
  const { sessionId, capabilities } = await begin().catch(async (error) => {
    await killGroup(driver);
    throw error;
  });
  const ask = <T>(path: string, body: object): Promise<T> => call('POST', `/session/${sessionId}${path}`, body);
  /** The answer is lost when a document takes the place of another meanwhile; the driver says so after `script` ms. Every script may be repeated. */
  const execute = async <T>(script: string): Promise<T> => {
    for (let again = 0; ; again += 1) {
      try {
        return await ask<T>('/execute/sync', { script, args: [] });
      } catch (error) {
        if (again === 9 || !String(error).includes('sync: timeout')) throw error;
      }
    }
  };
  await ask('/window/rect', { width: 390, height: 844 });
  const kept: string[] = [];
  const keepErrors = async (): Promise<void> => {
    kept.push(...(await execute<string[]>(`${listening} return window.errorsHere.splice(0);`)));
  };

  /** Now and then this browser answers nothing for an address until it is asked again, as a person would. */
  async function goto(url: string): Promise<void> {
    for (let again = 0; ; again += 1) {
      try {
        await ask('/url', { url });
        break;
      } catch (error) {
        if (again === 3) throw error;
        console.log(`  ${new URL(url).pathname} did not load within ${pageLoad / 1000} s and is asked for again`);
      }
    }
    await execute(listening);
  }

  async function find(target: Target): Promise<string> {
    const element = await execute<Record<string, string> | null>(`return ${finding(target)}`);
    if (!element) throw new Error(`There is no ${target.role} “${target.name}”.`);
    return `/element/${element[elementKey]}`;
  }

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    limits: [
      'a kill of the whole browser: its automated sessions keep their profile in memory alone, and it is gone with them',
      'a kill of the process of the page: its driver ends the session with it',
      'errors while a document is read: its driver tells none, so the page is asked from then on',
    ],
    death: {
      words: 'the page is loaded anew in place of a kill',
      async killAndReopen() {
        await keepErrors();
        await goto(await execute('return location.href'));
      },
    },
    async goto(url) {
      await keepErrors();
      await goto(url);
    },
    async evaluate(expression) {
      return execute(`${listening} return ${expression}`);
    },
    async click(target) {
      await ask(`${await find(target)}/click`, {});
    },
    async fill(target, text) {
      const element = await find(target);
      await ask(`${element}/clear`, {});
      await ask(`${element}/value`, { text });
    },
    async takeErrors() {
      await keepErrors();
      return kept.splice(0);
    },
    async [Symbol.asyncDispose]() {
      const family = familyOf(driver.pid ?? 0);
      await killGroup(driver);
      // Those that made a group of their own.
      for (const pid of family) if (programOf(pid) !== '') killOne(pid);
    },
  };
}

/** Its name, cut off by the system after fifteen signs; empty once it is gone or dead. */
function programOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^State:\s+Z/m.test(status) ? '' : (/^Name:\s+(.+)$/m.exec(status)?.[1] ?? '');
  } catch {
    return '';
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with the others in the meantime.
  }
}
