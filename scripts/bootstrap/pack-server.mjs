/** Packs the server and its libraries into the folder it is given: `node pack-server.mjs <root> <folder>`. */
import { join } from 'node:path';
import { build } from 'rolldown';

const [root, folder] = process.argv.slice(2);

await build({
  // Threads and processes have a file of their own beside the server's.
  input: {
    main: join(root, 'server/src/app/main.ts'),
    'archive-worker': join(root, 'server/src/features/file-imports/archive-worker.ts'),
    'reading-worker': join(root, 'server/src/features/file-imports/reading-worker.ts'),
    'bluez-process': join(root, 'server/src/heart-adapter/bluez-process.ts'),
  },
  platform: 'node',
  // A library for this very machine: it is loaded from where it was installed. And one that D-Bus asks for on a desktop alone, which is none of ours.
  external: ['@node-rs/argon2', 'x11'],
  logLevel: 'warn',
  output: {
    dir: folder,
    format: 'esm',
    // V8 keeps the source of what runs, in a byte for each character where none is beyond Latin-1, and in two of all characters where one is.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
  },
});
