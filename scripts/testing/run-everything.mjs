import { join } from 'node:path';
import { PlainError } from '../bootstrap/command-line.mjs';
import { ensureBuilt } from '../bootstrap/ensure-built.mjs';
import { installedProgram } from '../bootstrap/installed-program.mjs';
import { readPromises, rowsNotRun } from '../security-table.mjs';
import { runStep } from './run-step.mjs';
import { slowestTests } from './slowest-tests.mjs';
import { makeStartedData } from './started-data.mjs';
import { staticSteps } from './static-steps.mjs';
import { addCounts, countPlaywrightReport, countVitestReport, findSecondTries, passedTests } from './test-counts.mjs';

const asOneTest = (isPassed) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 });

/** Answers the numbers, the journeys that passed only when tried again, the slowest tests, and the process groups that the steps ran in. */
export async function runEverything({ root, folder, node, env }) {
  const all = [];
  const groupIds = [];
  const settings = { ...env };
  const run = async (step, how = {}) => {
    const { code, groupId } = await runStep(step, { root, node, env: { ...settings, ...step.env }, ...how });
    groupIds.push(groupId);
    return code;
  };

  let isBuilt = false;
  const buildAndStart = async () => {
    isBuilt = await build(root, node);
    all.push(asOneTest(isBuilt));
    const started = isBuilt && (await makeStartedData({ root, folder, node, env }));
    if (started) settings.STARTED_DATA_DIR = started;
  };
  const check = (step) => async () => all.push(asOneTest((await run(step, { beside: true })) === 0));
  await twoAtATime([buildAndStart, ...staticSteps(root).map(check)]);

  all.push(await runTests({ root, folder, run }));
  all.push(isBuilt ? await runJourneys({ root, folder, run }) : asOneTest(false));
  all.push(asOneTest(checkPromises(root, folder)));
  const reports = { vitestPath: testsReport(folder), playwrightPath: journeysReport(folder) };
  return {
    counts: addCounts(all),
    secondTries: findSecondTries(reports.playwrightPath),
    slowest: slowestTests({ ...reports, root }),
    groupIds,
  };
}

/** Most of what builds and checks the code is the work of one core. */
async function twoAtATime(works) {
  const waiting = [...works];
  const lane = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all([lane(), lane()]);
}

/** Whether of each promise in docs/security.md a test has run and passed. */
function checkPromises(root, folder) {
  const missing = rowsNotRun(readPromises(), passedTests(testsReport(folder), journeysReport(folder), root));
  for (const { promise } of missing) console.log(`✗ No test of this promise has passed: ${promise}`);
  return missing.length === 0;
}

const testsReport = (folder) => join(folder, 'vitest.json');

async function runTests({ root, folder, run }) {
  const report = testsReport(folder);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run({ title: 'Unit, server and wire tests', program: installedProgram(root, 'vitest'), args });
  return countVitestReport(report, code);
}

const journeysReport = (folder) => join(folder, 'playwright.json');

async function runJourneys({ root, folder, run }) {
  const report = journeysReport(folder);
  const code = await run({
    title: 'Browser journeys',
    program: installedProgram(join(root, 'e2e'), '@playwright/test', 'playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return countPlaywrightReport(report, code);
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
