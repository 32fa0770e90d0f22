import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { prerenderSignIn } from './prerender-sign-in.ts';

const sources = {
  'index.html':
    '<html><head></head><body><div id="root"></div><script type="module" src="/main.ts"></script></body></html>',
  'main.ts': "import classes from './form.module.css'; document.body.className = classes.form;",
  'form.module.css': '.form { color: red; }',
  'late.module.css': '.late { color: blue; }',
};

const signIn = (styles: string, name: string) => `
  import classes from './${styles}';
  const field = '<input id="a" name="email" type="password" autoComplete="username" aria-label="E-mail" required="" data-size="sm"/>';
  export const renderSignIn = async (language) => \`<form class="\${classes.${name}}"><label for="a">E-mail (\${language})</label>\${field}</form>\`;
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wt-prerender-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
});

const buildWith = async (module: string): Promise<string> => {
  await writeFile(join(root, 'module.ts'), module);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [prerenderSignIn('module.ts', ['en', 'de'], () => [])],
  });
  return readFile(join(root, 'dist/index.html'), 'utf8');
};

test('the page carries the form in each language: hidden, inert, only looks, in the classes of the first styles', async () => {
  const page = await buildWith(signIn('form.module.css', 'form'));
  const [name] = /_form_\w+/.exec(page) ?? [];
  const formIn = (language: string) =>
    `<div lang="${language}"><form class="${name}"><label>E-mail (${language})</label><input readonly data-size="sm"/></form></div>`;
  expect(page).toContain(
    `<div id="root"><div id="prerendered" hidden inert aria-hidden="true">${formIn('en')}${formIn('de')}</div></div>`,
  );
  const assets = join(root, 'dist/assets');
  const sheet = (await readdir(assets)).find((file) => file.endsWith('.css'));
  expect(await readFile(join(assets, String(sheet)), 'utf8')).toContain(`.${name}{`);
});

test('a form whose styles would come later is refused', async () => {
  await expect(buildWith(signIn('late.module.css', 'late'))).rejects.toThrow(/first styles: _late_/);
});

test('a page without a place for it is refused', async () => {
  await writeFile(join(root, 'index.html'), sources['index.html'].replace('id="root"', 'id="app"'));
  await expect(buildWith(signIn('form.module.css', 'form'))).rejects.toThrow('The page needs one <div id="root">');
});
