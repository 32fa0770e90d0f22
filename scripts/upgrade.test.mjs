import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const scripts = fileURLToPath(new URL('.', import.meta.url));

function useClone() {
  const folder = mkdtempSync(join(tmpdir(), 'wt-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const origin = join(folder, 'origin');
  mkdirSync(join(origin, 'scripts/bootstrap'), { recursive: true });
  cpSync(join(scripts, 'upgrade.mjs'), join(origin, 'scripts/upgrade.mjs'));
  for (const file of ['command-line.mjs', 'run-command.mjs']) {
    cpSync(join(scripts, 'bootstrap', file), join(origin, 'scripts/bootstrap', file));
  }
  const commit = (version, mark) => {
    writeFileSync(join(origin, 'package.json'), JSON.stringify({ version, type: 'module' }));
    // Stands in for the real ones: they leave a note that they ran.
    for (const name of ['build', 'backup']) {
      const note = `import { appendFileSync } from 'node:fs';\nappendFileSync('done.txt', '${name} of ${mark}\\n');\n`;
      writeFileSync(join(origin, `scripts/${name}.mjs`), note);
    }
    writeFileSync(join(origin, '.gitignore'), 'done.txt\ndata\n');
    git(origin, 'add', '-A');
    git(origin, '-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '-qm', `Version ${version}`);
  };
  git(folder, 'init', '-q', '-b', 'main', origin);
  commit('0.1.0', 'old');
  const clone = join(folder, 'clone');
  git(folder, 'clone', '-q', origin, clone);
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env;
  const upgrade = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/upgrade.mjs'], { cwd: clone, env });
    return { status, said: `${stdout}${stderr}` };
  };
  return { clone, commit, upgrade, notes: () => readFileSync(join(clone, 'done.txt'), 'utf8') };
}

const git = (cwd, ...args) => execFileSync('git', args, { cwd, stdio: 'pipe' });

test('goes forward with a backup before and a build after, and only when there is something newer', () => {
  const { clone, commit, upgrade, notes } = useClone();
  expect(upgrade()).toEqual({ status: 0, said: 'Nothing newer than version 0.1.0.\n' });
  commit('0.2.0', 'new');
  mkdirSync(join(clone, 'data/pg'), { recursive: true });
  const { status, said } = upgrade();
  expect(said).toContain('Version 0.1.0 is now 0.2.0 (1 new commits).');
  expect(status).toBe(0);
  expect(notes()).toBe('backup of old\nbuild of new\n');
});

test('says what is in the way before it changes a file', () => {
  const { clone, commit, upgrade } = useClone();
  commit('0.2.0', 'new');
  writeFileSync(join(clone, 'package.json'), '{"version":"0.1.0","type":"module","mine":true}');
  expect(upgrade()).toMatchObject({ status: 1, said: expect.stringContaining('These files were changed here.') });
  git(clone, '-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '-qam', 'Mine');
  expect(upgrade()).toMatchObject({
    status: 1,
    said: expect.stringContaining('has 1 commits that origin/main has not'),
  });
  expect(JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')).version).toBe('0.1.0');
});
