/**
 * Addresses of one block count as one for a limit. A household or a rented server has a whole /64 of IPv6 addresses, so counting single ones would be
 * no limit at all; an IPv4 address stands for itself, also in its IPv6 disguise.
 */
import { isIPv6 } from 'node:net';

const groupsInBlock = 4;
const groupsInAddress = 8;

/** `addressBlock('2001:db8:0:7::1')` is `2001:db8:0:7::/64`, `addressBlock('::ffff:10.0.0.1')` is `10.0.0.1`. */
export function addressBlock(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const disguised = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (disguised?.[1]) return disguised[1];
  // The URL parser writes an address in its one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after = ''] = canonical.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === '' ? [] : after.split(':');
  const gap = new Array<string>(Math.max(0, groupsInAddress - head.length - tail.length)).fill('0');
  return `${[...head, ...gap, ...tail].slice(0, groupsInBlock).join(':')}::/64`;
}
