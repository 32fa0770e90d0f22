/** All the steps of `npm test`, one after the other. Each gives numbers; none stops the next, so one run tells everything that is wrong. */
import { join } from 'node:path';
import { PlainError } from '../bootstrap/command-line.mjs';
import { ensureBuilt } from '../bootstrap/ensure-built.mjs';
import { installedProgram } from '../bootstrap/installed-program.mjs';
import { runStep } from './run-step.mjs';
import { staticSteps } from './static-steps.mjs';
import { addCounts, countPlaywrightReport, countVitestReport } from './test-counts.mjs';

const asOneTest = (isPassed) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 });

/** Answers `{ counts, groupIds }`, the numbers and the process groups that the steps ran in. */
export async function runEverything({ root, folder, node, env }) {
  const all = [];
  const groupIds = [];
  const run = async (step, more = {}) => {
    const { code, groupId } = await runStep(step, { root, node, env: { ...env, ...more } });
    groupIds.push(groupId);
    return code;
  };

  for (const step of staticSteps(root)) all.push(asOneTest((await run(step)) === 0));

  const isBuilt = await build(root, node);
  all.push(asOneTest(isBuilt));

  const vitestReport = join(folder, 'vitest.json');
  const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const vitest = { title: 'Unit, server and wire tests', program: installedProgram(root, 'vitest'), args: vitestArgs };
  all.push(countVitestReport(vitestReport, await run(vitest)));

  const playwrightReport = join(folder, 'playwright.json');
  const journeys = {
    title: 'Browser journeys',
    program: installedProgram(join(root, 'e2e'), '@playwright/test', 'playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts'],
  };
  const journeyCode = isBuilt ? await run(journeys, { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }) : undefined;
  all.push(countPlaywrightReport(playwrightReport, journeyCode));
  return { counts: addCounts(all), groupIds };
}

/** Faults and journeys use the product as people get it. Without a build they cannot run, which counts as their failure too. */
async function build(root, node) {
  console.log('\n── Build');
  try {
    await ensureBuilt(root, { node });
    console.log('✓ Build');
    return true;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log(`${error.message}\n✗ Build`);
    return false;
  }
}
