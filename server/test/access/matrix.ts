/**
 * What may happen when a verb is called, tried on a `World`. An answer to a person is held against the answer in a world that they have for
 * themselves: nobody learns anything from rows of others, not even that there are any. And rows of others stay as they are.
 */
import { randomUUID } from 'node:crypto';
import { type Contract, contract } from '@workout-tracker/core/contract/contract';
import { type Endpoint, takesPelotonToken, tokenScopeOf } from '@workout-tracker/core/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { type RecordedRequest, requestsOf } from './requests.ts';
import type { Sandbox } from './sandbox.ts';
import type { Stage } from './stage.ts';
import { type Ids, type Person, type PersonName, personNames, type World, whoseOf, wordsOfOthers } from './world.ts';

export type Verb = keyof Contract;
export const verbs = Object.keys(contract) as Verb[];

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Without what is new at each call. */
  readonly steady: string;
}

export interface Finding {
  readonly verb: Verb;
  readonly cell: string;
  readonly problem: string;
}

export interface Matrix {
  /** Each verb as each person in the whole world, held against a world of their own; and with ids of another, one at a time. */
  tryData(verb: Verb): Promise<Finding[]>;
  /** Each verb as everybody who may not. */
  tryRoles(verb: Verb): Promise<Finding[]>;
  /** The statements that the verbs tried so far have sent, and by which verbs. */
  readonly statements: Map<string, Set<Verb>>;
  readonly count: { requests: number; cells: number };
}

/** Where people stand; the rest goes with them. */
const gone = [
  ['set_facts', 'user_id'],
  ['catch_reporters', 'user_id'],
  ['account_names', 'owner_id'],
  ['users', '_id'],
  ['programs', 'owner_id'],
  ['series', 'owner_id'],
] as const;

const uuidShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const secretShape = /[\w-]{30,}(\.[\w-]+)*|\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/g;

/** `chosen` are the verbs whose data is tried: the answers of a world without others are taken beforehand. */
export async function createMatrix(
  { sandbox, app, world }: Omit<Stage, 'close'>,
  chosen: readonly Verb[],
): Promise<Matrix> {
  const { people } = world;
  const requests = Object.fromEntries(personNames.map((name) => [name, requestsOf(people[name], world)])) as Record<
    PersonName,
    ReturnType<typeof requestsOf>
  >;
  const known = new Map<string, string>();
  for (const name of personNames) {
    for (const [word, id] of [...Object.entries(people[name].ids), ['user', people[name].userId] as const])
      known.set(id, `${word}`);
  }
  const steadyOf = (text: string): string =>
    text.replaceAll(uuidShape, (id) => known.get(id) ?? 'an-id').replaceAll(secretShape, 'a-secret');
  const fingerprint = await fingerprintOf(sandbox, people);
  const untouched = await fingerprint();
  const statements = new Map<string, Set<Verb>>();
  const count = { requests: 0, cells: 0 };

  const send = async (
    verb: Verb,
    request: RecordedRequest,
    token: string | undefined,
  ): Promise<LightMyRequestResponse> => {
    const { method, path } = contract[verb] as Endpoint;
    count.requests += 1;
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
    const payload = request.payload ?? (request.body as object | undefined);
    return app.inject({
      method,
      url,
      query: request.query ?? {},
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...request.headers },
      ...(payload !== undefined && { payload }),
    });
  };

  /** Runs in a trial of its own; tells the answer and whose rows have changed. */
  const attempt = async (verb: Verb, request: RecordedRequest, token: string | undefined) => {
    const { result, statements: sent } = await sandbox.trial(async () => {
      const answer = await send(verb, request, token);
      const hasEnded = !request.goesOn || answer.statusCode >= 300 || (await untilDone(sandbox));
      return { answer, hasEnded, after: sandbox.hasWritten() ? await fingerprint() : untouched };
    });
    for (const text of sent) statements.set(text, (statements.get(text) ?? new Set()).add(verb));
    const { answer, hasEnded, after } = result;
    const changed = [...after].filter(([whose, sum]) => untouched.get(whose) !== sum).map(([whose]) => whose);
    const text = `${answer.body} ${JSON.stringify(answer.headers)}`;
    const body = !hasEnded
      ? 'and does not end'
      : answer.statusCode < 400
        ? answer.body
        : JSON.stringify({ ...answer.json(), requestId: '' });
    return { status: answer.statusCode, text, steady: `${answer.statusCode} ${steadyOf(body)}`, changed };
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

  const alone = new Map<string, Answer>();
  for (const name of personNames) {
    const others = personNames.filter((other) => other !== name).map((other) => people[other].userId);
    await sandbox.query('savepoint alone_in_the_world');
    for (const [table, whose] of gone) await sandbox.query(`delete from ${table} where ${whose} = any($1)`, [others]);
    for (const verb of chosen)
      alone.set(`${name} ${verb}`, await attempt(verb, requests[name][verb], tokenOf(verb, people[name])));
    await sandbox.query('rollback to savepoint alone_in_the_world');
  }
  statements.clear();

  async function tryAs(verb: Verb, name: PersonName): Promise<Finding[]> {
    const person = people[name];
    const request = requests[name][verb];
    const { access } = contract[verb] as Endpoint;
    const answer = await attempt(verb, request, tokenOf(verb, person));
    const found: string[] = [];
    const isSuccess = answer.status < 300;
    if (request.refusal ? answer.status !== request.refusal : !isSuccess) found.push(`is answered ${answer.steady}`);
    const own = alone.get(`${name} ${verb}`);
    const isOfAll = access === 'admin' || access === 'owner';
    if (!isOfAll) {
      if (own && own.steady !== answer.steady) found.push(`learns of others: ${difference(own.steady, answer.steady)}`);
      for (const word of wordsOfOthers(people, name)) if (answer.text.includes(word)) found.push(`is told ${word}`);
    }
    const mayChange = [name, ...(isOfAll ? ['everybody'] : []), ...(request.alsoChanges ?? [])];
    for (const whose of answer.changed) if (!mayChange.includes(whose)) found.push(`changes rows of ${whose}`);
    count.cells += 1;
    return found.map((problem) => ({ verb, cell: name, problem }));
  }

  /** Cyd's request with one thing of Ada's in it must be answered as with one that is nowhere. */
  async function tryForeign(verb: Verb): Promise<Finding[]> {
    const request = requests.cyd[verb];
    const { access } = contract[verb];
    if ((access !== 'user' && access !== 'public') || request.isForBearers) return [];
    const found: Finding[] = [];
    for (const slot of slotsOf(request, people.cyd)) {
      const theirs = await attempt(verb, slot.with(people.ada), tokenOf(verb, people.cyd));
      const nowhere = await attempt(verb, slot.with(nobody(people.ada)), tokenOf(verb, people.cyd));
      const problems = [
        ...(theirs.steady.replaceAll(slot.name, '') ===
          nowhere.steady.replaceAll(slot.name, '').replaceAll('an-id', '') || isSameKind(theirs, nowhere)
          ? []
          : [`${slot.name} of another is told from none: ${difference(nowhere.steady, theirs.steady)}`]),
        ...wordsOfOthers(people, 'cyd')
          .filter((word) => theirs.text.includes(word) && !slot.words.includes(word))
          .map((word) => `with ${slot.name} of another is told ${word}`),
        ...theirs.changed
          .filter((whose) => whose !== 'cyd')
          .map((whose) => `with ${slot.name} of another changes rows of ${whose}`),
      ];
      found.push(...problems.map((problem) => ({ verb, cell: 'cyd with an id of ada', problem })));
      count.cells += 1;
    }
    return found;
  }

  /** Names a session or an API token of Ada's as one of somebody else, who has none. */
  async function tryBorrowed(verb: Verb): Promise<Finding[]> {
    const { access, method, path } = contract[verb] as Endpoint;
    if (access !== 'user') return [];
    const userId = world.owner.user._id;
    const borrowed = [await world.issueAccess({ userId, loginId: people.ada.ids.login })];
    if (tokenScopeOf({ method, path })) borrowed.push(world.ownersToken);
    const found: Finding[] = [];
    for (const token of borrowed) {
      const { status } = await attempt(verb, requests.ada[verb], token);
      if (status !== 401) found.push({ verb, cell: 'the owner with what is of ada', problem: `is answered ${status}` });
      count.cells += 1;
    }
    return found;
  }

  return {
    statements,
    count,
    async tryData(verb) {
      const found: Finding[] = [];
      for (const name of personNames) found.push(...(await tryAs(verb, name)));
      found.push(...(await tryBorrowed(verb)));
      found.push(...(await tryForeign(verb)));
      return found;
    },
    async tryRoles(verb) {
      const { access, method, path } = contract[verb] as Endpoint;
      const request = requests.ada[verb];
      const found: Finding[] = [];
      const expectRefusal = async (cell: string, token: string | undefined, expected: number): Promise<void> => {
        const { status, text, changed } = await attempt(
          verb,
          {
            ...request,
            headers: { ...request.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
          },
          token,
        );
        const problems = [
          ...(status === expected ? [] : [`is answered ${status} instead of ${expected}`]),
          ...changed.map((whose) => `changes rows of ${whose}`),
          ...[people.ada.canary, people.ada.userId]
            .filter((word) => text.includes(word))
            .map((word) => `is told ${word}`),
        ];
        found.push(...problems.map((problem) => ({ verb, cell, problem })));
        count.cells += 1;
      };
      if (access === 'public') return [];
      for (const [cell, token] of await outsiders(world)) await expectRefusal(cell, token, 401);
      const scope = access === 'user' ? tokenScopeOf({ method, path }) : undefined;
      await expectRefusal('an API token that was taken back', withdrawn(people.ada.writeToken), scope ? 401 : 403);
      if (!scope) await expectRefusal('an API token that may write', people.ada.writeToken, 403);
      if (scope !== 'read') await expectRefusal('an API token that may read', people.ada.readToken, 403);
      if (!takesPelotonToken(path)) await expectRefusal('a token of Peloton calls', people.ada.pelotonToken, 401);
      if (access !== 'user') await expectRefusal('a person without the role', people.ada.accessToken, 403);
      if (access === 'owner') await expectRefusal('an admin', world.admin.accessToken, 403);
      return found;
    },
  };
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

const isSameKind = (one: Answer, other: Answer): boolean => one.status === other.status && one.status < 300;

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
  pelotonToken: withdrawn(like.pelotonToken),
});

interface Slot {
  readonly name: string;
  /** What stands in the request with Ada's value, and may stand in an answer that repeats it. */
  readonly words: string[];
  with(other: Person): RecordedRequest;
}

/** Every place of a request that names something of its person, with the means to put another's there. */
function slotsOf(request: RecordedRequest, me: Person): Slot[] {
  const text = JSON.stringify(request);
  const exchange = (from: string, to: string): RecordedRequest =>
    JSON.parse(text.replaceAll(from, to)) as RecordedRequest;
  const secrets = ['refreshToken', 'signOutToken', 'resetToken', 'pelotonToken'] as const;
  return [
    ...(Object.keys(me.ids) as (keyof Ids)[])
      .filter((name) => name !== 'fresh' && text.includes(me.ids[name]))
      .map((name) => ({ name, words: [], with: (other: Person) => exchange(me.ids[name], other.ids[name]) })),
    ...(text.includes(me.userId)
      ? [{ name: 'user', words: [], with: (other: Person) => exchange(me.userId, other.userId) }]
      : []),
    ...secrets
      .filter((name) => text.includes(me[name]) && name === 'pelotonToken')
      .map((name) => ({ name, words: [], with: (other: Person) => exchange(me[name], other[name]) })),
  ];
}

/** Sums over all rows of each person, and over what belongs to everybody. One prepared statement: it is asked after every write. */
export async function fingerprintOf(
  sandbox: Sandbox,
  people: Record<PersonName, Person>,
): Promise<() => Promise<Map<string, string>>> {
  const columns = await sandbox.query<{ table: string; names: string[] }>(
    `select table_name as table, array_agg(column_name::text) as names from information_schema.columns
     where table_schema = 'public' and table_name <> 'rate_limits' group by 1 order by 1`,
  );
  const parts = columns.map(({ table, names }) => {
    const sum = `sum(hashtextextended('${table}' || t::text, 0)) as s`;
    const whose = whoseOf(table, names);
    if (whose === undefined) return `select null::uuid as whose, ${sum} from ${table} t`;
    const rows =
      table === 'program_versions' ? 'program_versions t join programs p on p._id = t.program_id' : `${table} t`;
    return `select ${whose}, ${sum} from ${rows} where ${whose} = any($1::uuid[]) or ${whose} is null group by 1`;
  });
  const text = `select whose, sum(s)::text as s from (${parts.join(' union all ')}) a (whose, s) group by 1 having sum(s) is not null`;
  const names = new Map(personNames.map((name) => [people[name].userId, name]));
  return async () => {
    const rows = await sandbox.query<{ whose: string | null; s: string }>(text, [[...names.keys()]]);
    return new Map(rows.map(({ whose, s }) => [whose === null ? 'everybody' : (names.get(whose) ?? whose), s]));
  };
}

async function untilDone(sandbox: Sandbox): Promise<boolean> {
  const text = `select exists (select from file_imports where status in ('reading', 'running', 'undoing')) or exists (select from exports where status = 'making')
    or exists (select from peloton_imports where status = 'running') as is_busy`;
  for (let turn = 0; turn < 400; turn++) {
    const [row] = await sandbox.query<{ is_busy: boolean }>(text);
    if (!row?.is_busy) return true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return false;
}
