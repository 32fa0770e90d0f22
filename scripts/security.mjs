/** `npm run security`: writes `docs/security.md` from the promises that the tests carry. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { securityPage } from './security-table.mjs';

await writeFile(fileURLToPath(new URL('../docs/security.md', import.meta.url)), securityPage());
