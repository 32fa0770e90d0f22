/**
 * `npm run release`: what is published of a version, in `release/`: its sources, their bill of materials, and the sums of both. Only of what is
 * committed, told in CHANGELOG.md, not released before, and passes `npm test`.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PlainError, runScript } from './bootstrap/command-line.mjs';
import { runCommand } from './bootstrap/run-command.mjs';
import { sbomOf } from './sbom-of.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'release');
const run = promisify(execFile);

async function git(...args) {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.trim();
}

const readHere = (file) => readFileSync(join(root, file), 'utf8');

async function requireReleasable(version) {
  if (!existsSync(join(root, '.git'))) throw new PlainError('This is not a git checkout: there is nothing to release.');
  const changed = await git('status', '--porcelain');
  if (changed !== '') throw new PlainError(`A release is of what is committed. Commit or undo this first:\n${changed}`);
  if (!readHere('CHANGELOG.md').split('\n').includes(`## ${version}`))
    throw new PlainError(`CHANGELOG.md has no "## ${version}". Say there what is new.`);
  if ((await git('tag', '--list', `v${version}`)) !== '')
    throw new PlainError(`Version ${version} was released before. Raise the version in package.json.`);
}

await runScript(async () => {
  const { name, version } = JSON.parse(readHere('package.json'));
  await requireReleasable(version);
  const { code } = await runCommand(process.execPath, [join(root, 'scripts/test.mjs')], { cwd: root });
  if (code !== 0) throw new PlainError('The tests failed; see above. Nothing was written.');

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const [sources, sbom] = [`${name}-${version}.tar.gz`, `${name}-${version}.sbom.json`];
  await git('archive', '--format=tar.gz', `--prefix=${name}-${version}/`, '-o', join(folder, sources), 'HEAD');
  writeFileSync(join(folder, sbom), `${JSON.stringify(sbomOf(JSON.parse(readHere('package-lock.json'))), null, 2)}\n`);
  const sums = [sources, sbom].map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  console.log(`Version ${version} is in release/. Publish it, and mark it: git tag v${version}`);
});
