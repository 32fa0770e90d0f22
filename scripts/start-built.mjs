/** Starts what `npm run build` has made, and installs and builds nothing: for containers and services. Needs Node 24 or later. */
import { limitHeap } from './bootstrap/heap-limit.mjs';
import { sizeThreadPool } from './bootstrap/thread-pool.mjs';

limitHeap();
sizeThreadPool();
await import('../server/dist/main.js');
