import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { shareApp } from '#test/test-app.ts';
import { acceptedEncoding } from './compress.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j accepts %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const long = { data: 'squat '.repeat(4000) };
const sharedApp = shareApp({ extend: (instance) => void instance.get('/api/long', async () => long) });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer travels as %s and arrives whole', async (encoding, unpack) => {
  const app = sharedApp();
  const answer = await app.inject({ url: '/api/long', headers: { 'accept-encoding': encoding } });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(1000);
  expect(JSON.parse(String(unpack(answer.rawPayload)))).toEqual(long);
});

test('a short answer, or a reader who cannot unpack, gets it plain', async () => {
  const app = sharedApp();
  const short = await app.inject({ url: '/api/server', headers: { 'accept-encoding': 'br' } });
  expect(short.headers).not.toHaveProperty('content-encoding');
  expect((await app.inject({ url: '/api/long' })).json()).toEqual(long);
});
