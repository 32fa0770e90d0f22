import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Reply, text } from './reply.ts';

export interface HostRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  cookies: ReadonlyMap<string, string>;
  body: string;
}

/** Null is a connection cut off without an answer. */
export type Answer = (request: HostRequest) => Promise<Reply | null>;

export interface Host {
  url: string;
  stop(): Promise<void>;
}

export async function startHost(port: number, answer: Answer): Promise<Host> {
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, answer).catch((error: unknown) => {
      if (!outgoing.headersSent) write(outgoing, text(`The simulator failed: ${String(error)}`, 599));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${given}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const url = new URL(incoming.url ?? '/', 'http://host');
  const reply = await answer({
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    cookies: readCookies(incoming.headers.cookie ?? ''),
    body: Buffer.concat(chunks).toString('utf8'),
  });
  if (reply === null) outgoing.destroy();
  else if (reply.dripMs !== undefined) await drip(outgoing, reply, reply.dripMs);
  else if (reply.paddedToBytes !== undefined) pad(outgoing, reply, reply.paddedToBytes);
  else write(outgoing, reply);
}

async function drip(outgoing: ServerResponse, reply: Reply, everyMs: number): Promise<void> {
  const { status, headers, body, hurry } = reply;
  outgoing.writeHead(status, headers);
  let written = 0;
  for (; written < body.length && !hurry?.aborted; written += 1) {
    if (outgoing.destroyed) return;
    outgoing.write(body.charAt(written));
    await wait(everyMs, undefined, { ...(hurry && { signal: hurry }) }).catch(() => undefined);
  }
  outgoing.end(body.slice(written));
}

const blanks = Buffer.alloc(64 * 1024, ' ');

function pad(outgoing: ServerResponse, { status, headers, body }: Reply, bytes: number): void {
  outgoing.writeHead(status, { ...headers, 'content-length': String(bytes) });
  let left = bytes - Buffer.byteLength(body);
  const writeOn = (): void => {
    while (left > 0 && !outgoing.destroyed) {
      const piece = blanks.subarray(0, left);
      left -= piece.length;
      if (!outgoing.write(piece)) return void outgoing.once('drain', writeOn);
    }
    outgoing.end(body);
  };
  writeOn();
}

function write(outgoing: ServerResponse, { status, headers, body }: Reply): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join('=')] as const] : [])));
}

/** A body that may be JSON or a form: the real hosts take both. */
export function readFields({ headers, body }: HostRequest): Record<string, string> {
  if (!headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(body));
  try {
    const parsed: unknown = JSON.parse(body);
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}
