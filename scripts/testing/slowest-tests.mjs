import { relative } from 'node:path';
import { readReport } from './test-counts.mjs';

/** The longest first, `{ file, title, seconds }` each, of unit tests and journeys together. */
export function slowestTests({ vitestPath, playwrightPath, root, most = 10 }) {
  const results = readReport(vitestPath)?.testResults ?? [];
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      title,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return [...tests, ...journeysOf(readReport(playwrightPath) ?? {})]
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most);
}

/** Of a journey that was tried again each try counts: all of them were waited for. */
const journeysOf = ({ suites = [], specs = [], file }) => [
  ...specs.map(({ title, tests }) => ({ file: `e2e/journeys/${file}`, title, seconds: lengthOf(tests) })),
  ...suites.flatMap((suite) => journeysOf({ file, ...suite })),
];

const lengthOf = (tests) =>
  tests.flatMap(({ results = [] }) => results).reduce((total, { duration = 0 }) => total + duration, 0) / 1000;

/** @example formatSlowest({ file: 'e2e/journeys/kill.spec.ts', title: 'the page crashes', seconds: 17.24 }) === ' 17.2 s  e2e/journeys/kill.spec.ts: the page crashes' */
export const formatSlowest = ({ file, title, seconds }) => `${seconds.toFixed(1).padStart(5)} s  ${file}: ${title}`;
