/**
 * Where to go after signing in, if the address says so and means a place inside this app. An address bar is anybody's to write:
 * `//evil.example`, `/\evil.example` and their encoded or dotted disguises lead away and are refused.
 */
const longest = 2048;
const here = 'https://inside.invalid';

/** `/workouts/?page=2` -> itself; `//evil.example` -> `null` */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || value.length > longest || hasControlCharacter(value)) return null;
  // Only the path can lead away: what stands behind ? or # never names a host.
  if (!isInside(value.split(/[?#]/, 1)[0] ?? '')) return null;
  const { pathname, search, hash } = new URL(value, here);
  return pathname + search + hash;
}

function isInside(path: string): boolean {
  let seen = path;
  // Unpeel one encoding after another: whatever a later reader may decode has to be harmless too.
  for (let layer = 0; layer < 5; layer += 1) {
    if (!isPlainPath(seen)) return false;
    const peeled = decode(seen);
    if (peeled === null) return false;
    if (peeled === seen) return true;
    seen = peeled;
  }
  return false;
}

function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || hasControlCharacter(path)) return false;
  const url = new URL(path, here);
  return url.origin === here && !url.pathname.startsWith('//');
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
