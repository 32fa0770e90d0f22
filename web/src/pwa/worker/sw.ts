/**
 * The service worker: keeps the files of the app, so that it opens without a network, and nothing else. No answer of the API ever passes
 * through its cache. A new version waits until a person asks for it: under a running workout nothing is exchanged.
 */
import { chooseFile } from './choose-file.ts';
import { answerFrom, keepBuild, tidyCache } from './file-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const files = self.__KEPT_FILES;

self.addEventListener('install', (event) => event.waitUntil(keepBuild(files)));

self.addEventListener('activate', (event) => event.waitUntil(tidyCache(files)));

self.addEventListener('fetch', (event) => {
  const key = chooseFile(event.request, self.location.origin, files);
  if (key !== null) event.respondWith(answerFrom(key, event.request));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
