/** An id as a device would have made it at that moment, but for its chance, which follows from a name: the same save is the same save. */
import { hash } from 'node:crypto';

/** Version 7 of RFC 9562: milliseconds first. `namedId(1_700_000_000_000, 'demo day 3')` */
export function namedId(atMs: number, name: string): string {
  const time = Math.floor(atMs).toString(16).padStart(12, '0');
  const digest = hash('sha256', name, 'hex');
  const variant = (0x8 + (Number.parseInt(digest.charAt(3), 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${digest.slice(0, 3)}`,
    `${variant}${digest.slice(4, 7)}`,
    digest.slice(7, 19),
  ].join('-');
}
