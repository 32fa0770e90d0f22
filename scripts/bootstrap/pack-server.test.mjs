import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureServerBuilt } from './ensure-built.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const serve = `
import { projectFile } from '../project-files.ts';
const { word }: { word: string } = await import('../later.ts');
process.stdout.write([word, projectFile('server/migrations/').pathname].join(' '));`;
let root;

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = mkdtempSync(join(tmpdir(), 'wt-pack-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json']) write(file, '{}');
  write('server/package.json', '{ "type": "module" }');
  write('server/src/app/main.ts', "await import('./serve.ts');");
  write('server/src/app/serve.ts', serve);
  for (const thread of ['archive-worker', 'reading-worker'])
    write(`server/src/features/file-imports/${thread}.ts`, 'export {};');
  write('server/src/heart-adapter/bluez-process.ts', 'export {};');
  write('server/src/later.ts', "export const word: string = 'first';");
  copyFileSync(join(project, 'server/src/project-files.ts'), join(root, 'server/src/project-files.ts'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const pack = () => ensureServerBuilt(root, { node: process.execPath });
const run = () => execFileSync(process.execPath, [join(root, 'server/dist/main.js')], { encoding: 'utf8' });

test('runs from its packed files and finds the project around it', async () => {
  await pack();
  expect(run()).toBe(`first ${join(root, 'server/migrations/')}`);
  write('server/src/later.ts', "export const word: string = 'second';");
  const before = readdirSync(join(root, 'server/dist')).filter((name) => name.endsWith('.js'));
  await pack();
  expect(run()).toContain('second');
  expect(before.filter((name) => !existsSync(join(root, 'server/dist', name)))).toEqual([]);
});

test('whatever letters are in its words, each packed file is ASCII, which V8 keeps in half the memory', async () => {
  write('server/src/later.ts', "export const word: string = 'Жим “лёжа” 🏋️'.replace(/ё/u, 'е');");
  await pack();
  expect(run()).toContain('Жим “лежа” 🏋️');
  const folder = join(root, 'server/dist');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const isAscii = (text) => Buffer.byteLength(text) === text.length;
  expect(files.filter((name) => !isAscii(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
