/** A page whose words are in a part of the messages that it does not load would show their ids. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { areaOfMessage } from '../build/message-areas.ts';
import { codesOfMessages } from '../build/reason-messages.ts';
import { areasOf, shellPages } from '../src/app/shell-pages.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const core = fileURLToPath(new URL('../../packages/core/src', import.meta.url));

/** Every file that comes with this one, at once or later; another page is reached by its address and loads its own words. */
function closureOf(start: string, isEnd: (file: string) => boolean): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const code = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;$/gm, '');
    for (const [, path = ''] of code.matchAll(
      /(?:from |import\(|import )'((?:#|\.|@workout-tracker\/core\/)[^']+)'/g,
    )) {
      const found = fileOf(path, file);
      if (found && !isEnd(found)) waiting.push(found);
    }
  }
  return reached;
}

function fileOf(path: string, from: string): string | undefined {
  const file = path.startsWith('#')
    ? join(src, path.slice(1))
    : path.startsWith('@')
      ? join(core, `${path.slice('@workout-tracker/core/'.length)}.ts`)
      : resolve(dirname(from), path);
  return /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
}

/** `app/shell-pages.ts` names each page by the module that it is in. */
function modulesOfPages(): Map<string, string> {
  const code = readFileSync(join(src, 'app/shell-pages.ts'), 'utf8');
  const shared = new Map(
    [...code.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name = '', path = '']) => [name, path]),
  );
  const pages = [...code.matchAll(/^ {2}'?([\w-]+)'?: \(\) => (?:import\('([^']+)'\)|(\w+)\(\))/gm)];
  return new Map(
    pages.map(([, name = '', path, maker = '']) => [name, resolve(src, 'app', path ?? shared.get(maker) ?? '')]),
  );
}

const [catalogue] = await getCatalogs(
  getConfig({ configPath: fileURLToPath(new URL('../lingui.config.js', import.meta.url)) }),
);
const messages = Object.entries((await catalogue?.read('en')) ?? {}).map(([id, { message, origin = [] }]) => {
  const files = origin.map(([file]) => relative(src, fileURLToPath(new URL(file, new URL('../', import.meta.url)))));
  return { id, message, files: files.map((file) => join(src, file)), area: areaOfMessage(files) };
});
const modules = modulesOfPages();
const isPage = (file: string): boolean => [...modules.values()].includes(file) || file.endsWith('app/routes.ts');

const lacking = (files: ReadonlySet<string>, areas: readonly string[]): string[] =>
  messages
    .filter(({ area, files: origins }) => !areas.includes(area) && origins.some((file) => files.has(file)))
    .map(({ message, area, files: origins }) => {
      const inPage = origins.filter((file) => files.has(file)).map((file) => relative(src, file));
      return `${area}: "${message}" of ${inPage.join(', ')}`;
    });

const areaOfCode = new Map(
  messages.flatMap(({ id, area }) => {
    const code = codesOfMessages.get(id);
    return code ? [[code.slice('reason.'.length), area] as const] : [];
  }),
);

/** What the rules that come with a page may object to. */
const lackingReasons = (files: ReadonlySet<string>, areas: readonly string[]): string[] =>
  [...files]
    .filter((file) => file.startsWith(core))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\breason\(\s*'([\w-]+)'/g)].map(([, code = '']) => code),
    )
    .filter((code) => !areas.includes(areaOfCode.get(code) ?? ''))
    .map((code) => `${areaOfCode.get(code)}: ${code}`);

test('every page is there', () => {
  expect([...modules.keys()].toSorted()).toEqual(Object.keys(shellPages).toSorted());
});

test.each(Object.keys(shellPages) as (keyof typeof shellPages)[])('the page %s loads all its words', (name) => {
  const files = closureOf(modules.get(name) ?? '', isPage);
  expect([...lacking(files, areasOf(name)), ...lackingReasons(files, areasOf(name))]).toEqual([]);
});

test.each(['auth-pages', 'password-pages', 'sso-page'])('%s needs the words of guests alone', (name) => {
  expect(lacking(closureOf(join(src, `app/pages/${name}.tsx`), isPage), ['guest'])).toEqual([]);
});

test('the frame of the pages needs the words of guests and of training', () => {
  expect(lacking(closureOf(join(src, 'app/main.tsx'), isPage), ['guest', 'training'])).toEqual([]);
});
