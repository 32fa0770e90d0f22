/**
 * One keep-alive connection that asks, waits for the whole answer, and asks again. Written on a bare socket, because the load
 * generator shares two cores with the server it measures: a comfortable client would take half of them for itself.
 */
import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** A placeholder in the body, in the form of an id, that each sending replaces by a new one. */
  freshId?: string;
  /** Anything but this status is a failed measurement. 200 unless told. */
  status?: number;
}

/** The bytes of a request, made once and sent many times. */
export function encodeRequest({ method = 'GET', path, headers = {}, body = '' }: HttpRequest, host: string): Buffer {
  const all = { host, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** The status and the full length of the answer that begins `bytes`; undefined while its head is incomplete. */
function measureAnswer(bytes: Buffer): { status: number; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const bodyLength = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (bodyLength === undefined && status !== 204 && status !== 304) {
    throw new Error(`The answer has no content-length, so its end cannot be told:\n${head}`);
  }
  return { status, length: headEnd + 4 + Number(bodyLength ?? 0) };
}

export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #waiting: PromiseWithResolvers<number> | undefined;
  /** Until the head has arrived there is no length to wait for. */
  #awaited: { status: number; length: number } | undefined;
  #receivedLength = 0;

  constructor(host: string, port: number) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
  }

  /** Sends the request and answers with the status of its reply. */
  ask(request: Buffer): Promise<number> {
    this.#waiting = Promise.withResolvers<number>();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#receivedLength += chunk.length;
    try {
      this.#awaited ??= measureAnswer(this.#received.length === 1 ? chunk : Buffer.concat(this.#received));
    } catch (error) {
      this.#waiting?.reject(error);
    }
    if (this.#awaited === undefined || this.#receivedLength < this.#awaited.length) return;
    const { status } = this.#awaited;
    this.#received = [];
    this.#receivedLength = 0;
    this.#awaited = undefined;
    this.#waiting?.resolve(status);
  }
}
