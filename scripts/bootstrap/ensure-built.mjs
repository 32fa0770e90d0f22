/**
 * What runs is built from the sources as they are now; when nothing changed, nothing is built. The web app is built by Vite. The server
 * is packed into a few files: Node could run its TypeScript as it stands, but loading a thousand small files of it and of its libraries
 * took half a second of every start and 30 MB (docs/decisions/008-packed-server.md).
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './command-line.mjs';
import { withExclusiveLock } from './exclusive-lock.mjs';
import { installedProgram } from './installed-program.mjs';
import { withProgress } from './progress.mjs';
import { publishBuild, publishedHash } from './publish-build.mjs';
import { runCommand } from './run-command.mjs';
import { hashSources } from './source-hash.mjs';

const packServer = fileURLToPath(new URL('pack-server.mjs', import.meta.url));

const web = {
  name: 'web',
  title: 'the web app',
  published: 'web/dist',
  lasting: 'assets',
  sources: ['web', 'packages/core/src'],
  command: (root, folder) => ({
    cwd: join(root, 'web'),
    args: [
      installedProgram(join(root, 'web'), 'vite'),
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
  }),
};

const server = {
  name: 'server',
  title: 'the server',
  published: 'server/dist',
  lasting: '.',
  sources: ['server/src', 'packages/core/src'],
  command: (root, folder) => ({ cwd: root, args: [packServer, root, folder] }),
};

/** `build(folder)` fills an empty folder and answers whether that went well; it is an argument so that a test need not bundle anything. */
async function ensurePartBuilt(
  part,
  root,
  { node, build = (folder, onStart) => run(part, root, node, folder, onStart) },
) {
  const published = join(root, part.published);
  if (publishedHash(published) === hashSources(root, part.sources)) return;
  const lock = join(root, `.cache/${part.name}-build-lock`);
  const onWait = (pid) => console.log(`Waiting for process ${pid}, which is building ${part.title}.`);
  await withExclusiveLock(lock, { onWait }, async (alsoHeldBy) => {
    const hash = hashSources(root, part.sources);
    if (publishedHash(published) === hash) return;
    const folder = join(root, `.cache/${part.name}-build`);
    rmSync(folder, { recursive: true, force: true });
    const words = { announcement: `Building ${part.title}.`, reminder: 'Still building', done: 'Built' };
    await withProgress(words, async () => {
      if (!(await build(folder, alsoHeldBy))) {
        throw new PlainError(`Building ${part.title} failed; the reason is above.`);
      }
      publishBuild({ build: folder, published, hash, lasting: part.lasting });
    });
  });
}

async function run(part, root, node, folder, onStart) {
  const { args, cwd } = part.command(root, folder);
  const { code } = await runCommand(node, args, { cwd, onStart });
  return code === 0;
}

export const ensureWebBuilt = (root, how) => ensurePartBuilt(web, root, how);
export const ensureServerBuilt = (root, how) => ensurePartBuilt(server, root, how);

/** Everything that `npm start` runs. */
export async function ensureBuilt(root, { node }) {
  await ensureServerBuilt(root, { node });
  await ensureWebBuilt(root, { node });
}
