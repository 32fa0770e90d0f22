import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutUnusedParts } from './unused-router-parts.ts';

const folder = join(createRequire(import.meta.url).resolve('react-router/package.json'), '../dist/production/lib');
const routerFile = async (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

/** In the installed router, so that a new one which is written differently is noticed. */
test.each([
  ['dom/lib.js', 'const Form = '],
  ['dom/lib.js', 'const NavLink = '],
  ['components.js', 'const MemoizedDataRoutes = '],
  ['context.js', 'const FetchersContext = '],
])('%s: what `%s` makes can be left out', async (file, declaration) => {
  const before = await routerFile(file);
  expect(before).toContain(declaration);
  const after = withoutUnusedParts(before);
  expect(after).toContain(`${declaration}/* @__PURE__ */ React`);
  expect(after).not.toMatch(/^\w+\.displayName = /m);
});

test('a link no longer mentions what fetches a page ahead, and is still a link', async () => {
  const before = await routerFile('dom/lib.js');
  const uses = (code: string) => code.split('createElement(PrefetchPageLinks').length - 1;
  expect(uses(before)).toBe(1);
  const after = withoutUnusedParts(before);
  expect(uses(after)).toBe(0);
  expect(after).toContain('React$1.createElement(React$1.Fragment, null, link, /* @__PURE__ */ null) : link;');
});
