/**
 * What may happen when a verb is called, tried on a `World`. An answer to a person is held against the answer in a world that they have for
 * themselves: nobody learns anything from rows of others, not even that there are any. And rows of others stay as they are.
 */
import { randomUUID } from 'node:crypto';
import { type Contract, contract } from '@workout-tracker/core/contract/contract';
import { type Endpoint, takesPelotonToken, tokenScopeOf } from '@workout-tracker/core/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { type Ids, whoseOf } from './copied-people.ts';
import { otherRequestsOf, type RecordedRequest, requestsOf, sendRequest } from './requests.ts';
import { foundNoWork, type Sandbox } from './sandbox.ts';
import type { Stage } from './stage.ts';
import { type Inhabitant, type Person, type PersonName, personNames, type World, wordsOfOthers } from './world.ts';

export type Verb = keyof Contract;
export const verbs = Object.keys(contract) as Verb[];

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Without what is new at each call. */
  readonly steady: string;
  /** The statements that the server sent meanwhile, each after what the database answered. */
  readonly trace: ReadonlySet<string>;
  /** What has become of the person's own rows. */
  readonly rows: ReadonlySet<string>;
  /** Whose rows are no longer what they were. */
  readonly changed: string[];
}

export interface Finding {
  readonly verb: Verb;
  readonly cell: string;
  readonly problem: string;
}

/** One verb as one person with one request. */
export interface Cell {
  readonly verb: Verb;
  readonly name: string;
  try(): Promise<Finding[]>;
}

export interface Matrix {
  /** Each verb as each person in the whole world, held against a world of their own; and with ids of another, one at a time. */
  dataCells(verb: Verb, names?: readonly PersonName[]): Cell[];
  /** Before many verbs are tried as somebody: looks at once what they are answered in a world of their own. */
  prepare(name: PersonName): Promise<void>;
  /** Each verb as everybody who may not. */
  roleCells(verb: Verb): Promise<Cell[]>;
  /** The statements that were sent so far, and in which cells. */
  readonly statements: Map<string, Set<Cell>>;
  readonly count: { requests: number; cells: number };
}

/** Where people stand; the rest goes with them. */
const gone = [
  ['set_facts', 'user_id'],
  ['workout_sums', 'user_id'],
  ['catch_reporters', 'user_id'],
  ['account_names', 'owner_id'],
  ['users', '_id'],
  ['programs', 'owner_id'],
  ['series', 'owner_id'],
] as const;

const uuidShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const secretShape =
  /\$argon2id[\w$=,+/]+|(?<="code":")[2-9A-Z]{8}\b|[\w-]{30,}(\.[\w-]+)*|\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/g;

export async function createMatrix({ sandbox, app, world }: Omit<Stage, 'close'>): Promise<Matrix> {
  const { people, everybody } = world;
  const nameOf = new Map<string, string>(everybody.map(({ userId, name }) => [userId, name]));
  const known = new Map<string, string>();
  for (const { name, ids, userId } of everybody) {
    known.set(userId, name);
    for (const [word, id] of Object.entries(ids)) if (!known.has(id)) known.set(id, `${word} of ${name}`);
  }
  const steadyOf = (text: string, named?: string): string =>
    text
      .replaceAll(uuidShape, (id) => (id === named ? 'the-id' : (known.get(id) ?? 'an-id')))
      .replaceAll(secretShape, 'a-secret');
  const look = await watchRows(sandbox, everybody);
  const untouched = await look();
  const statements = new Map<string, Set<Cell>>();
  const count = { requests: 0, cells: 0 };

  const send = async (
    verb: Verb,
    request: RecordedRequest,
    token: string | undefined,
  ): Promise<LightMyRequestResponse> => {
    count.requests += 1;
    return sendRequest(app, verb, request, token);
  };

  interface Attempt {
    readonly verb: Verb;
    readonly request: RecordedRequest;
    readonly token: string | undefined;
    /** Whose work to wait for. */
    readonly userId: string;
    /** An id that may be any. */
    readonly named?: string;
    readonly cell?: Cell;
  }

  /** Runs in a trial of its own. */
  const attempt = async ({ verb, request, token, userId, named, cell }: Attempt): Promise<Answer> => {
    const { result, sent } = await sandbox.trial(async () => {
      const answer = await send(verb, request, token);
      const hasEnded = !request.goesOn || answer.statusCode >= 300 || (await untilDone(sandbox, userId));
      const tables = new Set(sandbox.written());
      return { answer, hasEnded, tables, after: await look(tables) };
    });
    if (cell)
      for (const { statement } of sent) statements.set(statement, (statements.get(statement) ?? new Set()).add(cell));
    const { answer, hasEnded, tables, after } = result;
    const own = after.filter(({ whose }) => whose === nameOf.get(userId));
    const text = `${answer.body} ${JSON.stringify(answer.headers)}`;
    const body = !hasEnded
      ? 'and does not end'
      : answer.statusCode < 400
        ? answer.body
        : JSON.stringify({ ...answer.json(), requestId: '' });
    return {
      status: answer.statusCode,
      text,
      steady: `${answer.statusCode} ${steadyOf(body, named)}`,
      trace: new Set(
        sent
          .filter((one) => !one.statement.includes('rate_limits') && !foundNoWork(one))
          .map(({ statement, answer: rows }) => `${steadyOf(rows, named)} ← ${statement}`),
      ),
      rows: new Set(own.flatMap(({ table, rows }) => rows.map((row) => `${table} ${steadyOf(row, named)}`))),
      changed: changedSince(untouched, after, tables),
    };
  };

  const tokenOf = (verb: Verb, person: Person): string | undefined => {
    const { access } = contract[verb];
    if (access === 'public') return undefined;
    return access === 'user'
      ? person.accessToken
      : access === 'admin'
        ? world.admin.accessToken
        : world.owner.accessToken;
  };

  const requests = new Map<string, RecordedRequest[]>();
  for (const name of personNames) {
    const all = requestsOf(people[name], world);
    const others = otherRequestsOf(people[name], world);
    for (const verb of verbs) requests.set(`${name} ${verb}`, [{ ...all[verb] }, ...(others[verb] ?? [])]);
  }
  const requestsFor = (name: PersonName, verb: Verb): RecordedRequest[] => requests.get(`${name} ${verb}`) ?? [];
  const firstFor = (name: PersonName, verb: Verb): RecordedRequest => requestsFor(name, verb)[0] ?? {};

  const alone = new Map<RecordedRequest, Answer>();
  /** Takes the answers of a world without others: emptying it takes longer than they do. */
  const tryAlone = async (name: PersonName, wanted: readonly (readonly [Verb, RecordedRequest])[]): Promise<void> => {
    const { userId } = people[name];
    const others = [...everybody.map((other) => other.userId), world.shadowId].filter((other) => other !== userId);
    await sandbox.query('savepoint alone_in_the_world');
    // Some workouts name programs of others, which are gone here.
    await sandbox.query('alter table workouts drop constraint workouts_program_id_program_version_fkey');
    for (const [table, whose] of gone) await sandbox.query(`delete from ${table} where ${whose} = any($1)`, [others]);
    for (const [verb, request] of wanted)
      alone.set(request, await attempt({ verb, request, userId, token: tokenOf(verb, people[name]) }));
    await sandbox.query('rollback to savepoint alone_in_the_world');
  };

  function cellOf(verb: Verb, name: string, problemsOf: (cell: Cell) => Promise<string[]>): Cell {
    const cell: Cell = {
      verb,
      name,
      async try() {
        count.cells += 1;
        return (await problemsOf(cell)).map((problem) => ({ verb, cell: name, problem }));
      },
    };
    return cell;
  }

  function ownCell(verb: Verb, name: PersonName, request: RecordedRequest): Cell {
    const person = people[name];
    const { access } = contract[verb] as Endpoint;
    return cellOf(verb, name, async (cell) => {
      if (!alone.has(request)) await tryAlone(name, [[verb, request]]);
      const answer = await attempt({ verb, request, token: tokenOf(verb, person), userId: person.userId, cell });
      const found: string[] = [];
      const isSuccess = answer.status < 300;
      if (request.refusal ? answer.status !== request.refusal : !isSuccess) found.push(`is answered ${answer.steady}`);
      const own = alone.get(request);
      const isOfAll = access === 'admin' || access === 'owner';
      if (own && !ofMachine.has(verb)) found.push(...differences(own, answer));
      if (!isOfAll) {
        if (own && own.steady !== answer.steady)
          found.push(`learns of others: ${difference(own.steady, answer.steady)}`);
        for (const word of wordsOfOthers(world, name)) if (answer.text.includes(word)) found.push(`is told ${word}`);
      }
      const mayChange = [name, ...(isOfAll ? ['everybody'] : []), ...(request.alsoChanges ?? [])];
      for (const whose of answer.changed) if (!mayChange.includes(whose)) found.push(`changes rows of ${whose}`);
      return found;
    });
  }

  /** Cyd's request with one thing of Ada's in it must be answered as with one that is nowhere. */
  function foreignCells(verb: Verb, request: RecordedRequest): Cell[] {
    const { access } = contract[verb];
    if ((access !== 'user' && access !== 'public') || request.isForBearers) return [];
    const token = tokenOf(verb, people.cyd);
    const { userId } = people.cyd;
    return slotsOf(request, people.cyd).map((slot) => {
      let nowhere: Answer | undefined;
      return cellOf(verb, 'cyd with an id of ada', async (cell) => {
        const nobodys = nobody(people.ada);
        nowhere ??= await attempt({ verb, request: slot.with(nobodys), token, userId, named: slot.of(nobodys), cell });
        const theirs = await attempt({
          verb,
          request: slot.with(people.ada),
          token,
          userId,
          named: slot.of(people.ada),
          cell,
        });
        return [
          ...(theirs.steady === nowhere.steady
            ? []
            : [`${slot.name} of another is told from none: ${difference(nowhere.steady, theirs.steady)}`]),
          ...differences(nowhere, theirs),
          ...wordsOfOthers(world, 'cyd')
            .filter((word) => theirs.text.includes(word) && !slot.words.includes(word))
            .map((word) => `with ${slot.name} of another is told ${word}`),
          ...theirs.changed
            .filter((whose) => whose !== 'cyd')
            .map((whose) => `with ${slot.name} of another changes rows of ${whose}`),
        ];
      });
    });
  }

  /** Names a session or an API token of Ada's as one of somebody else, who has none. */
  function borrowedCells(verb: Verb): Cell[] {
    const { access, method, path } = contract[verb] as Endpoint;
    if (access !== 'user') return [];
    const userId = world.owner.user._id;
    const request = firstFor('ada', verb);
    const borrowed = [world.issueAccess({ userId, loginId: people.ada.ids.login })];
    if (tokenScopeOf({ method, path })) borrowed.push(Promise.resolve(world.ownersToken));
    return borrowed.map((issued) =>
      cellOf(verb, 'the owner with what is of ada', async (cell) => {
        const { status } = await attempt({ verb, request, token: await issued, userId, cell });
        return status === 401 ? [] : [`is answered ${status}`];
      }),
    );
  }

  return {
    statements,
    count,
    prepare: (name) =>
      tryAlone(
        name,
        verbs.flatMap((verb) => requestsFor(name, verb).map((request) => [verb, request] as const)),
      ),
    dataCells: (verb, names = personNames) => [
      ...names.flatMap((name) => requestsFor(name, verb).map((request) => ownCell(verb, name, request))),
      ...borrowedCells(verb),
      ...requestsFor('cyd', verb).flatMap((request) => foreignCells(verb, request)),
    ],
    async roleCells(verb) {
      const { access, method, path } = contract[verb] as Endpoint;
      const request = firstFor('ada', verb);
      const { userId } = people.ada;
      const refusal = (name: string, token: string | undefined, expected: number): Cell =>
        cellOf(verb, name, async () => {
          const headers = { ...request.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
          const { status, text, changed } = await attempt({ verb, request: { ...request, headers }, token, userId });
          return [
            ...(status === expected ? [] : [`is answered ${status} instead of ${expected}`]),
            ...changed.map((whose) => `changes rows of ${whose}`),
            ...[people.ada.canary, userId].filter((word) => text.includes(word)).map((word) => `is told ${word}`),
          ];
        });
      if (access === 'public') return [];
      const scope = access === 'user' ? tokenScopeOf({ method, path }) : undefined;
      return [
        ...(await outsiders(world)).map(([name, token]) => refusal(name, token, 401)),
        refusal('an API token that was taken back', withdrawn(people.ada.writeToken), scope ? 401 : 403),
        ...(scope ? [] : [refusal('an API token that may write', people.ada.writeToken, 403)]),
        ...(scope === 'read' ? [] : [refusal('an API token that may read', people.ada.readToken, 403)]),
        ...(takesPelotonToken(path) ? [] : [refusal('a token of Peloton calls', people.ada.pelotonToken, 401)]),
        ...(access === 'user' ? [] : [refusal('a person without the role', people.ada.accessToken, 403)]),
        ...(access === 'owner' ? [refusal('an admin', world.admin.accessToken, 403)] : []),
      ];
    },
  };
}

/** Verbs that tell how the machine fares. */
const ofMachine = new Set<Verb>(['readServerHealth']);

/** What the database was asked, answered and given in one world, and not in the other. */
function differences(expected: Answer, got: Answer): string[] {
  return (['trace', 'rows'] as const).flatMap((kind) => {
    const added = [...got[kind]].filter((line) => !expected[kind].has(line));
    const missing = [...expected[kind]].filter((line) => !got[kind].has(line));
    const [line] = [...added, ...missing];
    if (line === undefined) return [];
    const ending = line.slice(line.indexOf(' ← '));
    const other = (added.length > 0 ? missing : []).find((one) => kind === 'rows' || one.endsWith(ending));
    const statement = kind === 'trace' ? ending.replaceAll(/\s+/g, ' ').slice(0, 300) : '';
    return [
      `makes ${kind === 'trace' ? 'the database answer' : 'of their rows'} ${difference(other ?? '', line)}${statement}`,
    ];
  });
}

/** Those who hold a token that opens nothing, or none. */
async function outsiders({ people, issueAccess }: World): Promise<[string, string | undefined][]> {
  const { userId, ids, refreshToken, accessToken, signOutToken } = people.ada;
  const claim = { userId, loginId: ids.login };
  return [
    ['nobody', undefined],
    ['an old token', await issueAccess(claim, new Date('2026-02-01T00:00:00Z'))],
    ['a token from the future', await issueAccess(claim, new Date('2027-02-01T00:00:00Z'))],
    ['a token of another session', await issueAccess({ userId, loginId: randomUUID() })],
    ['a token of a deleted person', await issueAccess({ userId: randomUUID(), loginId: ids.login })],
    ['a forged token', `${accessToken.slice(0, -4)}AAAA`],
    ['a refresh token', refreshToken],
    ['a token that signs out', signOutToken],
  ];
}

const withdrawn = (token: string): string => `${token.slice(0, -4)}AAAA`;

/** Where the two part, with a little around it. */
function difference(expected: string, got: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === got[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `expected …${expected.slice(from, at + 60)}, got …${got.slice(from, at + 60)}`;
}

/** Somebody who was never here. */
const nobody = (like: Person): Person => ({
  ...like,
  userId: randomUUID(),
  ids: Object.fromEntries(Object.keys(like.ids).map((name) => [name, randomUUID()])) as Ids,
  refreshToken: withdrawn(like.refreshToken),
  signOutToken: withdrawn(like.signOutToken),
  resetToken: withdrawn(like.resetToken),
  addressToken: withdrawn(like.addressToken),
  pelotonToken: withdrawn(like.pelotonToken),
});

interface Slot {
  readonly name: string;
  /** What stands in the request with Ada's value, and may stand in an answer that repeats it. */
  readonly words: string[];
  of(other: Person): string;
  with(other: Person): RecordedRequest;
}

/** Every place of a request that names something of its person, with the means to put another's there. */
function slotsOf(request: RecordedRequest, me: Person): Slot[] {
  const text = JSON.stringify(request);
  const exchange = (from: string, to: string): RecordedRequest =>
    JSON.parse(text.replaceAll(from, to)) as RecordedRequest;
  const slot = (name: string, of: (person: Person) => string): Slot[] =>
    text.includes(of(me)) ? [{ name, words: [], of, with: (other) => exchange(of(me), of(other)) }] : [];
  return [
    ...(Object.keys(me.ids) as (keyof Ids)[])
      .filter((name) => name !== 'fresh')
      .flatMap((name) => slot(name, ({ ids }) => ids[name])),
    ...slot('user', ({ userId }) => userId),
    ...slot('pelotonToken', ({ pelotonToken }) => pelotonToken),
  ];
}

/** For each person, and for what belongs to everybody: how many rows there are in a table, and those that were written since. */
export interface Seen {
  readonly whose: string;
  readonly table: string;
  readonly rows: string[];
}

/** Looks at some tables or at all. What a person's row takes with it goes from its own table first, so those that a statement names will do. */
export type Look = (tables?: ReadonlySet<string>) => Promise<Seen[]>;

export async function watchRows(sandbox: Sandbox, everybody: readonly Inhabitant[]): Promise<Look> {
  const columns = await sandbox.query<{ table: string; names: string[] }>(
    `select table_name as table, array_agg(column_name::text) as names from information_schema.columns
     where table_schema = 'public' and table_name <> 'rate_limits' group by 1 order by 1`,
  );
  // Rows carry the number of the transaction that wrote them, and a savepoint has one of its own.
  const newest = columns.map(({ table }) => `select max(xmin::text::bigint) as written from ${table}`);
  const [last] = await sandbox.query<{ written: number }>(
    `select max(written) as written from (${newest.join(' union all ')}) t`,
  );
  const parts = columns.map(({ table, names }) => {
    const whose = whoseOf(table, names);
    const found = `'${table}' as table, count(*) as count, array_agg(left(t::text, 4000)) filter (where t.xmin::text::bigint > ${last?.written}) as written`;
    const rows =
      table === 'program_versions' ? 'program_versions t join programs p on p._id = t.program_id' : `${table} t`;
    return whose === undefined
      ? { table, text: `select null::uuid as whose, ${found} from ${table} t where $1::uuid[] is not null` }
      : {
          table,
          text: `select ${whose} as whose, ${found} from ${rows} where ${whose} = any($1::uuid[]) or ${whose} is null group by 1`,
        };
  });
  const names = new Map<string, string>(everybody.map(({ userId, name }) => [userId, name]));
  return async (tables) => {
    const wanted = parts.filter(({ table }) => tables?.has(table) ?? true);
    if (wanted.length === 0) return [];
    const text = wanted.map((part) => part.text).join(' union all ');
    const found = await sandbox.query<{ whose: string | null; table: string; count: number; written: string[] | null }>(
      text,
      [[...names.keys()]],
    );
    return found.map(({ whose, table, count, written }) => ({
      whose: whose === null ? 'everybody' : (names.get(whose) ?? whose),
      table,
      rows: [`${count} rows`, ...(written ?? [])],
    }));
  };
}

/** Whose rows are no longer what they were, of the tables that were looked at. */
export function changedSince(before: readonly Seen[], after: readonly Seen[], tables?: ReadonlySet<string>): string[] {
  const textOf = ({ whose, table, rows }: Seen): string => `${whose} ${table} ${rows.join('\n')}`;
  const old = before.filter(({ table }) => tables?.has(table) ?? true);
  const [were, are] = [new Set(old.map(textOf)), new Set(after.map(textOf))];
  const changed = [...old.filter((one) => !are.has(textOf(one))), ...after.filter((one) => !were.has(textOf(one)))];
  return [...new Set(changed.map(({ whose }) => whose))];
}

/** A statement of the work has failed, and its transaction is not yet rolled back. */
function whileAborted(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === '25P02') return [];
  throw error;
}

/** The work that a person's request has left to be done. */
export async function untilDone(sandbox: Sandbox, userId: string): Promise<boolean> {
  const text = `select exists (select from file_imports where user_id = $1 and status in ('reading', 'running', 'undoing'))
    or exists (select from exports where user_id = $1 and status = 'making')
    or exists (select from peloton_imports where user_id = $1 and status = 'running') as is_busy`;
  for (let turn = 0; turn < 400; turn++) {
    const rows = await sandbox.query<{ is_busy: boolean }>(text, [userId]).catch(whileAborted);
    if (rows[0]?.is_busy === false) return true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return false;
}
