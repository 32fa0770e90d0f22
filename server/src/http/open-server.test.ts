import { expect, test } from 'vitest';
import { openSocket, portOf } from '#test/open-socket.ts';
import { useTestApp } from '#test/test-app.ts';

const post = (expectation: string): string =>
  `POST /api/workout-tracker/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: ${expectation}\r\n\r\n`;

test('what is expected of the server and unknown to it is refused in its words', async () => {
  const app = await useTestApp();
  const { socket, received } = await openSocket(await portOf(app));
  socket.write(post('a-cup-of-tea'));
  await expect.poll(received).toMatch(/^HTTP\/1.1 417 [\s\S]*"error":"expectation_failed",[^\n]*"requestId":"/);
  expect(received()).toMatch(/content-security-policy: /);
});

test('whoever waits to be told so is told that the body may come', async () => {
  const app = await useTestApp();
  const { socket, received } = await openSocket(await portOf(app));
  socket.write(post('100-continue'));
  await expect.poll(received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  await expect.poll(received).toContain('HTTP/1.1 422 ');
});
