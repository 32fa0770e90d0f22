/**
 * Packages with native parts name one optional package per platform. npm writes only those into the lockfile that its registry could show
 * it at that moment, and `npm ci` later refuses the whole file for the ones left out (npm 11). So the missing entries are filled in from what
 * is known: the exact version asked for, and the platform in the name. npm fetches such a package only on that platform.
 */

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const systems = /android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32/;
const processors = /arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64/;

/** Where Node looks for `name` from the package at `path`: its own folder first, then every folder above. */
function placesToLook(path, name) {
  const above = path.lastIndexOf('/node_modules/');
  const place = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (path === '') return [place];
  return [place, ...placesToLook(above < 0 ? '' : path.slice(0, above), name)];
}

/** @returns {{ name: string, version: string, parent: string }[]} optional packages that are asked for but have no entry */
export function missingPlatformPackages({ packages }) {
  return Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => {
        const found = placesToLook(parent, name).find((place) => place in packages);
        return found === undefined || (exactVersion.test(version) && packages[found].version !== version);
      })
      .map(([name, version]) => ({ name, version, parent })),
  );
}

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @returns {{ path: string, name: string, entry: object }[]} packages that npm would install without holding them against a checksum */
export function entriesWithoutIntegrity({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path, entry]) => ({ path, name: nameAt(path), entry }));
}

/** The lockfile with the checksums that `find(name, version)` has; entries in the order in which npm writes them. */
export function addIntegrity(lockfile, find) {
  const packages = { ...lockfile.packages };
  for (const { path, name, entry } of entriesWithoutIntegrity(lockfile)) {
    const { version, ...rest } = entry;
    const integrity = find(name, version);
    if (integrity) packages[path] = { version, integrity, ...rest };
  }
  return { ...lockfile, packages };
}

/** @example describe('@rolldown/binding-linux-x64-musl', '1.2.0').libc → ['musl'] */
function describe(name, version) {
  const label = name.split('/').at(-1);
  const os = label.match(systems)?.[0];
  const cpu = label.match(processors)?.[0];
  const libc = os === 'linux' ? label.match(/musl|gnu/)?.[0].replace('gnu', 'glibc') : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

/** Answers the lockfile with an entry for every platform. Entries are sorted the way npm sorts them, so that npm later changes nothing. */
export function completeLockfile(lockfile) {
  const packages = { ...lockfile.packages };
  for (const { name, version, parent } of missingPlatformPackages(lockfile)) {
    if (!exactVersion.test(version))
      throw new Error(`${parent} asks for ${name}@${version}, which is no exact version.`);
    const shared = `node_modules/${name}`;
    const place = (packages[shared]?.version ?? version) === version ? shared : `${parent}/${shared}`;
    packages[place] = { ...describe(name, version), ...(packages[parent].dev && { dev: true }) };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}
