/**
 * The connection is ended, or its statement cancelled, at each statement of a save in turn: before it is sent and while it is under way. The
 * save that moves a series on is taken, because it is a transaction of several. There is all of it or nothing, and sent again it is there once.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { seriesCalls, twoWeeks } from '#features/series/testing/series-calls.ts';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { openTestApp } from '#test/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';

type Moment = 'before' | 'during';
type Weapon = 'pg_terminate_backend' | 'pg_cancel_backend';
interface Fault {
  /** Which statement of those that follow, counted from 1. */
  at: number;
  moment: Moment;
  weapon: Weapon;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A pool that brings a fault upon the statement it is told to; `isTorn` is the control, in which transactions are none. */
function openFaultyPool({ isTorn }: { isTorn: boolean }) {
  const own = openDatabase({ address: database.address, maxWaitMs: 60_000, hasTimeouts: false });
  let fault: Fault | undefined;
  let sent = 0;
  let struck: Promise<unknown> = Promise.resolve();
  const strike = (weapon: Weapon, processId: unknown) => database.pool.query(`select ${weapon}($1::int)`, [processId]);
  own.pool.on('connect', (client: pg.PoolClient) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (text: unknown, ...rest: unknown[]): unknown => {
      const isBoundary = typeof text === 'string' && /^(begin|commit)\b/.test(text);
      const args = [isTorn && isBoundary ? 'select 1' : text, ...rest];
      if (++sent !== fault?.at) return send(...args);
      const { moment, weapon } = fault;
      const processId = 'processID' in client && client.processID;
      if (moment === 'before') return strike(weapon, processId).then(() => send(...args));
      const answer = send(...args);
      struck = strike(weapon, processId);
      return answer;
    };
    client.query = query as typeof client.query;
  });
  return {
    database: { ...database, ...own },
    close: () => own.close(),
    /** The statements that were sent, the struck one included. */
    async under(next: Fault | undefined, work: () => Promise<unknown>): Promise<number> {
      [fault, sent] = [next, 0];
      await work();
      await struck;
      fault = undefined;
      return sent;
    },
  };
}

async function strikeEverywhere({ isTorn }: { isTorn: boolean }) {
  await using cleanUp = new AsyncDisposableStack();
  const faulty = openFaultyPool({ isTorn });
  cleanUp.defer(() => faulty.close());
  const clock = createFakeClock(new Date('2026-03-02T12:00:00Z'));
  const app = await openTestApp({ database, clock: clock.now });
  cleanUp.defer(() => app.close());
  const struckApp = await openTestApp({ database: faulty.database, clock: clock.now });
  cleanUp.defer(() => struckApp.close());
  const person = await buildUser(app);
  const program = await buildProgram(app);
  const mine = seriesCalls(app, person);
  const diary = diaryOf(app, person);
  const struckDiary = diaryOf(struckApp, person);
  const tally = { strikes: 0, refused: 0, unforeseen: 0, half: 0, doubled: 0, lost: 0 };

  const times = { timeZone: 'UTC', created: '2026-03-02T11:00:00.000Z', ended: '2026-03-02T11:00:00.000Z' };
  const prepareSave = async () => {
    // One that is joined already would be joined again.
    const series = await mine.make(twoWeeks(program._id));
    const run = await mine.begin(series._id);
    const sent = newWorkout({ wid: program._id, seriesInstanceId: run._id, ...times });
    /** The workout and the step of its series: none of them, or each once. */
    const state = async () => {
      const { rows } = await database.pool.query<{ parts: number[] }>(
        `select array[(select count(*) from workouts where _id = $1),
           (select count(*) from series_instances where _id = $2 and current_day = 2)]::int[] as parts`,
        [sent._id, run._id],
      );
      return rows[0]?.parts.join('');
    };
    return { sent, state };
  };

  const plain = await prepareSave();
  const statements = await faulty.under(undefined, () => struckDiary.save(plain.sent));
  for (const weapon of ['pg_terminate_backend', 'pg_cancel_backend'] as const) {
    for (const moment of ['before', 'during'] as const) {
      for (let at = 1; at <= statements; at++) {
        const { sent, state } = await prepareSave();
        let status = 0;
        await faulty.under({ at, moment, weapon }, async () => {
          status = (await struckDiary.save(sent)).statusCode;
        });
        const found = await state();
        tally.strikes += 1;
        if (status === 503) tally.refused += 1;
        else if (status !== 201) tally.unforeseen += 1;
        if (found !== '00' && found !== '11') tally.half += 1;
        if (status === 201 && found !== '11') tally.lost += 1;

        const again = await diary.save(sent);
        if (again.statusCode !== (found === '00' ? 201 : 200)) tally.doubled += 1;
        if (!isTorn && (await state()) !== '11') tally.lost += 1;
      }
    }
  }
  return { statements, ...tally };
}

test('a save struck at each of its statements is whole or not there, and sent again it is there once', async () => {
  const { statements, strikes, refused, ...wrong } = await strikeEverywhere({ isTorn: false });
  expect(wrong).toEqual({ unforeseen: 0, half: 0, doubled: 0, lost: 0 });
  expect(statements).toBeGreaterThan(5);
  expect(strikes).toBe(statements * 4);
  // What is under way may be done before it is hit, and some statements come after the answer.
  expect(refused).toBeGreaterThan(5);
});

test('the control: without its transaction a save is found in halves', async () => {
  expect((await strikeEverywhere({ isTorn: true })).half).toBeGreaterThan(0);
});
