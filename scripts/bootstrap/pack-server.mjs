/** Packs the server and its libraries into the folder it is given: `node pack-server.mjs <root> <folder>`. */
import { join } from 'node:path';
import { build } from 'rolldown';

const [root, folder] = process.argv.slice(2);

await build({
  // Threads have a file of their own beside the server's.
  input: {
    main: join(root, 'server/src/app/main.ts'),
    'archive-worker': join(root, 'server/src/features/file-imports/archive-worker.ts'),
    'reading-worker': join(root, 'server/src/features/file-imports/reading-worker.ts'),
  },
  platform: 'node',
  // A library for this very machine: it is loaded from where it was installed.
  external: ['@node-rs/argon2'],
  logLevel: 'warn',
  output: { dir: folder, format: 'esm' },
});
