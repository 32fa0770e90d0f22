/**
 * Somebody leaves. Two people have put a word of their own into every place that takes text; one of them deletes the account, and no such word of
 * theirs is found again: in no table, in no backup made from then on, in no log and in no file beside the cluster. Those of the other are all there.
 */
import { execFile } from 'node:child_process';
import { createECDH, createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { ManualClock } from '@workout-tracker/peloton-simulator/clock';
import { attachToPostgres } from '@workout-tracker/server/postgres/launch';
import { unzip, zipOf } from '@workout-tracker/server/test/export-calls';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { type Product, startProduct } from '../support/product.ts';

const cleanUp = new AsyncDisposableStack();
let env: Record<string, string> = {};
let dataDir = '';
let product: Product;

beforeAll(async () => {
  const folder = await makeStartedDataFolder();
  cleanUp.defer(() => folder.remove());
  ({ dataDir } = folder);
  const simulator = await startPelotonSimulator({ clock: new ManualClock('2026-10-15T12:00:00Z') });
  cleanUp.defer(() => simulator.stop());
  // One backup is kept, so that the next one shows what becomes of those from before.
  const peloton = { PELOTON_API_URL: simulator.apiUrl, PELOTON_AUTH_URL: simulator.authUrl };
  env = { DATA_DIR: dataDir, LOG_LEVEL: 'info', BACKUP_KEEP: '1', ...peloton };
  product = await startProduct(env);
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
});
afterAll(() => cleanUp.disposeAsync());

const password = 'correct horse battery';
const browserKey = createECDH('prime256v1').generateKeys('base64url');

/** The calls of one person, from a browser whose name is theirs as well. */
function callsOf(word: (place: string) => string, authorization?: string) {
  return async (method: string, path: string, body?: object | FormData, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        'user-agent': word('browser'),
        ...(authorization && { authorization }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

type Calls = ReturnType<typeof callsOf>;

async function must(calls: Calls, ...asked: Parameters<Calls>) {
  const { status, body } = await calls(...asked);
  expect(status, `${asked[0]} ${asked[1]}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

function formOf(content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), 'file');
  return form;
}

interface Person {
  /** Every word they have said, each in one place. */
  readonly words: readonly string[];
  readonly ids: readonly string[];
  readonly calls: Calls;
  readonly email: string;
  readonly refreshToken: string;
  readonly apiToken: string;
  readonly shareToken: string;
}

/** Everything that takes text, through the verbs, with a word of its own in each place. */
async function fillEveryPlace(name: string, pelotonName: string): Promise<Person> {
  const said = new Set<string>();
  const word = (place: string): string => {
    said.add(`${name}${place}`);
    return `${name}${place}`;
  };
  const email = `${word('email')}@example.org`;
  const registration = {
    email,
    username: word('username'),
    password,
    firstName: word('first'),
    lastName: word('last'),
  };
  const visitor = callsOf(word);
  const { user, accessToken, refreshToken } = await must(
    visitor,
    'POST',
    '/workout-tracker/auth/register',
    registration,
  );
  const calls = callsOf(word, `Bearer ${accessToken}`);
  const send = (...asked: Parameters<Calls>) => must(calls, ...asked);

  const bars = [{ title: word('barname'), weight: 20, unit: 'kg' }];
  await send('PUT', '/workout-tracker/users/me', { displayName: word('display'), training: { bars } });
  const newToken = { _id: randomUUID(), name: word('token'), scope: 'write', password };
  const { token: apiToken } = await send('POST', '/tokens', newToken);
  const exercise = randomUUID();
  const [merged, program, series, workout, trashed] = Array.from({ length: 5 }, () => randomUUID());
  const kind = { loading: 'bodyweight', measure: 'reps' };
  const texts = { aliases: [word('alias')], cue: word('cue'), variants: [{ label: word('variant') }] };
  await send('POST', '/exercises', { _id: exercise, title: word('exercise'), ...texts, ...kind });
  await send('POST', '/exercises', { _id: merged, title: word('merged'), ...kind });
  await send('PUT', `/exercises/${exercise}/settings`, { pinnedNote: word('pinned'), bar: word('bar') });
  await send('POST', `/exercises/${merged}/merge`, { intoId: exercise });
  await send('PUT', '/body-weights/2026-02-01', { weight: 80, unit: 'kg' });
  const moves = [{ _id: word('moveid'), title: word('move'), exerciseId: exercise, weight: true, sets: 1, reps: 5 }];
  const content = { title: word('program'), description: word('programtext'), tags: [word('programtag')], moves };
  await send('POST', '/programs', { _id: program, ...content });
  await send('PUT', `/programs/${program}`, { ...content, description: word('programlater') });
  const weeks = [{ programs: [{ day: 1, programId: program }] }];
  await send('POST', '/series', { _id: series, title: word('series'), description: word('seriestext'), weeks });
  const { data: instance } = await send('POST', '/series-instances', { seriesId: series, startDate: '2026-02-23' });
  const { data: share } = await send('POST', '/shares', { kind: 'program', subjectId: program });

  const line = `run:${instance._id}:${program}/${word('moveid')}`;
  const choice = { kind: 'hold', isOn: true };
  const decision = { _id: randomUUID(), line, choice, decidedAt: '2026-02-23T12:00:00.000Z' };
  await send('POST', '/plans/decisions', { ...decision, device: word('device') });

  const sets = [{ mid: word('moveid'), reps: 5, note: word('set'), exerciseNote: word('exercisenote') }];
  const heart = { hr: [100, 120, null, 130], hrIntervalMs: 2000 };
  const times = {
    created: '2026-02-23T17:00:00.000Z',
    ended: '2026-02-23T18:00:00.000Z',
    timeZone: 'Europe/Stockholm',
  };
  await send('POST', '/workouts', {
    _id: workout,
    wid: program,
    moves: sets,
    targets: [{ mid: word('targetmid'), sets: [] }],
    notes: word('notes'),
    ...heart,
    ...times,
  });
  const extraMoves = [{ _id: 'own', title: word('extra'), exerciseId: exercise }];
  const own = { wid: 'no-program', title: word('trashed'), moves: [{ mid: 'own', reps: 1 }], extraMoves };
  await send('POST', '/workouts', { _id: trashed, ...own, ...times, notes: word('trashednotes') });
  await send('DELETE', `/workouts/${trashed}`);

  const live = randomUUID();
  const plan = { wid: 'no-program', programVersion: 1, title: word('live'), tags: [], timed: false, moves: [] };
  const now = new Date().toISOString();
  const began = { v: 2, seq: 1, at: Date.now(), type: 'started', workoutId: live, plan, timeZone: 'UTC', unit: 'kg' };
  await send('PUT', '/live', {
    ...{ workoutId: live, device: randomUUID(), seq: 1, sentAt: now },
    events: JSON.stringify([{ ...began, series: null }]),
    about: { name: word('onscreen'), heartRateZones: [60, 100, 140, 170], units: 'kg', hasSound: false },
  });
  const { data: code } = await send('POST', '/live/codes', { workoutId: live, kind: 'screen' });
  await must(visitor, 'POST', '/live/join', { code: code.code, deviceId: randomUUID(), name: word('screen') });
  const readings = [{ n: 1, at: Date.now(), bpm: 120 }];
  await send('POST', '/recordings', { recordingId: randomUUID(), name: word('laptop'), sentAt: now, readings });
  const { data: door } = await send('PUT', '/heart/door');
  await must(visitor, 'POST', door.path.slice('/api'.length), { bpm: 121, device: word('watch') });
  const strap = createHash('sha256').update(name).digest('hex').toUpperCase().match(/../g)?.slice(0, 6).join(':');
  await send('PUT', `/heart/straps/${strap}`, { name: word('strap') });

  const endpoint = `https://fcm.googleapis.com/fcm/send/${word('push')}`;
  await send('PUT', '/push/subscription', { endpoint, keys: { p256dh: browserKey, auth: 'a'.repeat(22) } });
  const [at, sentAt] = [Date.now() + 3_600_000, Date.now()].map((ms) => new Date(ms).toISOString());
  await send('PUT', '/push/alert', { _id: randomUUID(), at, sentAt, next: word('alert') });
  const report = {
    message: word('error'),
    stack: word('stack'),
    route: word('route'),
    userAgent: word('agent'),
    appVersion: word('version'),
  };
  await send('POST', '/catches/create', report);

  const signIn = { username_or_email: pelotonName, password: `pedal-${pelotonName}-2026` };
  const { sessionToken } = await send('POST', '/peloton/login', signIn);
  const peloton = { 'x-peloton-session': sessionToken };
  const [ride] = (await send('GET', '/peloton/workouts?limit=30', undefined, peloton)).data;
  const imported = await send('POST', `/peloton/workouts/${ride.id}/import`, undefined, peloton);
  const csv = pelotonCsv([word('ride'), word('ridegone')]);
  const { data: upload } = await send('POST', '/peloton/csv', formOf(csv));
  const items = upload.workouts.map(({ id }: { id: string }) => ({ pelotonId: id, name: word('rideitem') }));
  const rides = randomUUID();
  await send('POST', '/peloton/imports', { _id: rides, uploadId: upload.uploadId, items });
  await expect.poll(async () => (await send('GET', `/peloton/imports/${rides}`)).data.status).toBe('done');
  const { data: found } = await send('GET', `/workouts?search=${word('ridegone')}`);
  await send('DELETE', `/workouts/${found[0]._id}/peloton`);

  const bring = async (steps: string[], file: Uint8Array<ArrayBuffer>, title: string): Promise<void> => {
    const _id = randomUUID();
    await send('POST', '/imports', { _id, files: [{ name: title, size: file.length }] });
    await send('POST', `/imports/${_id}/files/0/parts/0`, formOf(file));
    for (const step of steps) {
      await send('POST', `/imports/${_id}/${step}`);
      await expect.poll(async () => (await send('GET', `/imports/${_id}`)).data.status).not.toMatch(/reading|running/);
    }
  };
  const diary = (reps: number, note: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(
      Buffer.from(
        [
          `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE,${word('filecolumn')}`,
          `2023-05-01 18:00:00,${word('fileday')},1h,${word('filemove')},1,40,${reps},0,0,${note},,,7`,
          `${word('filewrong')},Day A,1h,Squat,1,1,1,0,0,,,`,
        ].join('\n'),
      ),
    );
  await bring(['read', 'apply'], diary(8, word('filenote')), `${word('filename')}.csv`);
  // Changes what the first brought, which is kept as it was.
  await bring(['read', 'apply'], diary(9, word('filelater')), 'later.csv');
  await bring([], diary(9, word('unread')), 'unread.csv');
  const hevy = [
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
    'Day B,"1 May 2024, 18:00","1 May 2024, 19:00",,Squat,,,0,normal,40,8,,,',
    `Day C,${word('filestart')},"2 May 2024, 19:00",,Squat,,,0,normal,40,8,,,`,
  ].join('\n');
  const unreadable = [`${word('fileentry')}.csv`, Buffer.from('no table')] as const;
  const packed = await zipOf(new Map([['hevy.csv', Buffer.from(hevy)], unreadable]));
  await bring(['read'], Uint8Array.from(packed), 'packed.zip');
  const { data: made } = await send('POST', '/exports', { kind: 'archive' });
  await expect.poll(async () => (await send('GET', '/exports')).data[0].status).toBe('ready');
  const archive = await fetch(`${product.url}/api/exports/${made._id}/file`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  await bring(['read'], new Uint8Array(await archive.arrayBuffer()), 'archive.zip');

  // What goes wrong is told in logs: none of it with the words that were sent.
  await calls('GET', `/workouts?search=${word('search')}`);
  await calls('GET', `/workouts/${word('address')}?${word('query')}=1`);
  await calls('POST', '/workouts', { [word('field')]: 1, wid: word('refused'), notes: 5 });
  await visitor('POST', '/workout-tracker/auth/register', registration);
  await visitor('POST', '/workout-tracker/auth/login', { email, password: word('guess') });
  await visitor('POST', '/workout-tracker/auth/forgot-password', { name: email });

  return {
    words: [...said],
    ids: [user._id, exercise, merged, program, series, workout, trashed, instance._id, imported.data._id] as string[],
    calls,
    email,
    refreshToken,
    apiToken,
    shareToken: share.token,
  };
}

const pelotonCsv = (titles: string[]): string =>
  [
    'Workout Timestamp,Live/On-Demand,Instructor Name,Length (minutes),Fitness Discipline,Type,Title,Class Timestamp,Total Output,Avg. Watts,Avg. Resistance,Avg. Cadence (RPM),Avg. Speed (mph),Distance (mi),Calories Burned,Avg. Heartrate,Avg. Incline,Avg. Pace (min/mi)',
    ...titles.map(
      (title, index) =>
        `2026-01-0${index + 1} 07:30 (UTC),On Demand,Somebody,30,Cycling,Music,30 min ${title} Ride,2026-01-01 06:00 (UTC),300,160,45%,80,18.0,9.0,400,140,,`,
    ),
    '',
  ].join('\n');

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(await attachToPostgres(dataDir, () => {}));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table, row by row, as text. What is packed in them is unpacked. */
function dumpTables(): Promise<Map<string, string>> {
  return withDatabase(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const dump = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
      dump.set(name, rows.map(({ text }) => text).join('\n'));
    }
    const { rows: exports } = await client.query<{ bytes: Buffer }>(
      "select string_agg(bytes, ''::bytea order by part) as bytes from export_parts group by user_id, export_id",
    );
    const unpacked = exports.flatMap(({ bytes }) => [...unzip(bytes)].map(([path, file]) => `${path} ${file}`));
    return dump.set('export_parts', `${dump.get('export_parts')}\n${unpacked.join('\n')}`);
  });
}

/** Columns without words of people: ids, hashes and keys, kinds and states, places by their ids, and our own sentences or the codes of them. */
const wordless = new Set(
  `_id account_id class_id exercise_id into_id logged_id made_id sso_subject target_id wid
  code_hash nonce content_hash fingerprint password_hash secret_hash session_hash state_hash token_hash auth p256dh public_key sealed_secret sealed_tokens
  aim choice date_order end_reason equipment format goes_on hour_cycle kind language languages loading match measure muscles outcome plan role scope secondary_muscles status theme transports type unit units week_start
  address answers clock kept message readings receipt shifts time_zone weeks
  file_imports.reason file_import_workouts.reasons peloton_import_items.reason`.split(/\s+/),
);

/** What is at Peloton's, and what is packed: found below as the name of the simulator's person, and unpacked. */
const seenOtherwise = new Set(['peloton_sessions.username', 'export_parts.bytes']);

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Columns of people's tables that could hold text and hold none with this in it: a new one is filled above, or named as wordless. */
function columnsWithout(word: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows: columns } = await client.query<Column>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       where c.table_schema = 'public' and c.udt_name in ('text', '_text', 'jsonb', 'bytea') and c.is_generated = 'NEVER'
         and (c.table_name in ('users', 'program_versions', 'catches') or c.table_name in
           (select k.table_name from information_schema.columns k where k.column_name in ('user_id', 'owner_id')))
       order by 1, 2`,
    );
    const without: string[] = [];
    const worded = ({ table, column }: Column) => !wordless.has(column) && !wordless.has(`${table}.${column}`);
    for (const { table, column } of columns.filter(worded)) {
      const { rows } = await client.query<{ text: string }>(`select "${column}"::text as text from ${table}`);
      if (!rows.some(({ text }) => isIn(text ?? '', word))) without.push(`${table}.${column}`);
    }
    return without.filter((name) => !seenOtherwise.has(name));
  });
}

/** As it was written or in lower case, or as bytes in hexadecimal. */
const isIn = (text: string, word: string): boolean =>
  text.includes(word) || text.includes(word.toLowerCase()) || text.includes(Buffer.from(word).toString('hex'));

const foundIn = (text: string, words: readonly string[]): string[] => words.filter((word) => isIn(text, word));

/** Files of the data folder beside the cluster, unpacked, by their path. */
async function readFiles(): Promise<Map<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, string>();
  for (const path of paths) {
    const name = relative(dataDir, path);
    if (name.startsWith('pg/')) continue;
    const bytes = await readFile(path);
    files.set(name, `${name} ${name.endsWith('.gz') ? gunzipSync(bytes) : bytes}`);
  }
  return files;
}

const isBackup = (name: string): boolean => name.startsWith('backups/');

/** `npm run backup`, while the server runs. Answers with what it holds. */
async function backUp(): Promise<string> {
  const script = fileURLToPath(new URL('../../scripts/backup.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [script], { env: { PATH: process.env.PATH, ...env } });
  const [newest = ''] = [...(await readFiles()).keys()].filter(isBackup).toSorted().reverse();
  return (await readFiles()).get(newest) ?? '';
}

/** Said to the server, and not meant to be kept anywhere. */
const passing = /(?:search|address|query|field|refused|guess)$/;
/** Devices subscribe again, and files are uploaded again: backups leave them out. */
const notBackedUp = /(?:push|alert|filewrong|unread)$/;
const lasting = ({ words }: Person): string[] => words.filter((word) => !passing.test(word));

/** Needs a browser with an authenticator; what it leaves behind is a row. */
async function addPasskey({ ids: [userId] }: Person, title: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `insert into passkeys (user_id, _id, credential_id, public_key, counter, title, created_at)
       values ($1, gen_random_uuid(), $2, 'x', 0, $2, now())`,
      [userId, title],
    ),
  );
}

/** An error that browsers of several people have met; how it is shown is that of the last. */
const reportShared = (person: Person, word: string) =>
  must(person.calls, 'POST', '/catches/create', { message: 'It broke', route: word, userAgent: word });

// Promise (14.2.4): After the account is deleted no row of it is left; backups keep it until they run out, and the page says so.
test('after an account is deleted nothing of its words is found anywhere, and those of others are', async () => {
  // The first to come owns the server, and stays.
  const bob = await fillEveryPlace('kanariebob', 'imperial');
  const ada = await fillEveryPlace('kanarieada', 'metric');
  await addPasskey(ada, 'kanarieadapasskey');
  await addPasskey(bob, 'kanariebobpasskey');
  await reportShared(bob, 'kanariebobshared');
  await reportShared(ada, 'kanarieadashared');
  const wordsOfAda = [...lasting(ada), 'kanarieadapasskey', 'kanarieadashared'];
  const wordsOfBob = [...lasting(bob), 'kanariebobpasskey'];

  // The control: all of it is found before, in the tables and in a backup.
  const textBefore = [...(await dumpTables()).values()].join('\n');
  const backupBefore = await backUp();
  expect(foundIn(textBefore, wordsOfAda)).toEqual(wordsOfAda);
  expect(foundIn(textBefore, ada.ids)).toEqual(ada.ids);
  expect(foundIn(backupBefore, wordsOfAda)).toEqual(wordsOfAda.filter((word) => !notBackedUp.test(word)));
  expect(foundIn(backupBefore, ada.ids)).toEqual(ada.ids);
  expect(await columnsWithout('kanarieada')).toEqual([]);

  expect((await ada.calls('DELETE', '/workout-tracker/users/me', { password: 'not the password' })).status).toBe(422);
  expect((await ada.calls('DELETE', '/workout-tracker/users/me', { password })).status).toBe(200);

  const everything = [...new Set([...ada.words, ...wordsOfAda, ...ada.ids])];
  for (const [table, text] of await dumpTables()) expect([table, foundIn(text, everything)]).toEqual([table, []]);
  const textAfter = [...(await dumpTables()).values()].join('\n');
  expect(foundIn(textAfter, [...wordsOfBob, ...bob.ids])).toEqual([...wordsOfBob, ...bob.ids]);

  // Nothing that was handed out opens anything.
  expect((await ada.calls('GET', '/workout-tracker/auth/me')).status).toBe(401);
  const visitor = callsOf(() => 'nobody');
  const refresh = await visitor('POST', '/workout-tracker/auth/refresh', { refreshToken: ada.refreshToken });
  expect(refresh.status).toBe(401);
  const signIn = { email: ada.email, password };
  expect((await visitor('POST', '/workout-tracker/auth/login', signIn)).body.error).toBe('invalid_credentials');
  const withToken = callsOf(() => 'nobody', `Bearer ${ada.apiToken}`);
  expect((await withToken('GET', '/workouts')).status).toBe(401);
  expect((await bob.calls('GET', `/shared/${ada.shareToken}`)).status).toBe(404);

  // The one backup that is kept is now a newer one, and nothing else in the folder has ever had any of it.
  const backupAfter = await backUp();
  expect(foundIn(backupAfter, wordsOfBob)).toEqual(wordsOfBob.filter((word) => !notBackedUp.test(word)));
  for (const [name, text] of await readFiles()) expect([name, foundIn(text, everything)]).toEqual([name, []]);
  expect(foundIn(product.output(), [...ada.words, ...wordsOfAda])).toEqual([]);
  expect(product.output()).toMatch(/"event":"account-deleted"/);
});
