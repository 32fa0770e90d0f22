import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const foldersOf = (path) => path.split('/').map((_, end, parts) => parts.slice(0, end).join('/'));
const folders = new Set(files.flatMap(foldersOf));

test('every decision has a line in the index, with its number and title, in order', () => {
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{3}-.+\.md$/.test(name));
  const titleOf = (name) =>
    read(`docs/decisions/${name}`)
      .split('\n', 1)[0]
      .replace(/^# \d{3}: /, '');
  const lines = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- ['));
  const starts = decisions.toSorted().map((name) => `- [${name.slice(0, 3)}](${name}) ${titleOf(name)}: `);
  expect(lines.map((line, place) => line.slice(0, starts[place]?.length))).toEqual(starts);
  expect(lines.filter((line, place) => line.length <= (starts[place]?.length ?? 0))).toEqual([]);
});

test('what the map names is there, and it has a row for each room and feature', () => {
  const map = read('docs/map.md');
  const named = [
    ...map.matchAll(/`((?:packages|server|web|e2e|simulators|bench|scripts|deploy|docs)(?:\/[\w.@-]+)*)`/g),
  ].map(([, path]) => path);
  expect(named.filter((path) => !files.includes(path) && !folders.has(path))).toEqual([]);
  const rows = new Set([...map.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path));
  const rooms = /^(packages\/core\/src|server\/src|server\/src\/features|web\/src|e2e|simulators)\/[^/]+$/;
  expect([...folders].filter((folder) => rooms.test(folder) && !rows.has(folder))).toEqual([]);
});

/** Journeys and faults are about people and accidents, and tests in `web/test` about the whole room: they have no file. */
const isAboutMore = (path) => /^(e2e|web\/test)\//.test(path);

test('a test stands beside the file of its name, or has the name of a folder', () => {
  const hasSubject = (path) => {
    const folder = dirname(path);
    const parts = basename(path)
      .replace(/\.test\.\w+$/, '')
      .split('.');
    return parts.some((_, end) => {
      const name = parts.slice(0, end + 1).join('.');
      const isFile = ['ts', 'tsx', 'mjs'].some((extension) => files.includes(`${folder}/${name}.${extension}`));
      return isFile || basename(folder) === name || folders.has(name);
    });
  };
  const tests = files.filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path));
  expect(tests.filter((path) => !isAboutMore(path) && !hasSubject(path))).toEqual([]);
});
