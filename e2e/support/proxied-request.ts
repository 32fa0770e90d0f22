import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the server answered to a write, whether or not anybody heard it. */
export interface Answered {
  readonly method: string;
  readonly status: number;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export const isWrite = ({ method, url }: IncomingMessage): boolean =>
  method !== 'GET' && url !== undefined && url.startsWith('/api/workouts');

export function answerOf({ method = '' }: IncomingMessage, { status, body }: Answer): Answered {
  return { method, status, body: JSON.parse(body.toString()) };
}

export function pass(reply: ServerResponse, { status, headers, body }: Answer): void {
  reply.writeHead(status, headers).end(body);
}

export function refuse(reply: ServerResponse, status: number, error: string): void {
  const words = JSON.stringify({ message: 'Come back in a moment.', error, requestId: 'r' });
  reply.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end(words);
}
