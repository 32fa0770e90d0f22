import { join } from 'node:path';
import { installedProgram } from '../bootstrap/installed-program.mjs';

/** Biome colours its words even in a file, unless told not to in its own way. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];

export function staticSteps(root) {
  const biome = installedProgram(root, '@biomejs/biome', 'biome');
  return [
    { title: 'Format and lint', program: biome, args: ['ci', '--error-on-warnings', ...colours, '.'] },
    { title: 'Imports', program: join(root, 'scripts/import-rules.mjs'), args: [] },
    {
      title: 'Messages are gathered (else: npm run messages)',
      program: installedProgram(join(root, 'web'), '@lingui/cli', 'lingui'),
      args: ['check', 'sync', '--clean', '--config', join(root, 'web/lingui.config.js')],
    },
    { title: 'Types', program: join(root, 'scripts/types.mjs'), args: [] },
    { title: 'Unused code', program: installedProgram(root, 'knip'), args: [] },
    { title: 'Code that only tests use', program: installedProgram(root, 'knip'), args: ['--production'] },
  ];
}
