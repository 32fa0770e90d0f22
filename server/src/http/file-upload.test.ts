import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

test.each([
  [90_000, 'bad_request', 'This form has too many parts. Send one file and nothing else.'],
  [11, 'bad_request', 'This form has too many parts. Send one file and nothing else.'],
  [10, 'validation_failed', 'Choose a file to upload.'],
])('a form of %i parts is refused before they are read', async (count, code, message) => {
  const app = sharedApp();
  const { headers } = await buildUser(app);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/peloton/csv',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${part.repeat(count)}--x--\r\n`,
  });
  expect(answer.json()).toMatchObject({ error: code, message });
});
