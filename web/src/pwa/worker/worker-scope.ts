/** What the worker uses of its own world. TypeScript keeps those types apart from a page's, and this room is made of pages. */
import type { KeptFile } from './choose-file.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: Location;
  /** Every file of the build; the build writes the list in place of these words. */
  readonly __KEPT_FILES: readonly KeptFile[];
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}
