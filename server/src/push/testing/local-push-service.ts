/** A push service on this machine and a browser that has subscribed at it: what arrives is decrypted with the browser's own keys (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RestOverMessage } from '@workout-tracker/core/contract/push';
import { jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';

interface Arrival {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface LocalPushService {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  /** What is answered from now on; 201 unless told. */
  answer(status: number, headers?: Record<string, string>, body?: string): void;
  close(): void;
}

/** For a single test. */
export async function usePushService(): Promise<LocalPushService> {
  const service = await startPushService();
  onTestFinished(() => service.close());
  return service;
}

/** Nobody closes it but its caller. */
export async function startPushService(): Promise<LocalPushService> {
  const arrivals: Arrival[] = [];
  let reply: { status: number; headers: Record<string, string>; body: string } = { status: 201, headers: {}, body: '' };
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    arrivals.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    answer(status, headers = {}, body = '') {
      reply = { status, headers, body };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

export interface SubscribedBrowser {
  /** The body of a subscription, as a browser's `toJSON()` says it. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  decrypt(body: Buffer): RestOverMessage;
}

export function subscribeBrowser(endpoint: string): SubscribedBrowser {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    decrypt(body) {
      // Header of aes128gcm (RFC 8188): salt, size of a record, and the sender's public key as its key id.
      const salt = body.subarray(0, 16);
      const senderEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, senderEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const derive = (purpose: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** What the server says of itself in `authorization`, once its signature has been checked with the key it names (RFC 8292). */
export async function verifyVapid(authorization: string | undefined) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), alg: 'ES256' };
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'] });
  return { publicKey, payload };
}
