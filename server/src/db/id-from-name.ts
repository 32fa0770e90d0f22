/** A UUID made from a name (version 8 of RFC 9562): the same name always gives the same id. */
import { hash } from 'node:crypto';

export function idFromName(name: string): string {
  const hex = hash('sha256', name, 'hex');
  const variant = (0x8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
