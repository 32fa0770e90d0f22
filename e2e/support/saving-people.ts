/**
 * People who save one workout after the other, as devices do: the same id and body until the server has answered, new tokens now and then, a
 * look at the list in between. What was sent and what was acknowledged is kept and held against what the database has in the end.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

interface Setting {
  /** Asked for each call: a server that was started again may have another address. */
  url: () => string;
  people: number;
  random: () => number;
  /** The control: a save counts as acknowledged when it has left, and is not sent again. A check that finds nothing lost then is worthless. */
  isRash?: boolean;
}

export interface Outcome {
  sent: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Stored, but without all of its sets, its facts and its place in the count of the year. */
  half: number;
  signedOut: number;
  /** Answers by status, 0 for none. */
  answers: Record<number, number>;
}

export interface SavingPeople {
  acknowledged(): number;
  /** How often the server answered with this status. */
  answered(status: number): number;
  /** Waits until so many more saves are acknowledged. */
  untilMore(saves: number): Promise<void>;
  /** Unanswered saves are given up where they are. */
  stop(): Promise<void>;
  /** What became of it all, by what the database has now. */
  judge(database: pg.ClientConfig): Promise<Outcome>;
}

interface Person {
  accessToken: string;
  refreshToken: string;
}

interface Answer {
  status: number;
  body: Partial<Person> & { data?: unknown };
}

const setsPerWorkout = 5;
const later = new Set([0, 429, 500, 502, 503, 504]);
const noAnswer: Answer = { status: 0, body: {} };

export async function startSaving({ url, people, random, isRash = false }: Setting): Promise<SavingPeople> {
  const [sent, acknowledged] = [new Set<string>(), new Set<string>()];
  const answers: Record<number, number> = {};
  const run = randomUUID().slice(0, 8);
  const stopping = new AbortController();
  let signedOut = 0;

  async function call(path: string, body?: object, token?: string): Promise<Answer> {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(30_000)]);
    const answer = await fetch(`${url()}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, body: await response.json() }) as Answer)
      .catch(() => noAnswer);
    if (!stopping.signal.aborted) answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    return answer;
  }

  /** Until there is an answer that is one. */
  async function insist(path: string, body?: object, token?: () => string): Promise<Answer> {
    for (;;) {
      const answer = await call(path, body, token?.());
      if (stopping.signal.aborted || !later.has(answer.status)) return answer;
      await pause(20 + random() * 80);
    }
  }

  async function join(number: number): Promise<{ person: Person; program: { _id: string; moves: { _id: string }[] } }> {
    const credentials = { email: `${run}-${number}@example.org`, password: 'correct horse battery' };
    const { status, body } = await insist('/workout-tracker/auth/register', credentials);
    const { accessToken, refreshToken } = body;
    if (!accessToken || !refreshToken) throw new Error(`Nobody could register: ${status} ${JSON.stringify(body)}`);
    const programs = await insist('/programs', undefined, () => accessToken);
    const [program] = programs.body.data as { _id: string; moves: { _id: string }[] }[];
    if (!program) throw new Error('There is no program.');
    return { person: { accessToken, refreshToken }, program };
  }

  async function refresh(person: Person): Promise<boolean> {
    const { status, body } = await insist('/workout-tracker/auth/refresh', { refreshToken: person.refreshToken });
    if (stopping.signal.aborted) return false;
    if (status !== 200) {
      signedOut += 1;
      return false;
    }
    Object.assign(person, { accessToken: body.accessToken, refreshToken: body.refreshToken });
    return true;
  }

  async function live({ person, program }: Awaited<ReturnType<typeof join>>): Promise<void> {
    const token = () => person.accessToken;
    const moves = Array.from({ length: setsPerWorkout }, (_, index) => ({
      mid: program.moves[index % program.moves.length]?._id,
      reps: 8,
      weight: 20,
      unit: 'kg',
    }));
    while (!stopping.signal.aborted) {
      const chance = random();
      if (chance < 0.1 && !(await refresh(person))) return;
      if (chance > 0.8) await insist('/workouts', undefined, token);
      const _id = randomUUID();
      const times = { created: '2026-02-10T17:00:00.000Z', ended: '2026-02-10T18:00:00.000Z', timeZone: 'UTC' };
      const workout = { _id, wid: program._id, moves, notes: `${run} ${_id}`, ...times };
      if (stopping.signal.aborted) return;
      sent.add(_id);
      if (isRash) acknowledged.add(_id);
      const { status, body } = isRash
        ? await call('/workouts', workout, token())
        : await insist('/workouts', workout, token);
      if (status === 200 || status === 201) acknowledged.add(_id);
      else if (status === 401 && !(await refresh(person))) return;
      else if (!later.has(status) && status !== 401)
        throw new Error(`A save was refused: ${status} ${JSON.stringify(body)}`);
    }
  }

  const joined = [];
  for (let number = 0; number < people; number++) joined.push(await join(number));
  const lives = joined.map(live);
  const failed = Promise.all(lives).then(() => new Promise<never>(() => {}));
  failed.catch(() => {});

  return {
    acknowledged: () => acknowledged.size,
    answered: (status) => answers[status] ?? 0,
    async untilMore(saves) {
      const enough = acknowledged.size + saves;
      while (acknowledged.size < enough && signedOut < people) await Promise.race([failed, pause(5)]);
    },
    async stop() {
      stopping.abort();
      await Promise.all(lives);
    },
    async judge(database) {
      // It looks through everything that was saved in a long run, which a request never does.
      const client = new pg.Client({ ...database, statement_timeout: 0 });
      await client.connect();
      const { rows } = await client.query<{ _id: string; notes: string; half: boolean }>(
        `with facts as (select user_id, workout_id, count(*) as sets from set_facts group by 1, 2),
           counted as (select user_id, count(*) as workouts from workouts group by 1),
           years as (select user_id, sum(count) as workouts from workout_years group by 1)
         select w._id, w.notes,
           jsonb_array_length(w.moves) <> $2 or w.set_count <> $2 or f.sets is distinct from $2
           or y.workouts is distinct from c.workouts as half
         from workouts w
         left join facts f on f.user_id = w.user_id and f.workout_id = w._id
         left join counted c on c.user_id = w.user_id
         left join years y on y.user_id = w.user_id
         where w.notes like $1 || ' %'`,
        [run, setsPerWorkout],
      );
      await client.end();
      const stored = new Set(rows.map(({ _id }) => _id));
      return {
        sent: sent.size,
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((id) => !stored.has(id)).length,
        doubled: rows.length - new Set(rows.map(({ notes }) => notes)).size,
        half: rows.filter(({ half }) => half).length,
        signedOut,
        answers,
      };
    },
  };
}

export const nothingLost = { lost: 0, doubled: 0, half: 0, signedOut: 0 };

/** One line for whoever reads the run. */
export function report(title: string, { answers, ...figures }: Outcome, seed?: number): void {
  const seeded = seed === undefined ? '' : ` (seed ${seed})`;
  const all = [...Object.entries(figures), ['answers', JSON.stringify(answers)]];
  console.log(`${title}${seeded}: ${all.map(([name, value]) => `${name} ${value}`).join(', ')}`);
}
