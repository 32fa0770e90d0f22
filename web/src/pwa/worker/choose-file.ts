/**
 * Which file of the build answers a request. Every address a person can open is the page itself, as the server has it; the API and the
 * server's own pages are never answered from here, and a file that is not ours is left to the network.
 */
export interface KeptFile {
  readonly url: string;
  /** Changes with the content. Null for files whose name does. */
  readonly revision: string | null;
}

export const pageUrl = '/';

/** The cache keeps several builds at once, so a file whose name stays has its revision in its key. */
export const keyOf = ({ url, revision }: KeptFile): string => (revision === null ? url : `${url}?revision=${revision}`);

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/** The key of the file, or null for what goes to the network. */
export function chooseFile({ method, url, mode }: Asked, origin: string, files: readonly KeptFile[]): string | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const { pathname } = address;
  if (mode === 'navigate') {
    const page = files.find((file) => file.url === pageUrl);
    return page && isPage(pathname) ? keyOf(page) : null;
  }
  // Of an earlier build or of a font that is rarely needed: the network has it, and it is kept from then on.
  if (pathname.startsWith('/assets/')) return pathname;
  const file = files.find((one) => one.url === pathname && one.url !== pageUrl);
  return file ? keyOf(file) : null;
}

function isPage(pathname: string): boolean {
  const isServers = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/.test(pathname);
  return !isServers && !/\.[^/]*$/.test(pathname);
}
