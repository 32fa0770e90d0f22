/**
 * A network between the browser and the server that does its worst to what is saved: it cuts before the request arrives and after the
 * server has acted, delivers twice, delivers half, holds a request until its sender has given up and delivers it then, and lets others
 * answer in the server's place. Everything else passes untouched. Each write draws a card from a deck; after the last one all is well.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const faults = [
  'cut before',
  'cut after',
  'twice',
  'half a request',
  'half an answer',
  'stalled',
  'busy',
  'too many',
  'hotel',
  'worn out',
] as const;
export type Card = (typeof faults)[number] | 'clear';

export interface FaultProxy {
  readonly url: string;
  /** What befalls the next writes, in order. */
  deal(cards: readonly Card[]): void;
  readonly met: Card[];
  readonly answered: Answered[];
  /** Called at each write, before anything is done with it. */
  onWrite: () => void;
  /** When the server has answered everything that was on its way, however late. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultProxy(target: string, { stallMs }: { readonly stallMs: number }): Promise<FaultProxy> {
  let deck: Card[] = [];
  const underWay = new Set<Promise<unknown>>();

  /** All of it, or only so many bytes and then silence. */
  function deliver(asked: IncomingMessage, body: Buffer, { bytes = body.length, token = '' } = {}): Promise<Answer> {
    // In plain words, because what was answered is read here too.
    const plain = isWrite(asked) && { 'accept-encoding': 'identity' };
    const headers = { ...asked.headers, ...plain, ...(token && { authorization: token }) };
    const sent = new Promise<Answer>((resolve, reject) => {
      const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, async (given) => {
        const answer = { status: given.statusCode ?? 502, headers: given.headers, body: await buffer(given) };
        if (isWrite(asked)) proxy.answered.push(answerOf(asked, answer));
        resolve(answer);
      });
      passed.on('error', reject);
      if (bytes === body.length) passed.end(body);
      else passed.write(body.subarray(0, bytes), () => passed.destroy(new Error('cut')));
    });
    underWay.add(sent);
    const forget = () => underWay.delete(sent);
    sent.then(forget, forget);
    return sent;
  }

  async function befall(card: Card, asked: IncomingMessage, reply: ServerResponse, body: Buffer): Promise<void> {
    const cut = () => reply.destroy();
    switch (card) {
      case 'cut before':
        return void cut();
      case 'cut after':
        await deliver(asked, body);
        return void cut();
      case 'twice': {
        const [, second] = await Promise.all([deliver(asked, body), deliver(asked, body)]);
        return pass(reply, second);
      }
      case 'half a request':
        await deliver(asked, body, { bytes: body.length >> 1 }).catch(() => undefined);
        return void cut();
      case 'half an answer': {
        const answer = await deliver(asked, body);
        reply.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
        reply.write(answer.body.subarray(0, answer.body.length >> 1), cut);
        return;
      }
      case 'stalled': {
        // Nobody waits any more when it arrives, and it arrives all the same.
        const late = new Promise((resolve) => setTimeout(resolve, stallMs)).then(() => deliver(asked, body));
        underWay.add(late);
        const answer = await late.finally(() => underWay.delete(late));
        return pass(reply, answer);
      }
      case 'busy':
        return refuse(reply, 503, 'overloaded');
      case 'too many':
        return refuse(reply, 429, 'too_many_requests');
      case 'hotel':
        return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Hotel Wi-Fi</title>');
      case 'worn out':
        return pass(reply, await deliver(asked, body, { token: 'Bearer worn-out' }));
      case 'clear':
        return pass(reply, await deliver(asked, body));
    }
  }

  const server = createServer(async (asked, reply) => {
    const body = await buffer(asked).catch(() => undefined);
    if (!body) return;
    if (isWrite(asked)) proxy.onWrite();
    const card = isWrite(asked) ? (deck.shift() ?? 'clear') : 'clear';
    if (isWrite(asked)) proxy.met.push(card);
    // A server that went away, or a browser that did: the connection ends, as it would.
    await befall(card, asked, reply, body).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const proxy: FaultProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    met: [],
    answered: [],
    onWrite: () => undefined,
    deal(cards) {
      deck = [...cards];
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** What the server answered to a write, whether or not anybody heard it. */
interface Answered {
  readonly method: string;
  readonly status: number;
  readonly body: unknown;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const isWrite = ({ method, url }: IncomingMessage): boolean =>
  method !== 'GET' && url !== undefined && url.startsWith('/api/workouts');

function answerOf({ method = '' }: IncomingMessage, { status, body }: Answer): Answered {
  return { method, status, body: JSON.parse(body.toString()) };
}

function pass(reply: ServerResponse, { status, headers, body }: Answer): void {
  reply.writeHead(status, headers).end(body);
}

function refuse(reply: ServerResponse, status: number, error: string): void {
  const words = JSON.stringify({ message: 'Come back in a moment.', error, requestId: 'r' });
  reply.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end(words);
}
