/**
 * A data folder as a first start leaves it. Tests that need a server but not its first start copy this one: that is two thirds of the work
 * of making a cluster, migrating it and filling the catalogue.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Answers the folder, or undefined when the server did not start: then each test makes its own, and says why it cannot. */
export async function makeStartedData({ root, folder, node, env }) {
  const parent = join(env.TEST_DATABASES_DIR ?? folder, 'started');
  mkdirSync(parent);
  // Root runs PostgreSQL as another user, who must be able to pass through.
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'data');
  const server = spawn(node, [join(root, 'server/dist/main.js')], {
    cwd: root,
    // None of the settings that the person who runs the tests may have for a server; the folder's name tells that this one is the run's.
    env: {
      PATH: env.PATH,
      WORKOUT_TRACKER_RUN_DIR: folder,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const said of server.stdout) {
    if (!String(said).includes('is ready at')) continue;
    server.kill('SIGTERM');
    await ended;
    return dataDir;
  }
  return undefined;
}
