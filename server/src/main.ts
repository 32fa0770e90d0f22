/** The entry. Compiled code is kept between starts, which halves what a start costs; so nothing may be imported before that is said. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
await import('./serve.ts');
