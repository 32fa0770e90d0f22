/**
 * Every address of the app, from its own table: a page that is added there is walked by the journeys without being named again. The table
 * is read as text, because its pages are made for a browser.
 */
import { readFile } from 'node:fs/promises';

const table = new URL('../../web/src/app/routes.ts', import.meta.url);

export interface KnownRoute {
  /** As in the table, `/workout/:id/`. */
  readonly path: string;
  readonly title: string;
  readonly isForGuests: boolean;
}

export async function everyRoute(): Promise<KnownRoute[]> {
  const text = await readFile(table, 'utf8');
  const entries = text.matchAll(
    /\.\.\.(\w+),\s+path: '(\/[^']*)',\s+name: '[^']+',\s+title: msg(?:`|\(\{ message: ')([^`']+)/g,
  );
  const found = [...entries].map(([, who, path = '', title = '']) => ({ path, title, isForGuests: who === 'guests' }));
  const written = text.match(/\bpath: '\//g)?.length;
  if (found.length !== written) throw new Error(`${found.length} of ${written} routes could be read.`);
  return found;
}

interface Ids {
  readonly program: string;
  readonly series: string;
  readonly workout: string;
}

/** One of the catalogue, which everybody sees. */
const exercise = 'bench-press';

/** `/workout/:id/edit/` with the id of a workout. */
export function addressOf({ path }: KnownRoute, { program, series, workout }: Ids): string {
  // A program of several weeks was called so before it was called a series.
  const id = /^\/(series|program)\//.test(path) ? series : path.startsWith('/workout/') ? workout : program;
  return path.replace(':id', path.startsWith('/exercise/') ? exercise : id);
}
