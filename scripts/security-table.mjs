/**
 * What the product promises about security, read from the tests: a line `// Promise (8.2.2, API1): …` above a test says what it holds, and
 * `docs/security.md` is made of these lines alone. So no row is without a test, and `npm test` fails when none of a row's tests has run. The
 * numbers are those of OWASP ASVS 5.0 and of the API Security Top 10 (2023), as far as they apply here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['packages/core/src', 'server/src', 'server/test', 'web/src', 'e2e/journeys', 'e2e/faults', 'scripts'];

/** Whatever is claimed of these two catalogues: one of them without a test is an error. */
export const claimed =
  `1.2.4 1.2.10 2.2.1 2.2.2 2.2.3 2.3.3 2.3.4 2.4.1 3.2.2 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.7.2 4.1.3 4.1.4
  5.2.1 5.2.3 5.3.2 5.4.1 6.2.1 6.2.3 6.2.9 6.3.1 6.3.2 6.3.8 6.4.3 6.7.2 7.2.3 7.4.1 7.4.2 7.4.3 7.4.5 7.5.1 7.5.2 8.2.1 8.2.2 8.2.3 8.3.2 9.1.1 9.2.3
  10.4.5 10.4.8 10.5.1 10.5.3 11.4.2 13.2.2 13.2.3 13.2.4 13.3.1 13.4.2 13.4.4 14.2.1 14.2.2 14.2.4 14.3.1 14.3.2 15.1.1 15.2.1 15.3.1 15.3.2 15.3.3
  15.3.4 15.3.6 15.3.7 16.2.5 16.3.1 16.4.1 16.5.1 16.5.2 16.5.3 API1 API2 API3 API4 API5 API6 API7 API8 API9 API10`.split(
    /\s+/,
  );

const markers = /^ *\/\/ Promise \(([^)]+)\): (.+)\.\n(?: *\/\/ Remark: (.+)\n)?/gm;
const nextTest = /^(?: *\/\/ .*\n)* *(?:test|describe)\b/;
const titleAtOnce = /^(?: *\/\/ .*\n)* *(?:test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/;
const titleAfterCases = /\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/;

/**
 * @param {string} path
 * @param {string} text
 * @returns {{ source: string, promise: string, remark: string | undefined, path: string, title: string }[]}
 */
export function promisesIn(path, text) {
  return [...text.matchAll(markers)].map(({ 0: marker, index, 1: source, 2: promise, 3: remark }) => {
    const rest = text.slice(index + marker.length);
    const title = (titleAtOnce.exec(rest) ?? titleAfterCases.exec(rest))?.[2];
    if (!nextTest.test(rest) || title === undefined) throw new Error(`${path}: no test follows "${promise}".`);
    if (/^(?: *\/\/ .*\n)* *(?:test|describe)\.(?:skip|todo|fixme|only)\(/.test(rest)) {
      throw new Error(`${path}: the test of "${promise}" is not run.`);
    }
    return { source, promise, remark, path, title: title.replaceAll(/\\(.)/g, '$1') };
  });
}

export function readPromises() {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return files
    .toSorted()
    .flatMap((file) => promisesIn(file.slice(root.length).replaceAll('\\', '/'), readFileSync(file, 'utf8')));
}

/** As `Map.groupBy`, which the oldest Node that runs these scripts does not have. */
function groupsOf(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

/** One row for each promise, whoever holds it, in the order of its first number. */
export function rowsOf(found) {
  const rows = groupsOf(found, ({ promise }) => promise).map(([promise, tests]) => ({
    promise,
    tests,
    source: tests[0].source,
    remark: tests.find(({ remark }) => remark)?.remark,
  }));
  for (const { promise, tests, source } of rows) {
    if (tests.some((test) => test.source !== source)) throw new Error(`"${promise}" has different numbers.`);
  }
  const order = ({ source }) =>
    source
      .split(/[^\d.API]+/)[0]
      .replace('API', '99.')
      .replaceAll(/\d+/g, (digits) => digits.padStart(3, '0'));
  return rows.toSorted(
    (one, other) => order(one).localeCompare(order(other)) || one.promise.localeCompare(other.promise),
  );
}

/** Numbers that are claimed and carried by no test. */
export function unheld(found) {
  const held = new Set(found.flatMap(({ source }) => source.match(/API\d+|\d+\.\d+\.\d+/g) ?? []));
  return claimed.filter((number) => !held.has(number));
}

export function securityPage(found = readPromises()) {
  const lines = rowsOf(found).map(({ promise, source, tests, remark }, index) => {
    const held = [...new Set(tests.map(({ path }) => `\`${path}\``))];
    return `${index + 1}. **${promise}** (${source}): ${held.join(', ')}${remark ? `. ${remark}` : ''}`;
  });
  return [
    '# Security, promise by promise',
    '',
    'Made by `npm run security` from the tests themselves: a line `// Promise (numbers): …` above a test makes a row. A test fails when this page is older than they are or a number that is claimed has none; `npm test` fails when none of the tests of a row was run. Numbers are those of OWASP ASVS 5.0 and of the API Security Top 10 (2023). How to report a weakness stands in `SECURITY.md`.',
    '',
    ...lines,
    '',
  ].join('\n');
}

/** Of a title with places for values: `test.each` and templates fill them in. */
const patternOf = (title) =>
  new RegExp(
    `^${title.replaceAll(/%[a-z]|\$\{[^}]*\}|\$\w+|[.*+?^()|[\]\\]/g, (part) => (/^[%$]/.test(part) ? '[\\s\\S]*' : `\\${part}`))}$`,
  );

/**
 * Rows of which no test has passed, by the reports of both runners.
 * @param {{ file: string, titles: string[] }[]} passed
 */
export function rowsNotRun(found, passed) {
  const hasPassed = ({ path, title }) => {
    const pattern = patternOf(title);
    return passed.some(
      ({ file, titles }) =>
        path.endsWith(file) && basename(path) === basename(file) && titles.some((one) => pattern.test(one)),
    );
  };
  return rowsOf(found).filter(({ tests }) => !tests.some(hasPassed));
}
