import { Browser, codeGrant } from '@workout-tracker/peloton-simulator/testing/browser';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf, oddClass, type PelotonStage, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

/** Everything that went over the wire to and from Peloton's sign-in, overheard. */
function overhear() {
  const secrets = new Set<string>(['pedal-metric-2026', 'a wrong password of mine']);
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    const text = await response
      .clone()
      .text()
      .catch(() => '');
    for (const [, token = ''] of text.matchAll(/"(?:access|refresh|id)_token":"([^"]+)"/g)) secrets.add(token);
    for (const [, proof = ''] of String(init?.body ?? '').matchAll(/"code(?:_verifier)?":"([^"]+)"/g))
      secrets.add(proof);
    return response;
  });
  return { secrets, stop: () => spy.mockRestore() };
}

// Promise (14.2.1, 16.2.5): Tokens stand in no address, log, error report or export.
// Promise (14.2.4, 13.3.1): The password of Peloton is not kept, its tokens are encrypted, and gone after disconnecting.
test('after connecting in every way, renewing, failing and importing', async () => {
  const { secrets, stop } = overhear();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const stage = await usePeloton({ log });
  const { app, simulator } = stage;
  const answers: string[] = [];
  const said = async (answer: Promise<{ body: string; headers: object }>): Promise<void> => {
    const { body, headers } = await answer;
    answers.push(body, JSON.stringify(headers));
  };
  const person = await buildUser(app);
  await said(callsOf(app, person).login('metric', 'a wrong password of mine'));
  const connected = await callsOf(app, person).login('metric');
  answers.push(connected.body);
  const { sessionToken } = connected.json();
  const calls = callsOf(app, person, sessionToken);
  stage.expireTheirTokens();
  const { faults } = simulator.control;
  for (const kind of ['server_error', 'truncated_json', 'connection_cut'] as const) {
    faults.plan({ call: 'refresh', kind, times: 1 });
    await said(calls.list());
    faults.plan({ call: 'password_grant', kind, times: 1 });
    await said(callsOf(app, person).login('metric'));
  }
  await said(calls.list());
  await said(calls.import(oddClass(stage, 'row').id));
  await connectOtherwise(stage, person, said);
  stop();

  expect(secrets.size).toBeGreaterThanOrEqual(18);
  expect(lines.length).toBeGreaterThan(5);
  const dump = await dumpOf(databaseOf(app));
  expect(dump).toContain(person.user._id);
  for (const secret of secrets) {
    for (const [place, text] of Object.entries({ lines: lines.join('\n'), answers: answers.join('\n'), dump })) {
      expect(text.includes(secret), `a secret in ${place}`).toBe(false);
    }
  }
  expect(dump.includes(sessionToken)).toBe(false);
  expect(lines.join('\n').includes(sessionToken)).toBe(false);
});

/** By the login page and by tokens, each once well and once not. Our own tokens are for the person to have: they are not told. */
async function connectOtherwise(
  { app, simulator }: PelotonStage,
  person: Awaited<ReturnType<typeof buildUser>>,
  said: (answer: Promise<{ body: string; headers: object }>) => Promise<void>,
): Promise<void> {
  const calls = callsOf(app, person);
  const { faults } = simulator.control;
  for (const kind of ['truncated_json', 'server_error', undefined] as const) {
    const { url, state } = (await calls.beginSignIn()).json();
    const landed = await new Browser(simulator).logIn('metric', url);
    const { body } = await codeGrant(
      simulator,
      (await new Browser(simulator).logIn('metric')).searchParams.get('code'),
    );
    if (kind) for (const call of ['code_grant', 'refresh', 'me'] as const) faults.plan({ call, kind, times: 1 });
    await said(calls.finishSignIn(state, landed.href));
    await said(calls.finishSignIn(state, landed.href));
    await said(calls.byToken(JSON.stringify({ body })));
    await said(calls.byToken(String(body.access_token)));
    faults.clear();
  }
}

/** Every row of every table, bytes also as the text they may hold. */
async function dumpOf({ pool }: Pick<ReturnType<typeof databaseOf>, 'pool'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from "${name}"`);
    for (const value of rows.flatMap((row) => Object.values(row))) {
      found.push(Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value));
    }
  }
  return found.join('\n');
}
