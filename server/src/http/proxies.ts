import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No proxy; one, whatever its address (`true`); or those in these networks (`10.0.0.0/8`). */
export type TrustedProxies = boolean | readonly string[];

/** Whether every entry is an address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function areNetworks(entries: readonly string[]): boolean {
  return entries.every((entry) => {
    const { address, bits } = partsOf(entry);
    const longest = isIPv4(address) ? 32 : 128;
    return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
  });
}

function partsOf(entry: string): { address: string; bits: string | undefined } {
  const [address = '', bits, ...rest] = entry.split('/');
  return { address: rest.length > 0 ? '' : address, bits };
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const { address, bits } = partsOf(entry);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Fastify asks for each hop, from the nearest on. With `true` the nearest is believed and no further: what stands before its own entry in
 * the header was written by the caller.
 */
export function proxyTest(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'boolean') return (_address, hop) => trusted && hop === 0;
  const list = blockListOf(trusted);
  return (address) => {
    const plain = withoutPort(address);
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/** `withoutPort('203.0.113.5:4711')` is `203.0.113.5`, `withoutPort('[2001:db8::1]:443')` is `2001:db8::1`. */
export function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed !== undefined && isIPv6(bracketed)) return bracketed;
  const [, plain] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return plain !== undefined && isIPv4(plain) ? plain : address;
}

/** Some proxies write the port of the client too, which would make each connection an address of its own. */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'x-forwarded-for': forwarded } = raw.headers;
    if (typeof forwarded === 'string' && forwarded.includes(':')) {
      const entries = forwarded.split(',').map((entry) => withoutPort(entry.trim()));
      raw.headers['x-forwarded-for'] = entries.join(', ');
    }
    done();
  });
}
