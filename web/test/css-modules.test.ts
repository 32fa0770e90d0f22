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

/** Four values, the second that of the right side and the last that of the left. */
const fourSided = /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|inset):\s*([^;{}]+)/g;
/** What a component says of an element by itself. */
const styleInCode = /\bstyle=\{\{([\s\S]*?)\}\}/g;
const oneSidedInCode =
  /\b(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|(?:textAlign|float|clear):\s*'(?:left|right)')(?=\s*(?:[:,]|$))/g;

/** `'0 calc(1px + 2px) 0'` is three values. */
function valuesOf(text: string): string[] {
  let depth = 0;
  const marked = [...text.trim()].map((sign) => {
    depth += Number(sign === '(') - Number(sign === ')');
    return depth === 0 && /\s/.test(sign) ? '\0' : sign;
  });
  return marked.join('').split(/\0+/);
}

function sidesNamedIn(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const uneven = [...rules.matchAll(fourSided)].filter(([, values = '']) => {
    const [, right, , left] = valuesOf(values);
    return left !== undefined && left !== right;
  });
  return [...rules.matchAll(oneSided), ...uneven].map(([found]) => found);
}

const sidesNamedInCode = (code: string): string[] =>
  [...code.matchAll(styleInCode)].flatMap(([, style = '']) => style.match(oneSidedInCode) ?? []);

test('no rule names a side of the screen: start and end are mirrored with the language', () => {
  const named = (files: readonly string[], search: (text: string) => string[]) =>
    files.flatMap((file) => search(readFileSync(file, 'utf8')).map((found) => `${relative(src, file)}: ${found}`));
  const sheets = globSync('**/*.css', { cwd: src }).map((file) => join(src, file));
  expect([...named(sheets, sidesNamedIn), ...named(components, sidesNamedInCode)]).toEqual([]);
});

test('and that test would find one', () => {
  const rules =
    '.a { margin-left: 1px; text-align: right; border-top-left-radius: 2px } .left { inset-inline-start: 0; left: 0 } ' +
    '.b { margin: 0 auto 1px; padding: 1px calc(2px + max(var(--a, 1px), 2px)) 3px 4px; inset: 0 1px 0 1px }';
  expect(sidesNamedIn(rules)).toEqual([
    'margin-left',
    'text-align: right',
    'border-top-left-radius',
    'left',
    'padding: 1px calc(2px + max(var(--a, 1px), 2px)) 3px 4px',
  ]);
  const code = `
    <b style={{ left: percent(at), width: 2 }} />
    <i style={{ marginRight: 4, textAlign: 'left', insetInlineStart: 0 }} />
    <Frame left={2} />
    <p style={{ color, left }} />
  `;
  expect(sidesNamedInCode(code)).toEqual(['left', 'marginRight', "textAlign: 'left'", 'left']);
});
