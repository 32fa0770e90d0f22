/** `npm run sbom -- FILE`: writes the bill of materials of this version, or prints it. */
import { readFile, writeFile } from 'node:fs/promises';
import { sbomOf } from './sbom-of.mjs';

const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'));
const text = `${JSON.stringify(sbomOf(lock), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) await writeFile(file, text);
else process.stdout.write(text);
