import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestServer {
  readonly base: string;
  readonly asked: Asked[];
  close(): Promise<void>;
}

/** Answers one request; leaving the response open is a server that hangs. */
export type Answer = (asked: Asked, response: ServerResponse) => void | Promise<void>;

export async function startServer(answer: Answer): Promise<TestServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: Buffer.concat(chunks).toString() };
    asked.push(entry);
    await answer(entry, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  return {
    base: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}
