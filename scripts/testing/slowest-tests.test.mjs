import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatSlowest, slowestTests } from './slowest-tests.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wt-slowest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(name, content) {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const unit = (title, duration) => ({ title, duration, status: 'passed' });
const journey = (title, ...durations) => ({
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('the longest tests of both runners come first, a journey with all its tries, and those in groups too', () => {
  const vitestPath = report('vitest.json', {
    testResults: [{ name: '/project/server/a.test.ts', assertionResults: [unit('quick', 20), unit('slow', 9_000)] }],
  });
  const playwrightPath = report('playwright.json', {
    suites: [
      {
        file: 'b.spec.ts',
        specs: [journey('twice', 4_000, 6_500), journey('once', 3_000)],
        suites: [{ title: 'offline', file: 'b.spec.ts', specs: [journey('in a group', 9_500)] }],
      },
    ],
  });
  expect(slowestTests({ vitestPath, playwrightPath, root: '/project', most: 4 })).toEqual([
    { file: 'e2e/journeys/b.spec.ts', title: 'twice', seconds: 10.5 },
    { file: 'e2e/journeys/b.spec.ts', title: 'in a group', seconds: 9.5 },
    { file: 'server/a.test.ts', title: 'slow', seconds: 9 },
    { file: 'e2e/journeys/b.spec.ts', title: 'once', seconds: 3 },
  ]);
});

test('a test that did not run, and a report that was not written, are no time', () => {
  const vitestPath = report('vitest.json', {
    testResults: [{ name: '/project/a.test.ts', assertionResults: [{ title: 'skipped', status: 'skipped' }] }],
  });
  const absent = join(folder, 'absent.json');
  expect(slowestTests({ vitestPath, playwrightPath: absent, root: '/project' })).toEqual([
    { file: 'a.test.ts', title: 'skipped', seconds: 0 },
  ]);
  expect(slowestTests({ vitestPath: absent, playwrightPath: absent, root: '/project' })).toEqual([]);
});

test('each is a line with its seconds first', () => {
  expect(formatSlowest({ file: 'e2e/journeys/kill.spec.ts', title: 'the page crashes', seconds: 17.24 })).toBe(
    ' 17.2 s  e2e/journeys/kill.spec.ts: the page crashes',
  );
});
