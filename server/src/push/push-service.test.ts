import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress, post } from './push-service.ts';
import { usePushService } from './testing/local-push-service.ts';

const request = { headers: {}, body: Buffer.from('x') };

// Promise (13.2.4, 15.3.2, API7): The server speaks to Peloton, the push services and the single sign-on alone, with limits of size and time.
test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])(
  'a name that leads to this machine is not called when only public addresses may be: %s',
  async (host) => {
    const service = await usePushService();
    const url = new URL(service.url.replace('127.0.0.1', host));
    await expect(post(url, request, { isPublicOnly: true, timeoutMs: 5_000 })).rejects.toMatchObject({
      code: 'PRIVATE_ADDRESS',
    });
    expect(service.arrivals).toEqual([]);
  },
);

// Promise (13.2.4, 15.3.2, API7): The server speaks to Peloton, the push services and the single sign-on alone, with limits of size and time.
test('a service that says nothing is not waited for', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const url = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  await expect(post(url, request, { isPublicOnly: false, timeoutMs: 50 })).rejects.toThrow();
});

test.each([
  ...['142.250.74.10', '17.57.146.20', '2a00:1450:400f:80d::200a', '2620:149:208:430c::4'].map((one) => [one, true]),
  ...['10.1.2.3', '172.16.0.1', '192.168.1.1', '127.8.8.8', '169.254.169.254', '100.64.0.1', '0.0.0.0'].map((one) => [
    one,
    false,
  ]),
  ...['224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1'].map((one) => [one, false]),
  ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1', 'localhost'].map((one) => [
    one,
    false,
  ]),
] as [string, boolean][])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
