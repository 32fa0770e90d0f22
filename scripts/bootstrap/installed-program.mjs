/** Finds the script behind a package's command, to run it on a Node of our choice instead of the first one on the path. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** `workspace` is the folder that depends on the package; `command` differs from the package's name now and then. */
export function installedProgram(workspace, packageName, command = packageName) {
  const manifestPath = findManifest(workspace, packageName);
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8'));
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[command]);
}

/** Looked up folder by folder: `require.resolve` refuses manifests that a package does not export. */
function findManifest(workspace, packageName) {
  const folders = createRequire(join(workspace, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const path = join(folder, packageName, 'package.json');
    try {
      readFileSync(path);
      return path;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${packageName} is not installed.`);
}
