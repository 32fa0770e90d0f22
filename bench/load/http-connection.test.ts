import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { encodeRequest, HttpConnection } from './http-connection.ts';

let server: Server | undefined;
let connection: HttpConnection | undefined;

afterEach(() => {
  connection?.close();
  server?.close();
});

/** A server that reacts to whatever arrives by writing to the bare socket. */
async function connectTo(answer: (socket: Socket, request: string) => void): Promise<HttpConnection> {
  server = createServer((socket) => socket.on('data', (bytes) => answer(socket, bytes.toString()))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  connection = new HttpConnection('127.0.0.1', address.port);
  return connection;
}

test('waits for an answer that comes in pieces, and uses the connection again', async () => {
  const seen: string[] = [];
  const open = await connectTo((socket, request) => {
    seen.push(request);
    socket.write('HTTP/1.1 200 OK\r\nContent-Le');
    setImmediate(() => socket.write('ngth: 5\r\n\r\nab', () => setImmediate(() => socket.write('cde'))));
  });
  const request = encodeRequest({ method: 'POST', path: '/save', headers: { accept: '*/*' }, body: 'ü' }, 'here:1');
  expect(await open.ask(request)).toBe(200);
  expect(await open.ask(request)).toBe(200);
  expect(seen).toEqual(
    Array(2).fill('POST /save HTTP/1.1\r\nhost: here:1\r\naccept: */*\r\ncontent-length: 2\r\n\r\nü'),
  );
});

test('tells an answer without a body by its status', async () => {
  const open = await connectTo((socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
  expect(await open.ask(encodeRequest({ path: '/' }, 'here'))).toBe(204);
});

test('fails on an answer whose end cannot be told', async () => {
  const open = await connectTo((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'),
  );
  await expect(open.ask(encodeRequest({ path: '/' }, 'here'))).rejects.toThrow('content-length');
});

test('fails when the server hangs up', async () => {
  const open = await connectTo((socket) => socket.end());
  await expect(open.ask(encodeRequest({ path: '/' }, 'here'))).rejects.toThrow('closed');
});
