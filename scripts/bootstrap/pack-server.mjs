/** Packs the server and its libraries into the folder it is given: `node pack-server.mjs <root> <folder>`. */
import { join } from 'node:path';
import { build } from 'rolldown';

const [root, folder] = process.argv.slice(2);

await build({
  input: join(root, 'server/src/main.ts'),
  platform: 'node',
  // A library for this very machine: it is loaded from where it was installed.
  external: ['@node-rs/argon2'],
  logLevel: 'warn',
  output: { dir: folder, format: 'esm' },
});
