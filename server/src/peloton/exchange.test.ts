import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { exchange } from './exchange.ts';

const mebibyte = 1024 * 1024;

async function hostThat(answers: RequestListener): Promise<URL> {
  const host = createServer(answers).listen(0, '127.0.0.1');
  onTestFinished(() => {
    host.closeAllConnections();
    host.close();
  });
  await once(host, 'listening');
  return new URL(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
}

test('one without end is left after 32 MiB', async () => {
  let written = 0;
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const url = await hostThat((_request, response) => {
    response.once('close', resolve);
    const writeOn = (): void => {
      while (!response.destroyed) {
        written += mebibyte;
        if (!response.write('x'.repeat(mebibyte))) return void response.once('drain', writeOn);
      }
    };
    writeOn();
  });
  await expect(exchange(url, { method: 'GET' }, 20_000)).rejects.toMatchObject({ kind: 'unavailable' });
  await left;
  expect(written).toBeLessThan(64 * mebibyte);
});

test('one that says it is too long is not read', async () => {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const url = await hostThat((_request, response) => {
    response.once('close', resolve);
    response.writeHead(200, { 'content-length': String(50 * mebibyte) });
    response.write('{');
  });
  await expect(exchange(url, { method: 'GET' }, 20_000)).rejects.toMatchObject({ kind: 'unavailable' });
  await left;
});
