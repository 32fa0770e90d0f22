/**
 * `npm run upgrade`: brings a git checkout to the newest version of its branch. Backs up the data first where there is some, goes forward
 * only (no merge), then installs and builds. The database is brought up to date by the next start. Anything in the way is said before a file changes.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PlainError, runScript } from './bootstrap/command-line.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

async function git(...args) {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.trim();
}

async function runHere(command, args) {
  const { code } = await runCommand(command, args, { cwd: root });
  if (code !== 0) throw new PlainError(`"${[command, ...args].join(' ')}" failed; see above.`);
}

const versionHere = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

await runScript(async () => {
  if (!existsSync(join(root, '.git'))) {
    throw new PlainError('This is not a git checkout. Install the new version the way you installed this one.');
  }
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  if (changed !== '') throw new PlainError(`These files were changed here. Undo or commit that first:\n${changed}`);
  const upstream = await git('rev-parse', '--abbrev-ref', '@{upstream}').catch(() => {
    throw new PlainError('This branch follows no other. Type "git branch --set-upstream-to origin/main" first.');
  });
  await git('fetch', '--quiet').catch((error) => {
    throw new PlainError(`The newest version could not be fetched: ${String(error.stderr ?? error.message).trim()}`);
  });
  const [ahead, behind] = (await git('rev-list', '--left-right', '--count', `HEAD...${upstream}`))
    .split('\t')
    .map(Number);
  if (behind === 0) return console.log(`Nothing newer than version ${versionHere()}.`);
  if (ahead > 0)
    throw new PlainError(`This checkout has ${ahead} commits that ${upstream} has not. Bring them together first.`);

  const dataDir = resolve(root, process.env.DATA_DIR ?? 'data');
  if (process.env.DATABASE_URL || existsSync(join(dataDir, 'pg'))) {
    await runHere(process.execPath, [join(root, 'scripts/backup.mjs')]);
  }
  const before = versionHere();
  await git('merge', '--ff-only', '--quiet', upstream);
  // The new version's own scripts install and build it.
  await runHere(process.execPath, [join(root, 'scripts/build.mjs')]);
  console.log(
    `Version ${before} is now ${versionHere()} (${behind} new commits). CHANGELOG.md says what is new; start it again.`,
  );
});
