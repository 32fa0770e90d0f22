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

const formOf = (...parts: string[]): string => `--x\r\n${parts.join('\r\n--x\r\n')}\r\n--x--\r\n`;
const field = (disposition: string, content: string): string =>
  `Content-Type: text/csv\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}`;
const csv = 'Workout Timestamp,Fitness Discipline,Title,Length (minutes)\n2026-01-30 09:30 (-06),Cycling,Ride,30';

const send = async (payload: string, contentType = 'multipart/form-data; boundary=x') => {
  const app = sharedApp();
  const { headers } = await buildUser(app);
  const url = '/api/peloton/csv';
  return app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': contentType }, payload });
};

test.each([
  ['alone', [field('name="file"; filename="a.csv"', csv)]],
  ['without quotes', [field('name=file; filename=a.csv', csv)]],
  ['its name after that of the file', [field('filename="a.csv"; name="file"', csv)]],
  ['after another field', [field('name="note"', 'Here --x is no mark.'), field('name="file"; filename="a"', csv)]],
  ['with marks of other forms inside', [field('name="file"; filename="a"', `${csv}\n--xy\r\n--y--`)]],
])('a file is found in its form: %s', async (_name, parts) => {
  const answer = await send(formOf(...parts));
  expect([answer.statusCode, answer.json().data?.workouts[0]?.class_title]).toEqual([200, 'Ride']);
});

test.each([
  ['that is cut off', formOf(field('name="file"; filename="a"', csv)).slice(0, -8)],
  ['whose mark is another', formOf(field('name="file"; filename="a"', csv)).replaceAll('--x', '--y')],
  ['with a part without a head', formOf('nothing')],
  ['with a part that says not what it is', formOf(`content-type: text/csv\r\n\r\n${csv}`)],
  ['with a head of a megabyte', formOf(field(`name="${'a'.repeat(1_000_000)}"; filename="a"`, csv))],
])('a form %s is refused', async (_name, payload) => {
  expect((await send(payload)).json().error).toBe('bad_request');
});
