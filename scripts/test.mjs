/**
 * `npm test`: everything, from formatting to browser journeys, on a machine that has only git, Node and npm. Ends with one line of numbers
 * and leaves nothing behind: no process, no folder.
 */
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { ensureBrowser, ensureShell } from './testing/ensure-browser.mjs';
import { ensurePostgres15 } from './testing/ensure-postgres-15.mjs';
import { endLeftovers } from './testing/leftover-processes.mjs';
import { runEverything } from './testing/run-everything.mjs';
import { makeMemoryFolder, makeRunFolder, removeRunFolder, runEnvironment } from './testing/run-folder.mjs';
import { formatSlowest } from './testing/slowest-tests.mjs';
import { addCounts, formatCounts } from './testing/test-counts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

async function runIn(folder, memoryFolder) {
  const node = await ensurePinnedNode(root);
  const browser = await ensureBrowser();
  await ensureShell(browser);
  const postgres15 = await ensurePostgres15();
  const settings = {
    CHROMIUM_PATH: browser,
    ...(postgres15 && { POSTGRES_15_BIN: postgres15 }),
    ...(memoryFolder && { TEST_DATABASES_DIR: memoryFolder }),
  };
  const env = runEnvironment({ root, folder, node, more: settings });
  const { counts, secondTries, slowest, groupIds } = await runEverything({ root, folder, node, env });
  console.log('\nThe slowest tests:');
  for (const test of slowest) console.log(formatSlowest(test));
  console.log();
  for (const title of secondTries) console.log(`Needed a second try: ${title}`);
  const leftovers = await endLeftovers({ folder, groupIds });
  for (const command of leftovers) console.log(`Left running and ended: ${command}`);
  return addCounts([counts, { passed: 0, failed: leftovers.length, skipped: 0 }]);
}

await runScript(async () => {
  await ensureInstalled(root);
  const folder = makeRunFolder();
  const memoryFolder = makeMemoryFolder();
  let counts;
  try {
    counts = await runIn(folder, memoryFolder);
  } finally {
    await endLeftovers({ folder, timeoutMs: 0 });
    removeRunFolder(folder);
    if (memoryFolder) removeRunFolder(memoryFolder);
  }
  process.exitCode = counts.failed === 0 ? 0 : 1;
  console.log(formatCounts(counts));
});
