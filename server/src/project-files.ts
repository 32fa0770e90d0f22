/**
 * The files that the server reads as it runs are found from here. The packed server (`server/dist`) lies as deep in the project as its sources
 * (`server/src`), so from this one place both find them; a path beside any other source file would be lost in packing.
 */
import manifest from '../../package.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);

/** `projectFile('web/dist')`, from the root of the project. */
export const projectFile = (path: string): URL => new URL(path, root);

export const version: string = manifest.version;
