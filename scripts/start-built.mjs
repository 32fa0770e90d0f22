/** Starts what `npm run build` has made, and installs and builds nothing: for containers and services. Needs Node 24 or later. */
import { sizeThreadPool } from './bootstrap/thread-pool.mjs';

sizeThreadPool();
await import('../server/dist/main.js');
