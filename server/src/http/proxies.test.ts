import { expect, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';
import { areNetworks, proxyTest, withoutPort } from './proxies.ts';

test.each([
  ['203.0.113.5:4711', '203.0.113.5'],
  ['203.0.113.5', '203.0.113.5'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['1.2.3.4.5:1', '1.2.3.4.5:1'],
])('%s without its port is %s', (given, address) => {
  expect(withoutPort(given)).toBe(address);
});

test.each([
  [['10.0.0.1'], true],
  [['10.0.0.0/8', 'fd00::/8', '::1'], true],
  [['10.0.0.0/33'], false],
  [['10.0.0.0/8/8'], false],
  [['fd00::/129'], false],
  [['proxy.example'], false],
  [['10.0.0.0/'], false],
])('%o are networks: %s', (entries, answer) => {
  expect(areNetworks(entries)).toBe(answer);
});

// Promise (4.1.3, 15.3.4): Forwarding headers are believed only from proxies that were named.
test('with a list, every proxy on the way is believed as long as it is on it', () => {
  const isProxy = proxyTest(['10.0.0.0/8', 'fd00::/8']);
  expect(isProxy('10.1.2.3', 0)).toBe(true);
  expect(isProxy('::ffff:10.1.2.3', 0)).toBe(true);
  expect(isProxy('10.1.2.3:80', 3)).toBe(true);
  expect(isProxy('fd12::1', 1)).toBe(true);
  expect(isProxy('203.0.113.5', 0)).toBe(false);
  expect(isProxy('unknown', 0)).toBe(false);
});

test.each([
  ['true', '127.0.0.1', '198.51.100.9, 203.0.113.5:4711', '203.0.113.5'],
  ['true', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['10.0.0.0/8', '10.0.0.1', '198.51.100.9, 203.0.113.5:4711, 10.0.0.2:80', '203.0.113.5'],
  ['10.0.0.0/8', '192.0.2.1', '203.0.113.5', '192.0.2.1'],
  ['false', '127.0.0.1', '203.0.113.5', '127.0.0.1'],
])('with TRUST_PROXY %s, from %s, "%s" is %s', async (trust, remoteAddress, forwarded, address) => {
  const app = await useTestApp({
    env: { TRUST_PROXY: trust },
    extend: (app) => void app.get('/ip', async ({ ip }) => ({ ip })),
  });
  const answer = await app.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  expect(answer.json()).toEqual({ ip: address });
});
