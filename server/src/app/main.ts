/** The entry. Compiled code is kept between starts, which halves what a start costs; so nothing large may be imported before that is said. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { projectFile } from '#project-files.ts';

enableCompileCache(fileURLToPath(projectFile('.cache/compiled')));
await import('./serve.ts');
