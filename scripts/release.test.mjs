import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const scripts = fileURLToPath(new URL('.', import.meta.url));

function useCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'wt-release-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'scripts/bootstrap'), { recursive: true });
  for (const file of ['release.mjs', 'sbom-of.mjs', 'bootstrap/command-line.mjs', 'bootstrap/run-command.mjs'])
    cpSync(join(scripts, file), join(root, 'scripts', file));
  const packages = { 'node_modules/fastify': { version: '5.0.0', license: 'MIT' } };
  write('package.json', JSON.stringify({ name: 'tracker', version: '0.2.0', type: 'module' }));
  write('package-lock.json', JSON.stringify({ name: 'tracker', version: '0.2.0', packages }));
  write('CHANGELOG.md', '# Changes\n\n## 0.2.0\n\nNew.\n');
  write('.gitignore', 'release\n');
  // Stands in for the real one, which takes minutes.
  write('scripts/test.mjs', 'process.exitCode = 0;\n');
  const git = (...args) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const commit = () => {
    git('add', '-A');
    git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '-qm', 'All of it');
  };
  git('init', '-q', '-b', 'main');
  commit();
  function write(file, text) {
    writeFileSync(join(root, file), text);
  }
  const release = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs'], { cwd: root });
    return { status, said: `${stdout}${stderr}` };
  };
  return { root, git, write, commit, release };
}

test('the sources, their bill of materials, and sums that hold', () => {
  const { root, release } = useCheckout();
  expect(release()).toMatchObject({ status: 0, said: expect.stringContaining('git tag v0.2.0') });
  const folder = join(root, 'release');
  const listed = execFileSync('tar', ['-tzf', join(folder, 'tracker-0.2.0.tar.gz')], { encoding: 'utf8' });
  expect(listed.split('\n')).toContain('tracker-0.2.0/CHANGELOG.md');
  const sbom = JSON.parse(readFileSync(join(folder, 'tracker-0.2.0.sbom.json'), 'utf8'));
  expect(sbom.components).toEqual([expect.objectContaining({ name: 'fastify', version: '5.0.0' })]);
  const sums = ['tracker-0.2.0.tar.gz', 'tracker-0.2.0.sbom.json'].map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums.join(''));
});

test.each([
  ['what is not committed', 'what is committed', ({ write }) => write('mine.txt', 'mine')],
  [
    'a version without a word on it',
    'no "## 0.2.0"',
    ({ write, commit }) => {
      write('CHANGELOG.md', '# Changes\n');
      commit();
    },
  ],
  ['a version that was released before', 'released before', ({ git }) => git('tag', 'v0.2.0')],
  [
    'what fails its tests',
    'The tests failed',
    ({ write, commit }) => {
      write('scripts/test.mjs', 'process.exitCode = 1;\n');
      commit();
    },
  ],
])('refuses %s', (_what, words, prepare) => {
  const checkout = useCheckout();
  prepare(checkout);
  expect(checkout.release()).toMatchObject({ status: 1, said: expect.stringContaining(words) });
  expect(existsSync(join(checkout.root, 'release'))).toBe(false);
});
