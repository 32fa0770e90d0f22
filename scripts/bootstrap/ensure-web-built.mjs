/** The web app that the server hands out is built from the sources as they are now; when nothing changed, nothing is built. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './command-line.mjs';
import { withExclusiveLock } from './exclusive-lock.mjs';
import { installedProgram } from './installed-program.mjs';
import { withProgress } from './progress.mjs';
import { publishedHash, publishWebBuild } from './publish-web-build.mjs';
import { runCommand } from './run-command.mjs';
import { hashWebSources } from './web-sources.mjs';

/** `build(folder)` fills an empty folder and answers whether that went well; it is an argument so that a test need not bundle anything. */
export async function ensureWebBuilt(
  root,
  { node, build = (folder, onStart) => runVite(root, node, folder, onStart) },
) {
  const published = join(root, 'web/dist');
  if (publishedHash(published) === hashWebSources(root)) return;
  const lock = join(root, '.cache/web-build-lock');
  const onWait = (pid) => console.log(`Waiting for process ${pid}, which is building the web app.`);
  await withExclusiveLock(lock, { onWait }, async (alsoHeldBy) => {
    const hash = hashWebSources(root);
    if (publishedHash(published) === hash) return;
    const folder = join(root, '.cache/web-build');
    rmSync(folder, { recursive: true, force: true });
    const words = { announcement: 'Building the web app.', reminder: 'Still building', done: 'Built' };
    await withProgress(words, async () => {
      if (!(await build(folder, alsoHeldBy))) {
        throw new PlainError('The web app could not be built; the reason is above.');
      }
      publishWebBuild({ build: folder, published, hash });
    });
  });
}

async function runVite(root, node, folder, onStart) {
  const web = join(root, 'web');
  const args = [installedProgram(web, 'vite'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { code } = await runCommand(node, args, { cwd: web, onStart });
  return code === 0;
}
