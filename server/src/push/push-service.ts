/**
 * Sends one message to a push service. Only services that are known or were added by the operator are called, and known ones only at public
 * addresses: an address comes from a browser, and must not lead into the network that the server stands in. Redirects are not followed.
 */
import { type LookupAddress, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { VapidKeys } from './vapid-keys.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the subscription is over, and is to be forgotten. */
type Delivery = { kind: 'sent' } | { kind: 'gone' } | { kind: 'failed'; reason: string };

export interface PushService {
  accepts(endpoint: string): boolean;
  send(subscription: Subscription, message: string): Promise<Delivery>;
}

interface PushServiceOptions {
  keys: VapidKeys;
  /** Whom a push service may write to about this server. */
  contact: string;
  /** Origins that are called wherever they are. */
  added: readonly URL[];
  timeoutMs?: number;
}

/** Google, Mozilla, Apple, Microsoft: the makers of the browsers, who alone give out such addresses. */
const knownHosts =
  /^(fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)$/;

/** A phone that cannot be reached for a minute has nothing more to be told. */
const keptForS = 60;

export function createPushService({ keys, contact, added, timeoutMs = 5_000 }: PushServiceOptions): PushService {
  const isAdded = ({ origin }: URL): boolean => added.some((one) => one.origin === origin);
  const isKnown = ({ protocol, host }: URL): boolean => protocol === 'https:' && knownHosts.test(host);
  const placeOf = (endpoint: string): { url: URL; isPublicOnly: boolean } | null => {
    const url = URL.parse(endpoint);
    if (url?.username !== '' || url.password !== '') return null;
    return isAdded(url) || isKnown(url) ? { url, isPublicOnly: !isAdded(url) } : null;
  };
  return {
    accepts: (endpoint) => placeOf(endpoint) !== null,
    async send({ endpoint, p256dh, auth }, message) {
      const place = placeOf(endpoint);
      if (!place) return { kind: 'gone' };
      // Loaded with the first message: most servers are not asked for one for a long time after their start.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: contact, ...keys },
        TTL: keptForS,
        urgency: 'high',
        // A message that waits at the service gives way to the next one.
        topic: 'rest',
      });
      const request = { headers: textHeaders(headers), body: body ?? Buffer.alloc(0) };
      try {
        return judge(await post(place.url, request, { isPublicOnly: place.isPublicOnly, timeoutMs }));
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
}

function judge(status: number): Delivery {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  return status === 404 || status === 410 ? { kind: 'gone' } : { kind: 'failed', reason: `status ${status}` };
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A code such as `ECONNRESET`, never a message, which might repeat the address. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

interface OutgoingRequest {
  headers: Record<string, string>;
  body: Buffer;
}

interface OutgoingRules {
  isPublicOnly: boolean;
  timeoutMs: number;
}

const longestAnswer = 64 * 1024;

/** The status of the answer; of its body as much is read as lets the connection be used again. */
export function post(
  url: URL,
  { headers, body }: OutgoingRequest,
  { isPublicOnly, timeoutMs }: OutgoingRules,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  if (isPublicOnly && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) reject(new PrivateAddressError());
  else {
    const options: https.RequestOptions = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isPublicOnly && { lookup: lookupPublic }),
    };
    const { request } = url.protocol === 'https:' ? https : http;
    const call = request(url, options, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > longestAnswer) answer.destroy();
      });
      answer.on('error', () => undefined);
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  }
  return promise;
}

class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** As the system looks names up; one that leads to any address inside a network leads nowhere. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const [first] = found;
    if (error) done(error, []);
    else if (!first || !found.every(({ address }) => isPublicAddress(address))) done(new PrivateAddressError(), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
// Of IPv6 the internet uses this range alone, and within it two that lead to addresses of IPv4 are left out, and one for examples.
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
notPublic.addSubnet('2001::', 23, 'ipv6');
notPublic.addSubnet('2002::', 16, 'ipv6');
notPublic.addSubnet('2001:db8::', 32, 'ipv6');

/** `isPublicAddress('10.0.0.1')` is false, as for any address that is not reached over the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
