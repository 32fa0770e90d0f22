/**
 * How many tests passed, failed and were skipped, read from the runners' JSON reports. A report can hide a failure: a file that does not
 * load has no failed test in it, a crash leaves no report, an empty run is a success. Each of these counts as one failure here.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const oneFailure = { passed: 0, failed: 1, skipped: 0 };

export function addCounts(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @example formatCounts({ passed: 12, failed: 0, skipped: 1 }) === '12 passed, 0 failed, 1 skipped' */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Undefined where a runner crashed before or while it wrote. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

function countReport(path, exitCode, count) {
  const report = readReport(path);
  if (report === undefined) return oneFailure;
  const counts = count(report);
  const ranNothing = counts.passed + counts.failed === 0;
  const hidesFailure = exitCode !== 0 && counts.failed === 0;
  return ranNothing || hidesFailure ? addCounts([counts, oneFailure]) : counts;
}

const testsIn = ({ suites = [], specs = [], file }) => [
  ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title: `${file}: ${title}`, status }))),
  ...suites.flatMap((suite) => testsIn({ file, ...suite })),
];

const journeysIn = ({ suites = [], specs = [], file }, above = []) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
    .map(({ title }) => ({ file, titles: [...above, title] })),
  ...suites.flatMap((suite) => journeysIn({ file, ...suite }, [...above, suite.title])),
];

/** Tests that ran and passed, by both reports: the file (a journey's from its own folder on), and the titles from the outermost group on. */
export function passedTests(vitestPath, playwrightPath, root) {
  const results = readReport(vitestPath)?.testResults ?? [];
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        titles: [...ancestorTitles, title],
      })),
  );
  return [...tests, ...journeysIn(readReport(playwrightPath) ?? {})];
}

/** Journeys that failed at first and passed when tried again, as `file: title`. They count as passed, and each is a defect to find. */
export function findSecondTries(path) {
  const tests = testsIn(readReport(path) ?? {});
  return tests.filter(({ status }) => status === 'flaky').map(({ title }) => title);
}

export const countVitestReport = (path, exitCode) => countReport(path, exitCode, countVitest);
export const countPlaywrightReport = (path, exitCode) => countReport(path, exitCode, countPlaywright);
