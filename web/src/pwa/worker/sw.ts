/**
 * The service worker caches the files of the app, so that it opens without a network, and shows alerts that the server pushes. No answer
 * of the API ever passes through its cache. A new version waits until a person asks for it: under a running workout nothing is exchanged.
 */
import { openLiveWorkout, type PushScope, receiveAlert } from '#devices/alerts-notification.ts';
import { answerFrom, type BuildFile, chooseFile, keepBuild, tidyCache } from './file-cache.ts';

declare const self: WorkerScope;

const files = self.__BUILD_FILES;

self.addEventListener('install', (event) => event.waitUntil(keepBuild(files)));

self.addEventListener('activate', (event) => event.waitUntil(tidyCache(files)));

self.addEventListener('fetch', (event) => {
  const key = chooseFile(event.request, self.location.origin, files);
  if (key !== null) event.respondWith(answerFrom(key, event.request));
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take-over') void self.skipWaiting();
  // The page has another language since.
  if (data === 'keep-files') event.waitUntil(keepBuild(files));
});

self.addEventListener('push', (event) => event.waitUntil(receiveAlert(self, event.data?.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLiveWorkout(self));
});

/** What the worker uses of its own world. TypeScript keeps those types apart from a page's, and this room is made of pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}

interface Tapped extends Lasting {
  readonly notification: Notification;
}

interface WorkerScope extends PushScope {
  readonly location: Location;
  /** Every file of the build; the build writes the list in place of these words. */
  readonly __BUILD_FILES: readonly BuildFile[];
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & Lasting) => void): void;
  skipWaiting(): Promise<void>;
}
