/**
 * Other people's data and requests that nobody meant, on one application: every verb of the contract as everybody, proof that a query which forgets
 * its person would be noticed, and nonsense made from the schemas. `npm run access` and `npm run fuzz` try as long as one likes.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRepliesAsDescribed, forgetReplies } from '../check-replies.ts';
import { acceptedConditions, acceptedOwnerless } from './accepted.ts';
import { type Chance, createChance, fuzzed, rawBytes } from './fuzz.ts';
import { compareHeldBack } from './held-back.ts';
import {
  type Cell,
  changedSince,
  createMatrix,
  type Finding,
  type Matrix,
  type Verb,
  verbs,
  watchRows,
} from './matrix.ts';
import { mutantsOf } from './mutants.ts';
import { ownerlessTablesOf } from './ownerless.ts';
import { createPlantings } from './planted-ids.ts';
import { requestsOf } from './requests.ts';
import { openStage, type Stage } from './stage.ts';
import { personNames } from './world.ts';

/** A seed chooses whose turn it is; `npm run access` and `npm run fuzz` take all, or as many plantings as ACCESS_PLANTINGS says. */
const {
  ACCESS_CELLS = 'few',
  ACCESS_PLANTINGS = ACCESS_CELLS === 'all' ? 'all' : '1',
  ACCESS_MUTANTS = 'few',
  FUZZ_REQUESTS = '5000',
  FUZZ_SOCKETS = '100',
  TRUST_SEED = String(Date.now() % 1e9),
} = process.env;

/** Verbs whose queries are tried without their person each time, in every cell of Ada's. */
const proven: Verb[] = [
  ...(['deleteToken', 'deleteShare', 'deleteExport', 'readInstance', 'endSession', 'deleteBodyWeight'] as const),
  // Whose programs a plan and a workout name.
  ...(['readSeriesDay', 'readWorkout', 'deleteProgram'] as const),
];
const seed = Number(TRUST_SEED);

/** All cells and mutants take many minutes on a busy machine, all plantings hours, and requests as long as one likes. */
const isLong = ACCESS_CELLS === 'all' || ACCESS_MUTANTS === 'all' || Number(FUZZ_REQUESTS) > 5_000;
const unhurried = isLong ? { timeout: 0 } : {};

/** Seeds and figures, for whoever wants to try the same again. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whoever waits for an hour sees how far it is. */
const tellProgress = (done: number, of: number, what: string): void => {
  if (isLong && done > 0 && done % Math.ceil(of / 20) === 0) print(`${done} of ${of} ${what} so far`);
};

let stage: Stage;
let matrix: Matrix;

beforeAll(async () => {
  stage = await openStage();
  print(`TRUST_SEED=${seed}`);
});

afterAll(() => stage?.close());

const tell = (found: Finding[]): string[] => found.map(({ verb, cell, problem }) => `${verb} as ${cell} ${problem}`);

/** Of the cells of a verb, those that are tried now: all, or the first with some others. */
const chosen = (cells: Cell[], others: number): Cell[] =>
  ACCESS_CELLS === 'all' ? cells : [...cells.slice(0, 1), ...shuffled(cells.slice(1)).slice(0, others)];

// Promise (8.2.2, API1): A person reads and changes only their own objects.
// Promise (8.2.2): The same after the owner has just read it: no answer differs from that of a server without others.
// Promise (8.2.2, API1): Ids in bodies, queries, headers and lists are checked too.
// Promise (8.2.1, API5): Every verb states who may call it; one without a rule does not compile.
test(
  'nobody learns of others or changes what is theirs, and nobody without the right to it is let in',
  unhurried,
  async () => {
    matrix = await createMatrix(stage);
    const found: Finding[] = [];
    if (ACCESS_CELLS !== '0') {
      const names = personNames.filter((name) => ACCESS_CELLS === 'all' || name === 'ada');
      for (const name of names) await matrix.prepare(name);
      for (const [done, verb] of verbs.entries()) {
        tellProgress(done, verbs.length, 'verbs');
        const others = proven.includes(verb) ? Number.POSITIVE_INFINITY : 1;
        const cells = [...chosen(await matrix.roleCells(verb), 2), ...chosen(matrix.dataCells(verb, names), others)];
        for (const cell of cells) found.push(...(await cell.try()));
      }
    }
    print(`${matrix.count.cells} cells, ${matrix.count.requests} requests`);
    expect(tell(found)).toEqual([]);
    expectRepliesAsDescribed(stage.app);
  },
);

/** Tried each time, with some more. */
const alwaysPlanted = [
  'program in weeks/*/programs/*/programId of createSeries',
  'program in instances/*/weeks/*/programs/*/programId of an archive',
  'instance in planDecisions/*/line#0 of an archive',
];

// Promise (8.2.2, API1): Ids inside uploaded archives and plan files are checked, wherever a schema takes one.
test(
  'ids of others in bodies, plan files and archives open nothing, wherever a schema takes one',
  unhurried,
  async () => {
    if (ACCESS_CELLS === '0') return;
    const { inBodies, inArchives, unreached } = await createPlantings(stage, ACCESS_CELLS !== 'all');
    expect(unreached).toEqual([]);
    const all = [...inBodies, ...inArchives];
    const always = all.filter(({ name }) => alwaysPlanted.includes(name));
    expect(always).toHaveLength(alwaysPlanted.length);
    const others = shuffled(all.filter((one) => !always.includes(one)));
    const tried = [...always, ...(ACCESS_PLANTINGS === 'all' ? others : others.slice(0, Number(ACCESS_PLANTINGS)))];
    const found: string[] = [];
    for (const [done, { name, try: plant }] of tried.entries()) {
      tellProgress(done, tried.length, 'plantings');
      found.push(...(await plant()).map((problem) => `${name}: ${problem}`));
    }
    print(`${tried.length} of ${all.length} plantings`);
    expect(found).toEqual([]);
  },
);

// Promise (8.2.2, API1): Every table of people is asked for by its person, in joins too.
test('every table of people is asked for by its person, in joins too', async () => {
  const columns = await stage.sandbox.query<{ table: string; column: 'user_id' | 'owner_id' }>(
    `select table_name as table, min(column_name::text) as column from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'owner_id') group by 1`,
  );
  const owners = new Map(columns.map(({ table, column }) => [table, column]));
  const ownerless = [...matrix.statements.keys()].flatMap((statement) =>
    ownerlessTablesOf(statement, owners).map((table) => `${table}: ${statement.replaceAll(/\s+/g, ' ').trim()}`),
  );
  expect(ownerless.filter((found) => !acceptedOwnerless.some((piece) => found.includes(piece)))).toEqual([]);
});

// Promise (8.2.2, API1): A person reads and changes only their own objects.
test('a query that forgets its person is noticed', unhurried, async () => {
  const { sandbox } = stage;
  const isTried = (statement: string): boolean =>
    ACCESS_MUTANTS === 'all' || cellsOf(statement).some(({ verb }) => proven.includes(verb));
  const tried = [...matrix.statements.keys()].filter(isTried).flatMap((statement) => mutantsOf(statement));
  const refused: string[] = [];
  const isNoticed = async (statement: string, mutated: string): Promise<boolean> => {
    sandbox.mutate({ statement, mutated });
    try {
      for (const cell of cellsOf(statement)) if ((await cell.try()).length > 0) return true;
      return false;
    } finally {
      if (sandbox.wasMutantRefused()) refused.push(mutated);
      sandbox.mutate(undefined);
    }
  };
  const unnoticed: string[] = [];
  const unneeded = new Set<string>();
  for (const [done, { statement, mutated, shown, wider }] of tried.entries()) {
    tellProgress(done, tried.length, 'mutants');
    if (await isNoticed(statement, mutated)) continue;
    const unnoticedWider = [];
    for (const one of wider) if (!(await isNoticed(statement, one))) unnoticedWider.push(one);
    if (wider.length > 0 && unnoticedWider.length === 0) continue;
    const reason = acceptedConditions.find((condition) => shown.includes(condition));
    if (reason === undefined) unnoticed.push(shown);
    else unneeded.add(reason);
  }
  forgetReplies(stage.app);
  print(
    `${tried.length} mutants of ${matrix.statements.size} statements, ${unneeded.size} kinds of them for a reason unnoticed`,
  );
  expect(refused).toEqual([]);
  expect(unnoticed).toEqual([]);
  if (ACCESS_MUTANTS === 'all') expect(acceptedConditions.filter((condition) => !unneeded.has(condition))).toEqual([]);
});

// Promise (8.3.1, API5): While a demanded second step is missing, admins and owners are answered as plain users, by every verb.
test('admins and owners without the demanded second step are answered as plain users', unhurried, async () => {
  const { found, tried } = await compareHeldBack(stage);
  expect(tried).toBeGreaterThan(140);
  expect(found).toEqual([]);
});

const cellsOf = (statement: string): Cell[] => [...(matrix.statements.get(statement) ?? [])];

// Promise (14.2.4): After the account is deleted no row of it is left; backups keep it until they run out, and the page says so.
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
    // Others have her words in rows of their own as well.
    const [gus, jan] = ['gus', 'jan'].map((other) => world.everybody.find(({ name }) => name === other)?.userId);
    await sandbox.query('delete from file_imports where user_id = $1', [gus]);
    await sandbox.query('delete from recordings where user_id = $1', [gus]);
    await sandbox.query('delete from workouts w where w.user_id = $1 and w::text ~* $2', [jan, ada.canary]);
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

const atOnce = 50;
const endings = new Set<Verb>(['deleteMe', 'logoutAll', 'logout', 'changePassword', 'resetPassword']);
const byEnding = (one: Verb, other: Verb): number => Number(endings.has(one)) - Number(endings.has(other));

/** Verbs that ask Peloton, or go through all sets: they took a quarter of the time, so they come less often. */
const costly = new Set<Verb>(verbs.filter((verb) => /peloton|mergeExercise|updateMe$/i.test(verb)));
const anyVerb = (chance: Chance): Verb => {
  const verb = chance.pick(verbs);
  return costly.has(verb) && chance.below(4) > 0 ? anyVerb(chance) : verb;
};

/** What so many requests may take of this process: a loop that never ends, not a slow machine. */
const mostCpuMs = 10_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface Held {
  readonly heap: number;
  readonly resident: number;
}

/** What is still held when everything that can be was thrown away: buffers are let go by another thread, after the first time. */
async function heldMb(): Promise<Held> {
  collectGarbage();
  await setTimeout(100);
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: Math.round((heapUsed + external) / 2 ** 20), resident: Math.round(rss / 2 ** 20) };
}

/** After so many requests every schema has been compiled and every statement prepared. */
const warmRequests = 1_000;

// Promise (2.2.1, 2.2.2, API8): Every input is checked by a schema with limits.
// Promise (1.2.4): SQL by parameters only.
// Promise (16.5.1): Errors are JSON with a message and an id, without a stack, SQL or path.
// Promise (15.3.6, 15.3.7): Poisoned prototypes and repeated parameters are harmless.
test(
  'nonsense made from the schemas is refused in our own words, and changes nothing of others',
  unhurried,
  async () => {
    const { sandbox, app, world } = stage;
    const chance = createChance(seed);
    const { ada } = world.people;
    const requests = requestsOf(ada, world);
    const look = await watchRows(sandbox, world.everybody);
    const untouched = await look();
    const statuses = new Map<number, number>();
    const problems: string[] = [];
    const sendOne = async (verb: Verb): Promise<() => string> => {
      const request = fuzzed(verb, requests[verb], ada.accessToken, chance);
      const { statusCode, body } = await app.inject(request);
      const about = (): string =>
        `${verb} ${statusCode} ${JSON.stringify(request).slice(0, 600)} → ${body.slice(0, 300)}`;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500) problems.push(about());
      if (statusCode >= 400) {
        if (typeof JSON.parse(body).message !== 'string') problems.push(`no message: ${about()}`);
        if (/\bat \w.*:\d+:\d+|node_modules|select .* from /.test(body)) problems.push(`tells too much: ${about()}`);
      }
      return about;
    };
    let memory: Held | undefined;
    // Some at a time, so that what one leaves behind is there for the next; those that end the session come last.
    for (let left = Number(FUZZ_REQUESTS); left > 0 && problems.length < 20; left -= atOnce) {
      tellProgress(
        (Number(FUZZ_REQUESTS) - left) / atOnce,
        Math.ceil(Number(FUZZ_REQUESTS) / atOnce),
        'times fifty requests',
      );
      await sandbox.trial(async () => {
        const sent: (() => string)[] = [];
        const tell = (problem: string): number =>
          problems.push(`${problem} by one of\n${sent.map((about) => about()).join('\n')}`);
        const before = process.cpuUsage();
        for (const verb of Array.from({ length: Math.min(left, atOnce) }, () => anyVerb(chance)).sort(byEnding))
          sent.push(await sendOne(verb));
        const { user, system } = process.cpuUsage(before);
        const tookMs = Math.round((user + system) / 1000);
        if (tookMs > mostCpuMs) tell(`${tookMs} ms were taken`);
        for (const whose of changedSince(untouched, await look()))
          if (whose !== 'ada' && whose !== 'everybody') tell(`rows of ${whose} were changed`);
      });
      if (Number(FUZZ_REQUESTS) - left >= warmRequests) memory ??= await heldMb();
    }
    print(
      `${FUZZ_REQUESTS} requests: ${[...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    );
    expect(problems).toEqual([]);
    if (memory) {
      const after = await heldMb();
      print(`held: ${memory.heap} MB (${memory.resident} resident) before, ${after.heap} MB (${after.resident}) after`);
      expect(after.heap).toBeLessThan(1.5 * memory.heap);
    }
    expectRepliesAsDescribed(app);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('isPolluted');
  },
);

test('bytes that are hardly HTTP are answered or hung up on, and the next request is answered', unhurried, async () => {
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
