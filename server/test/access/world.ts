/**
 * Builds a server with people on it. Ada has a row in every table that knows people, made the way devices make them. Bob is her twin: the same rows
 * under the same ids, as keys that begin with the person allow. Cyd has the same again under ids of their own. The others only have rows, each alike
 * in other ways. Each has a word of their own in every text.
 */
import { createECDH, hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { readDoorSecret, writeDoorSecret } from '#features/heart-inputs/door-secret.ts';
import { writeShareToken } from '#features/sharing/share-token.ts';
import { readApiToken, writeApiToken } from '#features/tokens/api-token.ts';
import { deriveKeys } from '#security/keys.ts';
import { readLiveToken, writeLiveToken, writeRefreshToken, writeSignOutToken } from '#security/opaque-tokens.ts';
import { createSignedTokens } from '#security/signed-tokens.ts';
import { buildUser, type TestUser } from '../build-user.ts';
import { newWorkout } from '../build-workout.ts';
import { sharedLive } from '../live-calls.ts';
import { testSecret } from '../test-app.ts';
import { castShadow } from './cast-shadow.ts';
import { type CopyName, canaryOf, copies, copyNames, copyRows, type Ids, idNames, idsLike } from './copied-people.ts';
import type { Sandbox } from './sandbox.ts';
import { addAgain, addStrangeRows } from './strange-rows.ts';

/** What requests of a person name: ids of theirs, and secrets that only they hold. */
export interface Person {
  readonly name: PersonName;
  readonly canary: string;
  /** A day on which they and another have noted their weight. */
  readonly weighedOn: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly ids: Ids;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly exchangeToken: string;
  readonly stepToken: string;
  readonly signOutToken: string;
  readonly resetToken: string;
  readonly addressToken: string;
  readonly shareToken: string;
  readonly readToken: string;
  readonly writeToken: string;
  readonly pelotonToken: string;
  readonly heartToken: string;
  readonly screenToken: string;
  readonly liveCode: string;
  readonly doorSecret: string;
  /** Of a strap of theirs. */
  readonly strap: string;
}

export const personNames = ['ada', 'bob', 'cyd'] as const;
export type PersonName = (typeof personNames)[number];

export interface World {
  readonly people: Record<PersonName, Person>;
  /** Everybody with rows, and the word in their texts. */
  readonly everybody: readonly Inhabitant[];
  /** Somebody who has every row that is added from now on, too: the server itself makes some ids, and nobody can have them before. */
  readonly shadowId: string;
  readonly admin: TestUser;
  readonly owner: TestUser;
  /** The Peloton class that one workout of each person is made of, one that is in none, and one of their upload. */
  readonly classes: { linked: string; free: string; uploaded: string };
  readonly clientError: string;
  /** A series of the catalogue that is no longer shown but to those who follow it: Gus, and nobody else. */
  readonly retiredSeries: string;
  /** An API token of Ada's, with the owner's name on it. */
  readonly ownersToken: string;
  /** A token as the server would have written it at another time, or for somebody else. */
  issueAccess(claim: { userId: string; loginId: string; generation?: number }, at?: Date): Promise<string>;
}

export type Inhabitant = Pick<Person, 'canary' | 'userId' | 'ids'> & { readonly name: 'ada' | CopyName };

export const wordsOfOthers = ({ everybody }: Pick<World, 'everybody'>, name: PersonName): string[] =>
  everybody.filter((other) => other.name !== name).flatMap(({ canary, userId }) => [canary, userId]);

interface WorldOptions {
  sandbox: Sandbox;
  app: FastifyInstance;
  clock: () => Date;
  /** Moves the clock on. */
  advance: () => void;
}

export async function buildWorld(options: WorldOptions): Promise<World> {
  const { sandbox, app, clock, advance } = options;
  const keys = await deriveKeys(testSecret);
  const tokens = createSignedTokens(keys.access, clock);
  await sandbox.query(
    `insert into equipment (type, title, variants) values ('weights', 'Weights', '{0,5,10}'), ('kettlebells', 'Kettlebells', '{8}')`,
  );
  const owner = await sandbox.build(() => buildUser(app, { role: 'owner' }));
  const admin = await sandbox.build(() => buildUser(app, { role: 'admin' }));
  const users = {} as Record<'ada' | CopyName, TestUser>;
  for (const name of ['ada', ...copyNames] as const) {
    const email = `${canaryOf(name)}@example.org`;
    users[name] = await sandbox.build(() => buildUser(app, { email, username: canaryOf(name), password }));
  }
  const { ids, classes, apiTokens, doorSecret } = await makeAda(options, users.ada);
  const own = { ada: ids } as Record<'ada' | CopyName, Ids>;
  for (const name of copyNames) {
    own[name] = idsLike(copies[name], ids);
    await copyRows(sandbox, { from: { ...users.ada, ids }, to: { ...users[name], name, ids: own[name] } });
  }
  own.bob = { ...own.bob, fresh: randomUUID() };
  const retiredSeries = randomUUID();
  await retireSeries(sandbox, { seriesId: ids.series, retiredSeries, userId: users.gus.user._id });
  for (const name of personNames) {
    for (const other of ['ada', ...copyNames] as const)
      if (other !== name) await takeFreshId(sandbox, users[other].user._id, own[other], own[name].fresh);
  }
  await sandbox.query('update totp_secrets set confirmed_at = $2 where user_id = $1', [users.bob.user._id, clock()]);
  await sandbox.query('update exports set expires_at = $1', [new Date(clock().getTime() + 86_400_000)]);
  // Whoever changes a row now says so by the time.
  advance();

  const stepTokenOf = async (userId: string): Promise<string> => {
    const [row] = await sandbox.query<{ password_hash: string }>('select password_hash from users where _id = $1', [
      userId,
    ]);
    const fingerprint = hash('sha256', row?.password_hash ?? '', 'base64url').slice(0, 22);
    return tokens.issueStep({ userId, deviceId: randomUUID(), isNewDevice: false, fingerprint });
  };
  const people = {} as Record<PersonName, Person>;
  for (const name of personNames) {
    const userId = users[name].user._id;
    const { login, share, readTokenId, writeTokenId } = own[name];
    const claim = { userId, loginId: login, generation: 1 };
    const tokenOf = (id: string, secret: Buffer): string => writeApiToken({ userId, tokenId: id }, secret);
    const accessToken = await tokens.issueAccess(claim, writeSignOutToken(keys.refresh, claim));
    people[name] = {
      name,
      canary: canaryOf(name),
      weighedOn: name === 'cyd' ? '2026-01-31' : '2026-02-01',
      userId,
      email: users[name].email,
      password,
      ids: own[name],
      accessToken,
      refreshToken: writeRefreshToken(keys.refresh, claim),
      exchangeToken: await tokens.issueExchange({ userId, loginId: own[name].otherLogin, deviceId: randomUUID() }),
      stepToken: await stepTokenOf(userId),
      signOutToken: writeSignOutToken(keys.refresh, { ...claim, loginId: own[name].otherLogin }),
      resetToken: await sandbox.build(() => resetTokenOf(app, admin, userId)),
      addressToken: await tokens.issueAddress({ userId, emailKey: users[name].email }),
      shareToken: writeShareToken(share),
      readToken: tokenOf(readTokenId, apiTokens.read),
      writeToken: tokenOf(writeTokenId, apiTokens.write),
      pelotonToken: await sandbox.build(() => connect(app, accessToken)),
      heartToken: writeLiveToken(keys.live, { userId, deviceId: own[name].heartDevice }),
      screenToken: writeLiveToken(keys.live, { userId, deviceId: own[name].screenDevice }),
      liveCode: await sandbox.build(() => liveCodeOf(app, accessToken, own[name].liveWorkout)),
      doorSecret: writeDoorSecret(userId, doorSecret),
      strap: strapOf(name),
    };
  }
  for (const name of personNames) {
    const call = caller(app, people[name].accessToken);
    await sandbox.build(() => call('PUT', `/api/heart/straps/${strapOf(name)}`, { name: canaryOf(name) }));
  }
  const clientError = await sandbox.build(() => reportError(options, people.ada));
  const idOf = (name: 'ada' | CopyName): string => users[name].user._id;
  await addStrangeRows(sandbox, {
    asked: personNames.map((name) => people[name]),
    ada: idOf('ada'),
    bob: idOf('bob'),
    eve: idOf('eve'),
    fay: idOf('fay'),
    gus: idOf('gus'),
    jan: idOf('jan'),
    staff: [admin.user._id, owner.user._id],
    ids,
    programOfFay: own.fay.program,
  });
  const shadow = await sandbox.build(() => buildUser(app));
  await castShadow(sandbox, shadow.user._id);
  sandbox.leaveWorkOf(shadow.user._id);
  return {
    people,
    everybody: (['ada', ...copyNames] as const).map((name) => ({
      name,
      canary: canaryOf(name),
      userId: users[name].user._id,
      ids: own[name],
    })),
    shadowId: shadow.user._id,
    admin,
    owner,
    classes,
    clientError,
    retiredSeries,
    ownersToken: writeApiToken({ userId: owner.user._id, tokenId: ids.writeTokenId }, apiTokens.write),
    issueAccess: ({ generation = 1, ...claim }, at = clock()) =>
      createSignedTokens(keys.access, () => at).issueAccess({ ...claim, generation }, 'none'),
  };
}

const password = 'lantern orbit grape';

function caller(app: FastifyInstance, accessToken: string) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more: Partial<InjectOptions> = {},
  ) => {
    const headers = { authorization: `Bearer ${accessToken}`, ...more.headers };
    const answer = await app.inject({ method, url, ...more, headers, ...(payload && { payload }) });
    return must(answer, `${method} ${url}`);
  };
}

function must(answer: LightMyRequestResponse, what: string): LightMyRequestResponse {
  if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

async function connect(app: FastifyInstance, accessToken: string): Promise<string> {
  const payload = { username_or_email: 'metric', password: 'pedal-metric-2026' };
  return (await caller(app, accessToken)('POST', '/api/peloton/login', payload)).json().sessionToken;
}

async function resetTokenOf(app: FastifyInstance, admin: TestUser, userId: string): Promise<string> {
  const answer = await caller(app, admin.accessToken)('POST', `/api/users/${userId}/password-reset`);
  return answer.json().data.path.split('#')[1];
}

async function liveCodeOf(app: FastifyInstance, accessToken: string, workoutId: string): Promise<string> {
  const call = caller(app, accessToken);
  return (await call('POST', '/api/live/codes', { workoutId, kind: 'heart' })).json().data.code;
}

const strapOf = (name: PersonName): string => `A0:9E:1A:00:00:0${personNames.indexOf(name)}`;

async function reportError({ sandbox, app }: WorldOptions, { accessToken }: Person): Promise<string> {
  await caller(app, accessToken)('POST', '/api/catches/create', { message: 'It broke', route: '/home' });
  const [row] = await sandbox.query<{ _id: string }>('select _id from catches');
  return row?._id ?? '';
}

const browserKey = createECDH('prime256v1').generateKeys('base64url');

/** What a browser that has subscribed sends. */
export const subscriptionAt = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: browserKey, auth: 'a'.repeat(22) },
});

/** A form with one file, as a browser sends it. */
export function fileForm(text: string): { payload: string; headers: { 'content-type': string } } {
  const boundary = 'a-line-that-no-file-has';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: `${head}${text}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const pelotonCsv = (canary: string): string =>
  `Workout Timestamp,Live/On-Demand,Instructor Name,Length (minutes),Fitness Discipline,Type,Title,Class Timestamp,Total Output,Avg. Watts,Avg. Resistance,Avg. Cadence (RPM),Avg. Speed (mph),Distance (mi),Calories Burned,Avg. Heartrate,Avg. Incline,Avg. Pace (min/mi)\n2026-02-03 07:30 (UTC),On Demand,Somebody,30,Cycling,Music,30 min ${canary} Ride,2026-02-01 10:00 (UTC),300,160,45%,80,18.0,9.0,400,140,,\n`;

export const strongFile = [
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  '2023-05-01 18:00:00,kanarieada day,1h,Squat (Barbell),1,102.5,5,0,0,,,',
  '2023-05-01 18:00:00,kanarieada day,1h,kanarieada wobble,1,40,8,0,0,,,',
  'never,Day A,1h,Squat,1,1,1,0,0,,,',
].join('\n');

const lastWorkout = { created: '2026-02-23T17:00:00.000Z', ended: '2026-02-23T18:00:00.000Z' };

/** Everything there is, through the verbs where they can make it, and by hand where a verb would have to wait for it. */
async function makeAda({ sandbox, app, clock }: WorldOptions, { user, accessToken }: TestUser) {
  const call = caller(app, accessToken);
  const canary = canaryOf('ada');
  const ids = Object.fromEntries(idNames.map((name) => [name, randomUUID()])) as Ids;
  const now = clock();
  const build = <T>(work: () => Promise<T>): Promise<T> => sandbox.build(work);
  const untilQuiet = async (read: () => Promise<boolean>): Promise<void> => {
    while (!(await read())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  const apiTokens = await build(async () => {
    const made = [];
    for (const [scope, _id] of [
      ['read', ids.readTokenId],
      ['write', ids.writeTokenId],
    ] as const) {
      const { token } = (await call('POST', '/api/tokens', { _id, name: canary, scope, password })).json();
      made.push(readApiToken(token)?.secret ?? Buffer.alloc(0));
    }
    return { read: made[0] ?? Buffer.alloc(0), write: made[1] ?? Buffer.alloc(0) };
  });

  const keys = await deriveKeys(testSecret);
  const door: { secret: Buffer } = { secret: Buffer.alloc(0) };
  const classes = await build(async () => {
    await call('PUT', '/api/workout-tracker/users/me', {
      displayName: canary,
      firstName: canary,
      timeZone: 'Europe/Stockholm',
    });
    const exercise = { loading: 'bodyweight', measure: 'reps', aliases: [`${canary} alias`], cue: canary };
    for (const _id of [ids.exercise, ids.mergedExercise]) {
      await call('POST', '/api/exercises', { _id, title: `${canary} ${_id.slice(0, 4)}`, ...exercise });
    }
    const assisted = { loading: 'assisted', aliases: ['zercher'] };
    await call('POST', '/api/exercises', {
      _id: ids.otherExercise,
      title: `${canary} other`,
      ...exercise,
      ...assisted,
    });
    await call('PUT', `/api/exercises/${ids.exercise}/settings`, { pinnedNote: canary });
    for (const day of ['2026-02-01', '2026-02-02'])
      await call('PUT', `/api/body-weights/${day}`, { weight: 80, unit: 'kg' });
    await call('PUT', '/api/equipment/weights', { variants: [1, 2, 3] });
    const rows = [{ sets: 2, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }];
    const plan = { weeks: [{ rows }] };
    const moves = [
      { _id: 'squat', title: `${canary} squat`, exerciseId: ids.exercise, weight: true, sets: 2, reps: 5, plan },
      { _id: 'other', title: `${canary} other`, exerciseId: ids.otherExercise, weight: true, sets: 1, reps: 5 },
    ];
    await call('POST', '/api/programs', {
      _id: ids.program,
      title: `${canary} program`,
      description: canary,
      tags: [canary],
      moves,
    });
    await call('POST', '/api/programs', { _id: ids.loneProgram, title: `${canary} alone`, moves });
    const weeks = [{ programs: [{ day: 1, programId: ids.program }] }];
    await call('POST', '/api/series', { _id: ids.series, title: `${canary} series`, description: canary, weeks });
    const begun = await call('POST', '/api/series-instances', { seriesId: ids.series, startDate: '2026-02-23' });
    ids.instance = begun.json().data._id;
    await call('POST', '/api/plans/decisions', {
      ...{ _id: ids.decision, line: `run:${ids.instance}:${ids.program}/squat`, device: canary },
      ...{ choice: { kind: 'hold', isOn: true }, decidedAt: '2026-02-24T12:00:00.000Z' },
    });
    await call('PUT', `/api/goals/${ids.goal}`, {
      ...{ aim: { kind: 'lift', exerciseId: ids.exercise, weight: 80, unit: 'kg', reps: 5 } },
      ...{ setAt: '2026-02-01T12:00:00.000Z', reachedOn: null },
    });
    const saved = newWorkout({ wid: 'no-program' });
    const squats = [
      { mid: 'squat', reps: 5, weight: 60, unit: 'kg', note: canary },
      { mid: 'squat', reps: 6, weight: 50 },
    ];
    const workout = { wid: ids.program, moves: squats, notes: canary, hr: [100, 120, null, 130], hrIntervalMs: 2000 };
    await call('POST', '/api/workouts', {
      ...saved,
      ...workout,
      ...lastWorkout,
      moves: [...squats, { mid: 'other', reps: 5, weight: 20, unit: 'kg' }],
      _id: ids.workout,
      seriesInstanceId: ids.instance,
    });
    await call('POST', '/api/workouts', { ...saved, ...workout, _id: ids.looseWorkout });
    const old = { created: '2025-02-10T17:00:00.000Z', ended: '2025-02-10T18:00:00.000Z' };
    const merged = [{ mid: 'other', exerciseId: ids.mergedExercise, reps: 3, weight: 10, unit: 'kg' }];
    const extraMoves = [{ _id: 'other', title: canary, exerciseId: ids.mergedExercise, weight: true }];
    await call('POST', '/api/workouts', {
      ...saved,
      ...old,
      _id: ids.trashedWorkout,
      title: canary,
      moves: merged,
      extraMoves,
    });
    await call('DELETE', `/api/workouts/${ids.trashedWorkout}`);
    await call('POST', `/api/exercises/${ids.mergedExercise}/merge`, { intoId: ids.otherExercise });
    await call('PUT', '/api/push/subscription', subscriptionAt(`https://fcm.googleapis.com/fcm/send/${canary}`));
    const soon = new Date(now.getTime() + 3_600_000).toISOString();
    await call('PUT', '/api/push/alert', { _id: ids.alert, at: soon, sentAt: now.toISOString(), next: canary });
    const shared = await call('POST', '/api/shares', { kind: 'program', subjectId: ids.program });
    ids.share = shared.json().data._id;
    await call('POST', '/api/shares', { kind: 'series', subjectId: ids.series });

    const batch = { name: canary, sentAt: now.toISOString() };
    const at = Date.parse(lastWorkout.created) + 600_000;
    const readings = [1, 2, 3].map((n) => ({ n, at: at + n * 1000, bpm: 140 + n }));
    await call('POST', '/api/recordings', { ...batch, recordingId: ids.recording, readings });
    const about = { name: canary, heartRateZones: [100, 120, 140, 160], units: 'kg' as const, hasSound: true };
    await call('PUT', '/api/live', sharedLive({ workoutId: ids.liveWorkout, sentAt: now.toISOString(), about }));
    await call('PUT', `/api/live/${ids.liveWorkout}/heart`, {
      bpm: 99,
      at: now.toISOString(),
      sentAt: now.toISOString(),
    });
    for (const kind of ['heart', 'screen'] as const) {
      const { code } = (await call('POST', '/api/live/codes', { workoutId: ids.liveWorkout, kind })).json().data;
      const join = { code, deviceId: ids[`${kind}Device`], name: canary };
      const { token } = (await call('POST', '/api/live/join', join)).json().data;
      ids[`${kind}Device`] = readLiveToken(keys.live, token)?.deviceId ?? '';
      if (kind === 'screen') continue;
      const live = { ...batch, recordingId: ids.liveRecording, readings: [{ n: 1, at: now.getTime(), bpm: 98 }] };
      await call('POST', '/api/live/heart', live, { headers: { authorization: `Bearer ${token}` } });
    }
    const opened = (await call('PUT', '/api/heart/door')).json().data.path.split('/').at(-1);
    await call('POST', `/api/heart/in/${opened}`, { bpm: 97, device: canary });
    door.secret = readDoorSecret(opened)?.secret ?? door.secret;

    const session = await connect(app, accessToken);
    const peloton = { headers: { 'x-peloton-session': session } };
    const [linked, free] = (await call('GET', '/api/peloton/workouts?limit=30', undefined, peloton)).json().data;
    const imported = await call('POST', `/api/peloton/workouts/${linked.id}/import`, undefined, peloton);
    ids.pelotonWorkout = imported.json().data._id;
    ids.upload = (await call('POST', '/api/peloton/csv', undefined, fileForm(pelotonCsv(canary)))).json().data.uploadId;
    await call('POST', '/api/peloton/pkce');
    return { linked: linked.id as string, free: free.id as string };
  });

  // Work that goes on after the answer.
  await build(async () => {
    const importOf = async (_id: string, steps: string[]): Promise<void> => {
      await call('POST', '/api/imports', {
        _id,
        files: [{ name: `${canary}.csv`, size: Buffer.byteLength(strongFile) }],
      });
      await call('POST', `/api/imports/${_id}/files/0/parts/0`, undefined, fileForm(strongFile));
      for (const step of steps) {
        await call('POST', `/api/imports/${_id}/${step}`);
        await untilQuiet(
          async () => !['reading', 'running'].includes((await call('GET', `/api/imports/${_id}`)).json().data.status),
        );
      }
    };
    await importOf(ids.doneImport, ['read', 'apply']);
    await importOf(ids.readyImport, ['read']);
    await importOf(ids.uploadingImport, []);
    const items = [{ pelotonId: 'csv_gone', name: canary }];
    await call('POST', '/api/peloton/imports', { _id: ids.pelotonImport, uploadId: ids.upload, items });
    await untilQuiet(
      async () => (await call('GET', `/api/peloton/imports/${ids.pelotonImport}`)).json().data.status !== 'running',
    );
    ids.export = (await call('POST', '/api/exports', { kind: 'archive' })).json().data._id;
    await untilQuiet(async () => (await call('GET', '/api/exports')).json().data[0].status !== 'making');
  });

  const [login] = await sandbox.query<{ _id: string }>('select _id from logins where user_id = $1', [user._id]);
  ids.login = login?._id ?? '';
  const me = [user._id];
  for (const statement of [
    `insert into logins select user_id, '${ids.otherLogin}', counter, spent_at, is_newest_seen, user_agent || ' ${canary}', address, created_at,
       last_used_at, expires_at, ends_at from logins where user_id = $1`,
    `update logins set is_newest_seen = _id <> '${ids.otherLogin}' where user_id = $1`,
    'update users set second_factor = true where _id = $1',
    `insert into passkeys (user_id, _id, credential_id, public_key, counter, title, created_at)
     values ($1, '${ids.passkey}', 'x', 'x', 0, '${canary}', now())`,
    `insert into totp_secrets (user_id, sealed_secret, created_at) values ($1, 'x', now())`,
    `insert into recovery_codes values ($1, 'x'), ($1, sha256('abcdefghjkmn'))`,
    `insert into exercise_names values ($1, '${canary} name', '${ids.exercise}') on conflict do nothing`,
    `insert into file_import_weights values ($1, '${ids.readyImport}', '2026-02-20', 81, 'kg', false), ($1, '${ids.doneImport}', '2026-02-02', 80, 'kg', true)`,
    `insert into workout_years values ($1, 2019, 0)`,
    `insert into peloton_uploads select $1, gen_random_uuid(), timestamptz '${now.toISOString()}' - n * interval '1 minute' from generate_series(1, 6) n`,
    `insert into unlinked_classes select user_id, '${ids.trashedWorkout}', workout from peloton_upload_rows where user_id = $1 limit 1`,
    `insert into workout_tombstones values ($1, '${randomUUID()}', now())`,
    // What was over long ago, and is cleared away by the next of its kind.
    `insert into logins select user_id, gen_random_uuid(), counter, spent_at, is_newest_seen, user_agent, address, created_at, last_used_at,
       '2025-01-01', '2025-01-01' from logins where user_id = $1 and _id = '${ids.login}'`,
    `insert into peloton_imports (user_id, _id, session_hash, status, created_at, finished_at) values ($1, '${randomUUID()}', 'x', 'done', '2025-01-01', '2025-01-01')`,
    `insert into peloton_sign_ins values ($1, 'old', '2025-01-01')`,
  ]) {
    await sandbox.query(statement, statement.includes('$1') ? me : []);
  }
  await addAgain(sandbox, 'series_instances', {
    where: `user_id = '${user._id}' and _id = '${ids.instance}'`,
    with: `'_id', '${ids.doneInstance}', 'series_id', '${randomUUID()}', 'completed', true`,
  });
  await addAgain(sandbox, 'workout_peloton', {
    where: `user_id = '${user._id}' and workout_id = '${ids.pelotonWorkout}'`,
    with: `'workout_id', '${ids.trashedWorkout}', 'link', link || '{"id": "csv_trashed", "performance_graph": {}}'`,
  });
  const [row] = await sandbox.query<{ id: string }>(
    'select class_id as id from peloton_upload_rows where user_id = $1',
    me,
  );
  return { ids, classes: { ...classes, uploaded: row?.id ?? '' }, apiTokens, doorSecret: door.secret };
}

/** Gives a person a workout and imports under this id. */
async function takeFreshId(
  sandbox: Sandbox,
  userId: string,
  { looseWorkout, pelotonImport, readyImport }: Ids,
  id: string,
): Promise<void> {
  const tables = [
    ['workouts', '_id', looseWorkout],
    ['set_facts', 'workout_id', looseWorkout],
    ['workout_sums', 'workout_id', looseWorkout],
    ['peloton_imports', '_id', pelotonImport],
    ['peloton_import_items', 'import_id', pelotonImport],
    ['file_imports', '_id', readyImport],
    ['file_import_workouts', 'import_id', readyImport],
  ] as const;
  for (const [table, column, from] of tables)
    await addAgain(sandbox, table, {
      where: `user_id = '${userId}' and ${column} = '${from}'`,
      with: `'${column}', '${id}'`,
    });
}

async function retireSeries(
  sandbox: Sandbox,
  { seriesId, retiredSeries, userId }: { seriesId: string; retiredSeries: string; userId: string },
): Promise<void> {
  await addAgain(sandbox, 'series', {
    where: `_id = '${seriesId}'`,
    with: `'_id', '${retiredSeries}', 'owner_id', null, 'active', false, 'title', 'Retired', 'description', ''`,
  });
  await addAgain(sandbox, 'series_instances', {
    where: `series_id = '${seriesId}' and user_id = '${userId}'`,
    with: `'_id', gen_random_uuid(), 'series_id', '${retiredSeries}'`,
  });
}
