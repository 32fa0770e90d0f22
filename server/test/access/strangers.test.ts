/**
 * Other people's data and requests that nobody meant, on one application: every verb of the contract as everybody, proof that a query which forgets
 * its person would be noticed, and nonsense made from the schemas. `npm run access` and `npm run fuzz` try as long as one likes.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRepliesAsDescribed } from '../check-replies.ts';
import { createChance, fuzzed, rawBytes } from './fuzz.ts';
import { createMatrix, type Finding, fingerprintOf, type Matrix, type Verb, verbs } from './matrix.ts';
import { mutantsOf } from './mutants.ts';
import { requestsOf } from './requests.ts';
import { openStage, type Stage } from './stage.ts';

/** A seed chooses whose turn it is; `npm run access` and `npm run fuzz` take all. */
const {
  ACCESS_VERBS = '25',
  ACCESS_MUTANTS = 'few',
  FUZZ_REQUESTS = '2000',
  FUZZ_SOCKETS = '100',
  TRUST_SEED = String(Date.now() % 1e9),
} = process.env;

/** Verbs whose queries are tried without their person each time. */
const proven: Verb[] = ['deleteToken', 'deleteShare', 'deleteExport', 'readInstance'];
const seed = Number(TRUST_SEED);

/** Seeds and figures, for whoever wants to try the same again. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

let stage: Stage;
let matrix: Matrix;

beforeAll(async () => {
  stage = await openStage();
  print(`TRUST_SEED=${seed}`);
});

afterAll(() => stage?.close());

const tell = (found: Finding[]): string[] => found.map(({ verb, cell, problem }) => `${verb} as ${cell} ${problem}`);

test('nobody learns of others or changes what is theirs, and nobody without the right to it is let in', async () => {
  const chosen =
    ACCESS_VERBS === 'all'
      ? verbs
      : [...new Set([...(ACCESS_MUTANTS === 'few' ? proven : []), ...shuffled(verbs).slice(0, Number(ACCESS_VERBS))])];
  matrix = await createMatrix(stage, chosen);
  const found: Finding[] = [];
  for (const verb of verbs) found.push(...(await matrix.tryRoles(verb)));
  for (const verb of chosen) found.push(...(await matrix.tryData(verb)));
  print(`${matrix.count.cells} cells, ${matrix.count.requests} requests`);
  expect(tell(found)).toEqual([]);
  expectRepliesAsDescribed(stage.app);
});

test('a query that forgets its person is noticed', async () => {
  const { sandbox } = stage;
  const isChosen = (statement: string): boolean =>
    ACCESS_MUTANTS === 'all' || proven.some((verb) => matrix.statements.get(statement)?.has(verb));
  const mutants = [...matrix.statements.keys()].filter(isChosen).flatMap((statement) => mutantsOf(statement));
  const survivors: string[] = [];
  const refused: string[] = [];
  for (const mutant of mutants) {
    sandbox.mutate(mutant);
    const users = [...(matrix.statements.get(mutant.statement) ?? [])];
    let isNoticed = false;
    for (const verb of users) {
      isNoticed = (await matrix.tryData(verb)).length > 0;
      if (isNoticed) break;
    }
    if (sandbox.wasMutantRefused()) refused.push(mutant.mutated);
    else if (!isNoticed) survivors.push(`${users.slice(0, 3).join(' ')}: ${mutant.mutated}`);
  }
  sandbox.mutate(undefined);
  print(
    `${mutants.length - survivors.length - refused.length} of ${mutants.length} mutants of ${matrix.statements.size} statements noticed`,
  );
  for (const survivor of survivors) print(`Not noticed: ${survivor}`);
  expect(refused).toEqual([]);
  expect(survivors.length).toBeLessThanOrEqual(ACCESS_MUTANTS === 'all' ? unnoticed : 0);
});

/**
 * Of all mutants, as many as no request of the matrix tells apart today. Some only lock, count, clear away more than there is here, or name an id that
 * the server has just made; others want a request of their own, or rows of a stranger that are alike in more ways. This number only goes down.
 */
const unnoticed = 164;

test('whoever leaves, by themselves or by an admin, leaves no row that has a word of theirs', async () => {
  const { sandbox, app, world } = stage;
  const { ada, bob } = world.people;
  const tables = await sandbox.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const holding = async (...words: string[]): Promise<string[]> => {
    const found = [];
    for (const { name } of tables) {
      const rows = await sandbox.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [words.join('|')]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  await sandbox.trial(async () => {
    expect((await holding(ada.canary, ada.userId)).length).toBeGreaterThan(35);
    const url = '/api/workout-tracker/users/me';
    const headers = { authorization: `Bearer ${ada.accessToken}` };
    const left = await app.inject({ method: 'DELETE', url, headers, payload: { password: ada.password } });
    expect(left.statusCode).toBe(200);
    expect(await holding(ada.canary, ada.userId)).toEqual([]);
    const removed = await app.inject({
      method: 'DELETE',
      url: `/api/users/${bob.userId}`,
      headers: { authorization: `Bearer ${world.admin.accessToken}` },
      payload: { password: world.admin.password },
    });
    expect(removed.statusCode).toBe(200);
    expect(await holding(bob.canary, bob.userId)).toEqual([]);
  });
});

const atOnce = 25;
const endings = new Set<Verb>(['deleteMe', 'logoutAll', 'logout', 'changePassword', 'resetPassword']);
const byEnding = (one: Verb, other: Verb): number => Number(endings.has(one)) - Number(endings.has(other));

/** What one request may take of this process: a loop that never ends, not a slow machine. */
const mostCpuMs = 3_000;

test('nonsense made from the schemas is refused in our own words, and changes nothing of others', async () => {
  const { sandbox, app, world } = stage;
  const chance = createChance(seed);
  const { ada } = world.people;
  const requests = requestsOf(ada, world);
  const fingerprint = await fingerprintOf(sandbox, world.people);
  const untouched = await fingerprint();
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  const sendOne = async (verb: Verb): Promise<string> => {
    const request = fuzzed(verb, requests[verb], ada.accessToken, chance);
    const before = process.cpuUsage();
    const answer = await app.inject(request);
    const { user, system } = process.cpuUsage(before);
    const about = `${verb} ${answer.statusCode} ${JSON.stringify(request).slice(0, 600)} → ${answer.body.slice(0, 300)}`;
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode >= 500) problems.push(about);
    if (answer.statusCode >= 400 && typeof JSON.parse(answer.body).message !== 'string')
      problems.push(`no message: ${about}`);
    if (/\bat \w.*:\d+:\d+|node_modules|select .* from /.test(answer.body)) problems.push(`tells too much: ${about}`);
    if ((user + system) / 1000 > mostCpuMs) problems.push(`takes ${Math.round((user + system) / 1000)} ms: ${about}`);
    return about;
  };
  // Some at a time, so that what one leaves behind is there for the next; those that end the session come last.
  for (let left = Number(FUZZ_REQUESTS); left > 0 && problems.length < 20; left -= atOnce) {
    await sandbox.trial(async () => {
      const sent: string[] = [];
      for (const verb of Array.from({ length: Math.min(left, atOnce) }, () => chance.pick(verbs)).sort(byEnding))
        sent.push(await sendOne(verb));
      for (const [whose, sum] of await fingerprint()) {
        const mayChange = whose === 'ada' || whose === 'everybody';
        if (!mayChange && untouched.get(whose) !== sum)
          problems.push(`rows of ${whose} were changed by one of\n${sent.join('\n')}`);
      }
    });
  }
  print(
    `${FUZZ_REQUESTS} requests: ${[...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  );
  expect(problems).toEqual([]);
  expectRepliesAsDescribed(app);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('isPolluted');
});

test('bytes that are hardly HTTP are answered or hung up on, and the next request is answered', async () => {
  const { app, sandbox } = stage;
  const chance = createChance(seed);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const answers = new Map<string, number>();
  for (let left = Number(FUZZ_SOCKETS); left > 0; left--) {
    const bytes = rawBytes(chance);
    const received = await sandbox.build(() => exchange(port, bytes));
    const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'none';
    answers.set(status, (answers.get(status) ?? 0) + 1);
    expect(status, `${JSON.stringify(bytes.toString('latin1').slice(0, 400))} → ${received.slice(0, 300)}`).not.toMatch(
      /^5/,
    );
  }
  print(`${FUZZ_SOCKETS} sockets: ${[...answers].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
  const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
});

/** Sends and says that nothing more will come; what was answered until the other side hung up. */
async function exchange(port: number, bytes: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const closed = once(socket, 'close');
  socket.end(bytes);
  await closed;
  return received;
}

function shuffled<T>(items: T[]): T[] {
  const chance = createChance(seed);
  return items
    .map((item) => ({ item, at: chance.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
