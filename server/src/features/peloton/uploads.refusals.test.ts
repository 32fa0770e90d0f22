import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf } from '#test/peloton-stage.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const header = 'Workout Timestamp,Fitness Discipline,Title,Length (minutes)';
const row = '2026-01-30 09:30 (-06),Cycling,30 min Ride,30';
const megabyte = 1024 * 1024;

const sharedApp = shareApp();

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  return { app, person, calls: callsOf(app, person) };
}

test.each<[string, number, Blob | string]>([
  ['a file of 6 MB', 413, 'a'.repeat(6 * megabyte)],
  ['a file one byte too large', 413, `${header}\n${'a'.repeat(5 * megabyte - header.length)}`],
  ['an archive', 415, new Blob([gzipSync(`${header}\n${row}`)])],
  ['a zip of nothing', 415, new Blob([Buffer.from('504b0506000000000000000000000000000000000000', 'hex')])],
  ['a picture', 415, new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')])],
  ['text in UTF-16', 415, new Blob([Buffer.from(`\uFEFF${header}`, 'utf16le')])],
  ['a web page', 422, '<html><body>Sign in</body></html>'],
  ['JSON, deep', 422, '['.repeat(100_000)],
  ['another CSV', 422, 'Date,Weight\n2026-01-01,70'],
  ['nothing', 422, ''],
  ['a million rows', 422, `${header}\n${'1,\n'.repeat(1_000_000)}`],
  ['five million commas', 422, ','.repeat(5_000_000)],
  ['quotes without end', 422, '"'.repeat(999_999)],
])('%s: %i', async (_name, status, file) => {
  const { app, calls, person } = await prepare();
  const answer = await calls.upload(file);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
    status,
    expect.arrayContaining(['message', 'error', 'requestId']),
  ]);
  const stored = databaseOf(app).db.selectFrom('peloton_uploads').select('_id').where('user_id', '=', person.user._id);
  expect(await stored.execute()).toEqual([]);
});

// Promise (5.2.1 to 5.2.3, API4): Uploads are limited by size, rows, columns and time.
test('ten thousand rows are taken, and one more is not; blank lines do not count', async () => {
  const { calls } = await prepare();
  const rows = (count: number) => `${header}\n\n${`${row}\n\n`.repeat(count)}`;
  const taken = await calls.upload(rows(10_000));
  expect([taken.statusCode, taken.json().data?.workouts.length]).toEqual([200, 10_000]);
  expect((await calls.upload(rows(10_001))).json()).toMatchObject({ message: expect.stringMatching(/too many rows/) });
});

test('rows that cannot be read are told by their line, and those that were guessed at, too', async () => {
  const { calls } = await prepare();
  const { data } = (
    await calls.upload(`${header}\nyesterday,Cycling,Ride,30\n${row}\n2026-01-31 09:30 (XYZ),Yoga,Calm,10\n`)
  ).json();
  expect(data).toMatchObject({
    workouts: [{ class_title: '30 min Ride' }, { class_title: 'Calm' }],
    refused: [{ row: 2, reason: 'The time of this workout cannot be read.', code: 'peloton-csv-time-unreadable' }],
    warnings: [{ row: 4, reason: expect.stringMatching(/time zone/), code: 'peloton-csv-zone-guessed' }],
  });
});

// Promise (5.3.2, 5.4.1): Names of files are text, never paths.
// Remark: No file is written under a name that a person chose: uploads are rows.
test.each(['../../etc/passwd', 'a"b.csv', 'a\r\nb.csv', '\u202Evsc.exe', 'CON'])(
  'the name %j is only a name',
  async (name) => {
    const { calls } = await prepare();
    const answer = await calls.upload(`${header}\n${row}`, name);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('passwd');
  },
);

test.each<[string, number, Record<string, string>, string]>([
  ['JSON', 415, { 'content-type': 'application/json' }, '{"file":"x"}'],
  ['plain text', 415, { 'content-type': 'text/plain' }, 'file=x'],
  ['a form without a boundary', 400, { 'content-type': 'multipart/form-data' }, 'x'],
  ['a form cut off', 400, { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Disp'],
  [
    'a field of text',
    422,
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--x--\r\n',
  ],
  ['no body', 422, {}, ''],
])('%s: %i', async (_name, status, headers, payload) => {
  const { app, person } = await prepare();
  const url = '/api/peloton/csv';
  const answer = await app.inject({ method: 'POST', url, headers: { ...person.headers, ...headers }, payload });
  expect([answer.statusCode, answer.json().error]).toEqual([status, expect.any(String)]);
});

test('a form is taken nowhere else', async () => {
  const { app, person } = await prepare();
  const headers = { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.inject({ method: 'POST', url: '/api/peloton/token', headers, payload: '--x--' });
  expect([answer.statusCode, answer.json().message]).toEqual([415, 'Please send JSON.']);
});

// Promise (5.2.1 to 5.2.3, API4): Uploads are limited by size, rows, columns and time.
test('an endless file is cut off when it has become too large', async () => {
  const { app, person } = await prepare();
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  let sent = 0;
  const part = Buffer.alloc(64 * 1024, 'a');
  const endless = async function* () {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
    for (; sent < 1024 * megabyte; sent += part.length) yield part;
  };
  const headers = { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' };
  const outgoing = request(`${base}/api/peloton/csv`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve) => {
    outgoing.on('response', (response) => resolve(response.statusCode));
  });
  const sending = pipeline(endless, outgoing).catch(() => undefined);
  expect(await answered).toBe(413);
  outgoing.destroy();
  await sending;
  expect(sent).toBeLessThan(64 * megabyte);
});

test('a stranger is sent away before a byte is read, and after thirty uploads in an hour so is a friend', async () => {
  const { app, calls } = await prepare();
  const nobody = await callsOf(app, { headers: { authorization: '' } }).upload('a'.repeat(6 * megabyte));
  expect(nobody.statusCode).toBe(401);
  for (let uploaded = 0; uploaded < 30; uploaded += 1) await calls.upload(`${header}\n${row}`);
  const refused = await calls.upload(`${header}\n${row}`);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  const other = callsOf(app, await buildUser(app));
  expect((await other.upload(`${header}\n${row}`)).statusCode).toBe(200);
});
