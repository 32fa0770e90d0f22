/**
 * Whatever people read is a message. English that stands in the source in another way would stay English in every language: text between tags, an
 * attribute that is read, a string with words in it. What is found is named as `file:line: text`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));

const macroModules = new Set(['@lingui/core/macro', '@lingui/react/macro']);

/** Attributes of elements and of our own components that are shown or read aloud. */
const readAttributes = new Set([
  'about',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'confirm',
  'connectLabel',
  'description',
  'error',
  'hint',
  'label',
  'legend',
  'longLabel',
  'message',
  'nothingFoundMessage',
  'placeholder',
  'summary',
  'text',
  'title',
  'words',
]);

/** Attributes that nobody reads, whatever they hold. */
const technicalAttributes = new Set(['className', 'd', 'key', 'path', 'style', 'to', 'href', 'transform', 'viewBox']);

/** Alike in every language: symbols of units, what lifters call things everywhere, names of formats and products. */
const symbols =
  /\b(kg|lb|km|mi|m|yd|min|s|h|ms|kJ|W|rpm|RPE|RIR|BW|e1RM|CSV|FIT|TCX|TOTP|API|URL|Peloton|Workout Tracker)\b/gu;

/** What looks like words and is none that could be said in another language, with why. */
const exceptions: Readonly<Record<string, { readonly why: string; readonly texts: readonly string[] | 'all' }>> = {
  'app/main.tsx': {
    why: 'said where the messages themselves did not load',
    texts: ['Workout Tracker did not open. Look at your connection, then load this page again.'],
  },
  'app/pages/admin-pages.tsx': { why: 'a kind of job, as the server names it', texts: ['Peloton import'] },
  'app/pages/password-pages.tsx': { why: 'a command', texts: ['npm run reset-password -- you@example.com'] },
  'features/equipment/weight-steps.ts': { why: 'what parts sizes in a field, which is read back', texts: [','] },
  'features/heart-rate/inputs/door-section.tsx': {
    why: 'a command',
    texts: [`curl … \\ -H 'content-type: application/json' \\ -d '{"bpm": 131, "device": "My watch"}'`],
  },
  'features/heart-rate/relay/code-form.tsx': { why: 'a code as an example', texts: ['7QK4 M2XP'] },
  'features/live/screen/join-screen.tsx': { why: 'a code as an example', texts: ['7QK4 M2XP'] },
  'features/peloton/import-format.ts': { why: 'as the report of an import has it', texts: ['… : …'] },
  'features/peloton/import-preview.tsx': { why: 'as the report of an import has it', texts: ['… : …'] },
  'features/series/editor/targets-card.tsx': { why: 'a key of the keyboard', texts: ['V'] },
  'features/sharing/share-section.tsx': { why: 'an address', texts: ['…/shared/…/'] },
  'lib/client-errors.ts': { why: 'for developers', texts: ['…: …'] },
  'lib/list-marks.ts': { why: 'the marks themselves', texts: 'all' },
  'offline/offline-queries.ts': { why: 'why an answer is not kept, for whoever changes the list', texts: 'all' },
  'sync/live-sources.ts': { why: 'two names that are stored as one', texts: [','] },
};

/** A capital letter, then words in small letters: the beginning of a sentence or a label. */
const english = /(?<![\p{L}\d'])\p{Lu}\p{Ll}+(?:['’]\p{Ll}+)?,? \p{Ll}{2,}/u;
/** Of the fields of objects, which hold many other strings too. */
const capitalised = /^\p{Lu}\p{Ll}+/u;
const letter = /\p{L}/u;
/** What parts two values, or is put between those of a list: in Japanese it is another sign (`lib/list-marks.ts`). `…` is a value. */
const mark = /…[,:] |[,:] …|^[,:] $/u;

/** Words beside symbols of units. */
const hasWords = (text: string): boolean => letter.test(text.replaceAll(symbols, ''));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

interface Found {
  readonly at: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** `t`, `msg`, `Trans` and the like, by the names that the file gives them. */
function macrosOf(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration' || !macroModules.has(nameOf(node.source))) continue;
    for (const specifier of node.specifiers as Node[]) {
      const local = nameOf(specifier.local);
      names.add(local);
      if (nameOf(specifier.imported) === 'useLingui') names.add('t');
    }
  }
  return names;
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const { name } = value;
  if (value.type === 'Literal') return String(value.value);
  if (value.type === 'JSXMemberExpression') return nameOf(value.property);
  if (value.type === 'JSXNamespacedName') return `${nameOf(value.namespace)}:${nameOf(value.name)}`;
  return typeof name === 'string' ? name : '';
}

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as { readonly value: { readonly cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? '').join('…');
};

/** An error for developers, or a line in the console. */
function isForDevelopers(node: Node): boolean {
  if (node.type === 'NewExpression') return /(Error|DOMException)$/.test(nameOf(node.callee));
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  return node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'console';
}

function isMacro(node: Node, macros: ReadonlySet<string>): boolean {
  if (node.type === 'TaggedTemplateExpression') return macros.has(nameOf(node.tag));
  if (node.type === 'CallExpression') return macros.has(nameOf(node.callee));
  return node.type === 'JSXElement' && isNode(node.openingElement) && macros.has(nameOf(node.openingElement.name));
}

/** The strings that an attribute is given as they stand: its own, or one of two. */
function stringsIn(value: unknown): Node[] {
  if (!isNode(value)) return [];
  if (value.type === 'JSXExpressionContainer') return stringsIn(value.expression);
  if (value.type === 'ConditionalExpression') return [...stringsIn(value.consequent), ...stringsIn(value.alternate)];
  if (value.type === 'LogicalExpression') return stringsIn(value.right);
  return textOf(value) === null ? [] : [value];
}

function textOutsideMessages(file: string, code: string): Found[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const root = program as unknown as Node;
  const macros = macrosOf(root);
  const found = new Map<number, string>();
  const add = (node: Node, text: string) => found.set(node.start, text.trim().replaceAll(/\s+/g, ' '));

  function visit(node: Node): void {
    if (isMacro(node, macros)) {
      // What stands in for a placeholder is code again: `t`More for ${nameOf(exercise)}``.
      for (const inner of placeholdersOf(node)) visit(inner);
      return;
    }
    if (isForDevelopers(node)) return;
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
    if (/^TS/.test(node.type)) {
      // `as const` and `satisfies` stand around an expression; all else is types.
      if (isNode(node.expression)) visit(node.expression);
      return;
    }
    if (node.type === 'JSXText' && hasWords(String(node.value))) add(node, String(node.value));
    if (node.type === 'JSXExpressionContainer') {
      for (const inner of stringsIn(node)) if (hasWords(textOf(inner) ?? '')) add(inner, textOf(inner) ?? '');
    }
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name);
      if (technicalAttributes.has(name) || name.startsWith('data-')) return;
      if (readAttributes.has(name)) {
        for (const inner of stringsIn(node.value)) if (hasWords(textOf(inner) ?? '')) add(inner, textOf(inner) ?? '');
      }
      const value =
        isNode(node.value) && node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (isNode(value)) visit(value);
      return;
    }
    if (node.type === 'Property' && readAttributes.has(nameOf(node.key))) {
      for (const inner of stringsIn(node.value))
        if (capitalised.test(textOf(inner) ?? '')) add(inner, textOf(inner) ?? '');
    }
    const text = textOf(node);
    if (text !== null && (english.test(text) || mark.test(text))) add(node, text);
    for (const child of childrenOf(node)) visit(child);
  }

  visit(root);
  return [...found].map(([at, text]) => ({ at, text }));
}

/** Calls and conditions within a macro, whose own words are messages. */
function placeholdersOf(node: Node): Node[] {
  if (node.type !== 'TaggedTemplateExpression' || !isNode(node.quasi)) return [];
  return (node.quasi.expressions as Node[]).filter(({ type }) => type !== 'Literal' && type !== 'TemplateLiteral');
}

const sourceFiles = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\/|^locales\/|\.d\.ts$/.test(file))
    .toSorted();

const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length;

test('whatever people read is a message', () => {
  const outside: string[] = [];
  for (const file of sourceFiles()) {
    const code = readFileSync(join(source, file), 'utf8');
    for (const { at, text } of textOutsideMessages(file, code)) {
      const excepted = exceptions[file]?.texts ?? [];
      if (excepted !== 'all' && !excepted.includes(text)) outside.push(`${file}:${lineAt(code, at)}: ${text}`);
    }
  }
  expect(outside).toEqual([]);
});

test('what is found, and what is not', () => {
  const code = `
    import { t as say } from '@lingui/core/macro';
    import { Trans } from '@lingui/react/macro';
    import { NativeSelect as Select } from '#ui/native-select.tsx';
    const words = isOn ? 'Rest is over' : say\`Rest goes on for \${nameOf('Bench press')}\`;
    const row = { label: 'Reps', value: 'Reps' };
    const parts = [\`\${a}, \${b}\`, \`\${a}\${comma()}\${b}\`, \`rotate(\${a}deg)\`, list.join(', ')];
    const page = (
      <div className="Some class name" data-part="Part of it">
        {isOn ? 'running' : null} 5 kg
        <Trans>All of this is said</Trans>
        <Select label="Kind" name="kind" placeholder={isOn ? 'any' : undefined} />
        Done
      </div>
    );
    if (page === null) throw new TypeError('Nothing was drawn at all');
    console.log('Something was drawn here');
  `;
  expect(textOutsideMessages('example.tsx', code).map(({ text }) => text)).toEqual([
    'Rest is over',
    'Bench press',
    'Reps',
    '…, …',
    ',',
    'running',
    'Kind',
    'any',
    'Done',
  ]);
});
