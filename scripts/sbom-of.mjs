/** The packages of a lockfile as a bill of materials (CycloneDX 1.6): names, versions, licenses and hashes, without asking anybody. */

export function sbomOf(lock) {
  const { name, version, packages } = lock;
  const components = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => componentOf(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry))
    .sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1))
    .filter(({ 'bom-ref': ref }, index, all) => ref !== all[index - 1]?.['bom-ref']);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components,
  };
}

function componentOf(name, { version, license, integrity, dev }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    // What only builds or tests the product is not part of it.
    scope: dev ? 'excluded' : 'required',
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}
