import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { promisesIn, readPromises, rowsNotRun, rowsOf, securityPage, unheld } from './security-table.mjs';

/** Written in two, so that these lines are no promises of this file. */
const says = '// Promise';

const file = `
${says} (8.2.2, API1): Mine is mine.
// Remark: As far as we know.
test('nobody reads it', async () => {});

describe('more', () => {
  ${says} (8.2.2, API1): Mine is mine.
  ${says} (2.2.1): It is checked.
  test.each([
    ['a', 1],
  ])('%s is not \\'read\\'', async () => {});
});
`;

const found = promisesIn('server/src/a.test.ts', file);

test('a line above a test makes a row, with every test that says the same', () => {
  expect(rowsOf(found)).toMatchObject([
    { promise: 'It is checked', source: '2.2.1', tests: [{ title: "%s is not 'read'" }] },
    {
      promise: 'Mine is mine',
      source: '8.2.2, API1',
      remark: 'As far as we know.',
      tests: [{ title: 'nobody reads it' }, { title: "%s is not 'read'" }],
    },
  ]);
  expect(securityPage(found)).toContain('1. **It is checked** (2.2.1): `server/src/a.test.ts`\n');
});

test.each([
  ['with no test below', `${says} (2.2.1): It is checked.\nconst a = 1;\ntest('x', () => {});\n`],
  ['of a test that is skipped', `${says} (2.2.1): It is checked.\ntest.skip('x', () => {});\n`],
])('a promise %s is an error', (_what, text) => {
  expect(() => promisesIn('a.test.ts', text)).toThrow('It is checked');
});

test('the same promise has the same numbers everywhere', () => {
  const other = promisesIn('b.test.ts', `${says} (1.1.1): Mine is mine.\ntest('x', () => {});\n`);
  expect(() => rowsOf([...found, ...other])).toThrow('Mine is mine');
});

test('a row is red when none of its tests has passed, by the titles that the runners tell', () => {
  const passed = (titles, path = 'server/src/a.test.ts') => [{ file: path, titles }];
  const namesOf = (rows) => rows.map(({ promise }) => promise);
  expect(namesOf(rowsNotRun(found, []))).toEqual(['It is checked', 'Mine is mine']);
  expect(namesOf(rowsNotRun(found, passed(['nobody reads it'])))).toEqual(['It is checked']);
  expect(namesOf(rowsNotRun(found, passed(['more', "a is not 'read'"])))).toEqual([]);
  expect(namesOf(rowsNotRun(found, passed(["a is not 'read'"], 'server/src/b.test.ts')))).toHaveLength(2);
});

test('every number that is claimed is held by a test', () => {
  expect(unheld(readPromises())).toEqual([]);
  expect(unheld(found)).toContain('6.3.2');
});

test('the page says what the tests say', async () => {
  const page = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');
  expect(page, 'type: npm run security').toBe(securityPage());
});
