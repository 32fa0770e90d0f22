/**
 * A phone on a network that does its worst, killed in the midst of it and opened again, and lent to somebody else in between: every save
 * takes effect once, in order, for its own account. `FLAKY_RUNS=20 FLAKY_STALL_MS=31000` is the long run, with the app's own timeouts;
 * `FLAKY_SEED` repeats one.
 */
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { makeDataFolder } from '../support/data-folder.ts';
import { expectWorkouts, nothingYet } from '../support/expected-workouts.ts';
import { randomFrom } from '../support/expiring-tokens.ts';
import { type Card, type FaultProxy, faults, openFaultProxy } from '../support/fault-proxy.ts';
import { type FlakyPhone, makeFlakyPhone } from '../support/flaky-phone.ts';
import { test } from '../support/journey.ts';
import { aPastWorkout } from '../support/offline-device.ts';
import { registerPerson } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';
import { startProduct } from '../support/product.ts';
import { slowdown } from '../support/slowdown.ts';

const runs = Number(process.env.FLAKY_RUNS ?? 1);
const seed = Number(process.env.FLAKY_SEED ?? Math.floor(Math.random() * 1_000_000));
const stallMs = Number(process.env.FLAKY_STALL_MS ?? 2_500);
/** As the app sends it: always with the zone it was done in. */
const plain = { moves: [], timeZone: 'Europe/Stockholm' };
const nonIdempotentServer = fileURLToPath(new URL('../support/non-idempotent-server.ts', import.meta.url));

test('every save takes effect once, in order, for its own account', async ({ product, owner: _ }) => {
  test.setTimeout(slowdown * (180_000 + runs * (60_000 + 4 * stallMs)));
  console.log(`FLAKY_SEED=${seed} (runs: ${runs}, stall: ${stallMs} ms)`);
  const random = randomFrom(seed);
  for (let run = 1; run <= runs; run += 1) {
    const { wrong, met } = await liveThrough(product.url, random);
    expect(wrong, `run ${run}, after ${met.join(', ')}`).toEqual([]);
    expect(new Set(met)).toEqual(new Set([...faults, 'clear']));
  }
});

/** Two people, one phone, one death, and everything the network can do. */
async function liveThrough(url: string, random: () => number): Promise<{ wrong: string[]; met: Card[] }> {
  const [maya, noor] = [await registerPerson(url), await registerPerson(url, { firstName: 'Noor' })];
  const [{ _id: mayas }, { _id: noors }] = [await apiOf(url, maya).addProgram(), await apiOf(url, noor).addProgram()];
  const [mayasWishes, noorsWishes] = [nothingYet(), nothingYet()];
  const workouts = Array.from({ length: 6 }, (_, index) => aPastWorkout(mayas, 6 - index, plain));
  const [first, second, third] = workouts.map(({ _id }) => _id) as [string, string, string];
  const proxy = await openFaultProxy(url, { stallMs });
  await using phone = await makeFlakyPhone({ url: proxy.url, stallMs });
  try {
    await phone.arrive(maya);
    proxy.deal(shuffle([...faults, 'clear', 'clear', 'clear'], random));
    const death = dieAt(proxy, phone, 3 + Math.floor(random() * 4));
    for (const workout of workouts.slice(0, 5)) await phone.save(maya, workout, mayasWishes).catch(death.excuse);
    await death.come;

    await phone.reopen();
    // What she does not know to be saved she saves again: it may well be there.
    const isUnsure = ({ _id }: { _id: string }) => !mayasWishes.saved.has(_id);
    for (const workout of workouts.filter(isUnsure)) await phone.save(maya, workout, mayasWishes);
    await phone.edit(first, 'written once', mayasWishes);
    await phone.edit(first, 'written twice', mayasWishes);
    await phone.edit(second, 'to be thrown away', mayasWishes);
    await phone.throwAway(second, mayasWishes);
    await phone.edit(third, 'the last words', mayasWishes);
    await phone.leave();

    await phone.arrive(noor);
    for (const daysAgo of [2, 1]) await phone.save(noor, aPastWorkout(noors, daysAgo, plain), noorsWishes);
    const wrong = (await phone.isAllSent(60_000)) ? [] : ['what Noor saved still waits'];
    await phone.leave();
    await phone.arrive(maya);
    if (!(await phone.isAllSent(60_000))) wrong.push('what Maya saved still waits');
    await proxy.settled();
    wrong.push(
      ...(await expectWorkouts(url, maya, mayasWishes, proxy)),
      ...(await expectWorkouts(url, noor, noorsWishes, proxy)),
    );
    return { wrong, met: proxy.met };
  } finally {
    await proxy.close();
  }
}

test('control: a server that does not recognise what it has already stored is found out', async () => {
  const { dataDir, remove } = await makeDataFolder();
  const careless = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, nonIdempotentServer);
  // Nothing stalls here, and nothing is given up for slowness: one save is repeated, the one whose answer is cut off.
  const patient = { stallMs: 31_000 };
  const proxy = await openFaultProxy(careless.url, patient);
  try {
    const maya = await registerPerson(careless.url);
    const { _id } = await apiOf(careless.url, maya).addProgram();
    await using phone = await makeFlakyPhone({ url: proxy.url, ...patient });
    await phone.arrive(maya);
    proxy.deal(['clear', 'cut after']);
    const wanted = nothingYet();
    for (const daysAgo of [2, 1]) await phone.save(maya, aPastWorkout(_id, daysAgo, plain), wanted);
    const statuses = () => proxy.answered.map(({ status }) => status);
    await expect.poll(() => statuses().slice(0, 3)).toEqual([201, 201, 500]);
    expect(await phone.isAllSent(1_000)).toBe(false);
  } finally {
    await proxy.close();
    await careless.end('SIGTERM');
    await remove();
  }
});

/** The browser is killed the moment its n-th write has left it, whatever becomes of that. */
function dieAt(proxy: FaultProxy, phone: FlakyPhone, count: number) {
  const { promise: come, resolve } = Promise.withResolvers<void>();
  let writes = 0;
  proxy.onWrite = () => {
    writes += 1;
    if (writes === count) resolve(phone.kill());
  };
  return {
    come,
    /** What was under way when it died fails; anything else that fails is a fault. */
    excuse(error: unknown): void {
      if (writes < count) throw error;
    },
  };
}

function shuffle(cards: readonly Card[], random: () => number): Card[] {
  return cards
    .map((card) => ({ card, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ card }) => card);
}
