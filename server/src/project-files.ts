/**
 * The files that the server reads as it runs are found from here. The packed server (`server/dist`) lies as deep in the project as its sources
 * (`server/src`), so from this one place both find them; a path beside any other source file would be lost in packing.
 */
import manifest from '../../package.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);

/** `projectFile('web/dist')`, from the root of the project. */
export const projectFile = (path: string): URL => new URL(path, root);

/** Packed, programs that run beside the server (threads, processes) stand beside it by the name of their file; from the sources they run as they are. */
const isPacked = !import.meta.url.endsWith('.ts');

/** `programFile('features/file-imports/archive-worker')`, below the server's sources and without its ending. */
export function programFile(source: string): URL {
  const name = source.slice(source.lastIndexOf('/') + 1);
  return projectFile(isPacked ? `server/dist/${name}.js` : `server/src/${source}.ts`);
}

export const version: string = manifest.version;
