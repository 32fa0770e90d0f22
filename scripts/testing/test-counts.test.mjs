import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addCounts,
  countPlaywrightReport,
  countVitestReport,
  findSecondTries,
  formatCounts,
  passedTests,
} from './test-counts.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wt-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });
const vitest = (passed, failed, skipped, testResults) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
  testResults,
});
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('Vitest', () => {
  test('counts what passed, failed and was skipped', () => {
    const files = [file('passed', 'passed', 'pending'), file('failed', 'failed', 'passed')];
    expect(countVitestReport(report(vitest(2, 1, 1, files)), 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  test('a file that does not load is a failure, though none of its tests failed', () => {
    const files = [file('passed', 'passed'), file('failed')];
    expect(countVitestReport(report(vitest(1, 0, 0, files)), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('an error outside of any test shows only in the exit code, and is a failure', () => {
    const files = [file('passed', 'passed')];
    expect(countVitestReport(report(vitest(1, 0, 0, files)), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('a run without tests is a failure', () => {
    expect(countVitestReport(report(vitest(0, 0, 0, [])), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('Playwright', () => {
  test('counts what passed, failed and was skipped', () => {
    const path = report(playwright({ expected: 3, unexpected: 1, skipped: 2 }));
    expect(countPlaywrightReport(path, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('an error outside of any test is a failure', () => {
    const path = report(playwright({ expected: 1 }, [{ message: 'setup failed' }]));
    expect(countPlaywrightReport(path, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('a run that skipped everything is a failure', () => {
    expect(countPlaywrightReport(report(playwright({ skipped: 4 })), 0)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });
});

test('journeys that needed a second try are found by name, in groups too', () => {
  const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) });
  const suites = [
    {
      file: 'live.spec.ts',
      specs: [spec('a set is one tap', 'expected'), spec('a set is kept', 'flaky')],
      suites: [{ file: 'live.spec.ts', title: 'offline', specs: [spec('a save waits', 'flaky')] }],
    },
    { file: 'start.spec.ts', specs: [spec('the dropdown', 'unexpected')] },
  ];
  const path = report({ ...playwright({ expected: 1, flaky: 2, unexpected: 1 }), suites });
  expect(findSecondTries(path)).toEqual(['live.spec.ts: a set is kept', 'live.spec.ts: a save waits']);
  expect(countPlaywrightReport(path, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(findSecondTries(join(folder, 'absent.json'))).toEqual([]);
});

test('a runner that crashed before or while writing its report is a failure', () => {
  const nothing = join(folder, 'absent.json');
  expect(countVitestReport(nothing, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywrightReport(report('{ "stats": {'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line names skipped tests only when there are any', () => {
  const counts = addCounts([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 0 },
  ]);
  expect(formatCounts(counts)).toBe('3 passed, 1 failed');
  expect(formatCounts({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});

test('what ran and passed is told by its file and titles, of both runners', () => {
  const test = (title, status) => ({ title, status, ancestorTitles: ['group'] });
  const vitestPath = report({
    testResults: [
      { name: '/project/server/a.test.ts', assertionResults: [test('one', 'passed'), test('two', 'skipped')] },
    ],
  });
  const playwrightPath = join(folder, 'playwright.json');
  const spec = (title, status) => ({ title, tests: [{ status }] });
  const suites = [{ title: 'b.spec.ts', file: 'b.spec.ts', specs: [spec('three', 'flaky'), spec('four', 'skipped')] }];
  writeFileSync(playwrightPath, JSON.stringify({ suites }));
  expect(passedTests(vitestPath, playwrightPath, '/project')).toEqual([
    { file: 'server/a.test.ts', titles: ['group', 'one'] },
    { file: 'b.spec.ts', titles: ['b.spec.ts', 'three'] },
  ]);
  expect(passedTests(join(folder, 'absent.json'), join(folder, 'absent.json'), '/project')).toEqual([]);
});
