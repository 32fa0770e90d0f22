/** The entry switches on the cache of compiled code, which halves what a start costs; so nothing large may be imported before that. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { projectFile } from '#project-files.ts';

enableCompileCache(fileURLToPath(projectFile('.cache/compiled')));
await import('./serve.ts');
