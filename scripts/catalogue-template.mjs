/**
 * `node scripts/catalogue-template.mjs de` writes `packages/core/src/catalogue/languages/de.json` for a translator to fill in: every text of the
 * catalogue with its English beside it. What is translated already stays, unless its English has changed since.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueTemplate, checkCatalogueWords } from '../packages/core/src/catalogue/languages/catalogue-words.ts';
import { PlainError, runScript } from './bootstrap/command-line.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  const [language = ''] = process.argv.slice(2);
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(language)) throw new PlainError('Name a language: de, pt-BR');
  const path = join(root, `packages/core/src/catalogue/languages/${language}.json`);
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  const template = catalogueTemplate(known);
  writeFileSync(path, `${JSON.stringify(template, null, 2)}\n`);
  await runCommand(process.execPath, [installedProgram(root, '@biomejs/biome', 'biome'), 'format', '--write', path], {
    cwd: root,
  });
  console.log(`${path}: ${checkCatalogueWords(template).length} texts are to be filled in.`);
});
