/**
 * `npm run test:citus`: the server's tests and one browser journey on a Citus cluster of a coordinator and two workers, started for the occasion.
 * CITUS_BIN names the folder of the programs of a PostgreSQL that has the extension; without one nothing is run, and that is said.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { ensureBrowser } from './testing/ensure-browser.mjs';
import { makeMemoryFolder, makeRunFolder, removeRunFolder, runEnvironment } from './testing/run-folder.mjs';
import { runStep } from './testing/run-step.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Why there is nothing to run on, or undefined. Debian keeps the modules in `../lib` of the programs, others in `../lib/postgresql`. */
function findReason(binDir) {
  if (!binDir) return 'CITUS_BIN is not set';
  if (!existsSync(join(binDir, 'postgres'))) return `there is no postgres in ${binDir}`;
  const isThere = ['../lib/citus.so', '../lib/postgresql/citus.so'].some((file) => existsSync(join(binDir, file)));
  return isThere ? undefined : `the PostgreSQL in ${binDir} has no Citus`;
}

await runScript(async () => {
  const reason = findReason(process.env.CITUS_BIN);
  if (reason) {
    console.log(
      `Skipped: ${reason}. It names the folder of the programs of a PostgreSQL with Citus; docs/operations.md says how one is built.`,
    );
    return;
  }
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  const browser = await ensureBrowser();
  const folder = makeRunFolder();
  const memoryFolder = makeMemoryFolder();
  const settings = { CHROMIUM_PATH: browser, ...(memoryFolder && { TEST_DATABASES_DIR: memoryFolder }) };
  const env = runEnvironment({ root, folder, node, more: settings });
  const playwright = installedProgram(join(root, 'e2e'), '@playwright/test', 'playwright');
  try {
    const tests = await runStep(
      {
        title: 'Server tests on Citus',
        program: installedProgram(root, 'vitest'),
        args: ['run', '--project', 'server on Citus'],
      },
      { root, node, env },
    );
    await ensureBuilt(root, { node });
    const journey = await runStep(
      {
        title: 'A journey on Citus',
        program: join(root, 'server/test/citus-journey.ts'),
        args: [playwright, 'test', '-c', 'e2e/playwright.config.ts', 'first-run', '--retries=0'],
      },
      { root, node, env },
    );
    process.exitCode = tests.code === 0 && journey.code === 0 ? 0 : 1;
  } finally {
    removeRunFolder(folder);
    if (memoryFolder) removeRunFolder(memoryFolder);
  }
});
