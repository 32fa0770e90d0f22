/** A class that a component names and its sheet does not have is an element without a look, and nothing else would fail. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const components = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => join(src, file));

function classesIn(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** `import classes from './x.module.css'` and every `classes.name` after it. */
function namesIn(component: string): { sheet: string; names: string[] }[] {
  const text = readFileSync(component, 'utf8');
  const code = text.replaceAll(/^import [^;]*;$/gm, '');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, variable = '', path = '']) => ({
    sheet: path.startsWith('#') ? join(src, path.slice(1)) : resolve(dirname(component), path),
    names: [...code.matchAll(new RegExp(`\\b${variable}\\.([a-zA-Z_]\\w*)`, 'g'))].map(([, name = '']) => name),
  }));
}

test('every class that a component names is in its sheet', () => {
  const used = components.flatMap((component) => namesIn(component).map((imported) => ({ component, ...imported })));
  expect(used.length).toBeGreaterThan(100);
  const missing = used.flatMap(({ component, sheet, names }) => {
    const known = classesIn(sheet);
    return names.filter((name) => !known.has(name)).map((name) => `${relative(src, component)}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** In a language that is written from right to left the page is mirrored, which these would not follow. */
const oneSided =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right|(?:text-align|float|clear):\s*(?:left|right))(?=\s*[:;])/g;

test('no rule names a side of the screen: start and end are mirrored with the language', () => {
  const sheets = globSync('**/*.css', { cwd: src });
  const named = sheets.flatMap((sheet) => {
    const rules = readFileSync(join(src, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...rules.matchAll(oneSided)].map(([found]) => `${sheet}: ${found}`);
  });
  expect(named).toEqual([]);
});

test('and that test would find one', () => {
  const rules =
    '.a { margin-left: 1px; text-align: right; border-top-left-radius: 2px } .left { inset-inline-start: 0; left: 0 }';
  expect([...rules.matchAll(oneSided)].map(([found]) => found)).toEqual([
    'margin-left',
    'text-align: right',
    'border-top-left-radius',
    'left',
  ]);
});
