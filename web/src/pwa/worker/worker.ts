/**
 * The service worker: keeps the files of the app, so that it opens without a network, and nothing else. No answer of the API ever passes
 * through its cache. A new version waits until a person asks for it: under a running workout nothing is exchanged.
 */
import { chooseFile, type KeptFile } from './choose-file.ts';
import { answerFrom, keepBuild, tidyCache } from './file-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written by the build: every file of it, and the script its page begins with. */
declare const buildFiles: readonly KeptFile[];
declare const buildEntry: string;

const scope = globalThis as unknown as WorkerScope;
const build = { files: buildFiles, entry: buildEntry };

scope.addEventListener('install', (event) => event.waitUntil(keepBuild(build)));

scope.addEventListener('activate', (event) => event.waitUntil(tidyCache(build)));

scope.addEventListener('fetch', (event) => {
  const key = chooseFile(event.request, scope.location.origin, buildFiles);
  if (key !== null) event.respondWith(answerFrom(key, event.request));
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
