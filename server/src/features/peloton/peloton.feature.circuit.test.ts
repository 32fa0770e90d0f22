import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { politePace } from '#peloton/pace.ts';
import { buildUser } from '#test/build-user.ts';
import { callsOf, connectedPerson, oddClass, type PelotonStage, usePeloton } from '#test/peloton-stage.ts';

const tired = { failuresToRest: 5, restMs: 30_000 };

test('after five failures Peloton is not asked for thirty seconds: for that person, and once three have met them for nobody', async () => {
  const stage = await usePeloton({ pace: tired });
  const { faults, requests } = stage.simulator.control;
  const [first, second, third, other] = [
    await connectedPerson(stage.app),
    await connectedPerson(stage.app),
    await connectedPerson(stage.app),
    await connectedPerson(stage.app),
  ];
  async function failFiveTimes({ calls }: typeof first): Promise<void> {
    const before = requests.of('workouts').length;
    faults.plan({ call: 'workouts', kind: 'server_error' });
    await calls.list();
    await calls.list();
    faults.clear();
    expect(requests.of('workouts')).toHaveLength(before + 5);
  }
  const refusal = {
    error: 'peloton_unavailable',
    message: 'Failed to fetch workouts. Peloton has not answered for a while. Try again in a minute.',
  };

  await failFiveTimes(first);
  expect((await first.calls.list()).json()).toMatchObject(refusal);
  expect((await other.calls.list()).statusCode).toBe(200);
  await failFiveTimes(second);
  await failFiveTimes(third);
  const asked = requests.of('workouts').length;
  const refused = await other.calls.list();
  expect(refused.json()).toMatchObject(refusal);
  expect(refused.headers['retry-after']).toBe('30');
  expect(requests.of('workouts')).toHaveLength(asked);
  // Their login is another host, and what needs no Peloton goes on.
  expect((await callsOf(stage.app, await buildUser(stage.app)).upload('x')).statusCode).toBe(422);
  stage.clock.advance(30_000);
  expect((await other.calls.list()).statusCode).toBe(200);
  expect((await first.calls.list()).statusCode).toBe(200);
});

/** Our clock follows the real one, five times as quickly, however late a crowded machine lets the timer run. */
function letTimePass({ clock }: PelotonStage): void {
  const startedAt = performance.now();
  const start = clock.now().getTime();
  const timer = setInterval(() => clock.set(new Date(start + 5 * (performance.now() - startedAt))), 20);
  onTestFinished(() => clearInterval(timer));
}

async function applyThreeClasses(stage: PelotonStage) {
  const { calls } = await connectedPerson(stage.app);
  const items = ['row', 'yoga', 'meditation'].map((oddity) => {
    const { id, name } = oddClass(stage, oddity);
    return { pelotonId: id, name };
  });
  const id = randomUUID();
  await calls.apply(id, items);
  await expect.poll(async () => (await calls.progress(id)).json().data.status).toBe('done');
  return (await calls.progress(id)).json().data;
}

test('an import waits while Peloton is left in peace, and nothing is told as failed', async () => {
  const stage = await usePeloton({ pace: { ...tired, restMs: 500, tries: 6 } });
  const { faults, requests } = stage.simulator.control;
  faults.plan({ call: 'workout', kind: 'connection_cut', times: 7 });
  letTimePass(stage);
  expect(await applyThreeClasses(stage)).toMatchObject({ created: 3, failures: [] });
  expect(requests.of('workout')).toHaveLength(10);
});

test('but not for ever: in the end the rest is told as failed, without asking Peloton for each', async () => {
  const stage = await usePeloton({ pace: { ...tired, restMs: 100 } });
  const { faults, requests } = stage.simulator.control;
  faults.plan({ call: 'workout', kind: 'connection_cut' });
  // The clock stands still, so Peloton is left in peace for as long as the import is willing to wait.
  const { failures } = await applyThreeClasses(stage);
  expect(failures).toHaveLength(3);
  expect(failures[2].error).toMatch(/Peloton has not answered for a while\. Try again in a minute\.$/);
  expect(requests.of('workout')).toHaveLength(tired.failuresToRest);
});

test('in earnest, all that one request of ours asks of Peloton is over before fifteen seconds are', () => {
  const { timeoutMs, answerWithinMs, failuresToRest, restMs, atOnce, gapMs } = politePace;
  expect([timeoutMs < answerWithinMs, answerWithinMs < 15_000]).toEqual([true, true]);
  expect({ failuresToRest, restMs, atOnce, gapMs }).toEqual({
    failuresToRest: 5,
    restMs: 30_000,
    atOnce: 2,
    gapMs: 300,
  });
});

test('a sign-in is over in time, too', async () => {
  const stage = await usePeloton();
  const calls = callsOf(stage.app, await buildUser(stage.app));
  stage.simulator.control.faults.plan({ call: 'me', kind: 'slow' });
  stage.setTotalTimeout(500);
  expect((await calls.login('metric')).json().message).toMatch(/took too long/);
});

test('an answer comes within its time, however often Peloton stumbles on the way', async () => {
  const stage = await usePeloton({ pace: { tries: 50, firstBackOffMs: 100 } });
  const { calls } = await connectedPerson(stage.app);
  stage.setTotalTimeout(500);
  const { faults, requests } = stage.simulator.control;
  faults.plan({ call: 'workouts', kind: 'server_error' });
  expect((await calls.list()).json()).toMatchObject({ error: 'peloton_unavailable' });
  expect(requests.of('workouts').length).toBeLessThan(8);
  faults.clear();
  faults.plan({ call: 'workouts', kind: 'slow', delayMs: 10_000 });
  expect((await calls.list()).json().message).toMatch(/took too long/);
  stage.expireTheirTokens();
  faults.plan({ call: 'refresh', kind: 'slow', delayMs: 10_000 });
  expect((await calls.list()).json().message).toMatch(/took too long/);
});
