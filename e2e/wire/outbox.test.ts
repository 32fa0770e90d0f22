/**
 * The real outbox and client against the real server, over a network that does its worst. Two devices of one account save, edit and
 * delete; in the end the server holds exactly what was intended: nothing lost, nothing doubled, and what two devices disagreed on was
 * shown to the person. Two controls break the rules on purpose and must be caught.
 */
import { randomUUID } from 'node:crypto';
import { buildProgram } from '@workout-tracker/server/test/build-program';
import { databaseOf, shareApp } from '@workout-tracker/server/test/test-app';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutboxTransport } from '../../web/src/offline/outbox-transport.ts';
import { startKillableServer } from '../support/killable-server.ts';
import { anyPlan } from '../support/outbox-plan.ts';
import { recordHistory } from '../support/server-history.ts';
import { type Outcome, runPlan } from '../support/two-devices.ts';
import { useUnreliableNetwork } from '../support/unreliable-network.ts';

const app = shareApp();
const runs = Number(process.env.OUTBOX_RUNS ?? 25);
const writes = Number(process.env.OUTBOX_WRITES ?? 60);
const seed = Number(process.env.OUTBOX_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Timing differs from run to run, so shrinking takes minutes and does not always get anywhere: on demand. */
const isShrinking = process.env.OUTBOX_SHRINK === '1';

function expectIntended(outcome: Outcome): void {
  const { stored, saved, deleted, intentions, givenUp, overwrites, history, refusals, left, wrong } = outcome;
  expect(wrong).toEqual([]);
  expect(refusals).toEqual([]);
  expect(left).toBe(0);
  expect(stored.map(({ _id }) => _id).sort()).toEqual([...saved].sort());
  expect(
    stored
      .filter(({ deletedAt }) => deletedAt !== null)
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual([...deleted].sort());

  for (const workout of stored) {
    for (const field of ['notes', 'elapsed'] as const) {
      const states = [...(history.get(workout._id) ?? [])]
        .sort(([one], [other]) => one - other)
        .map(([, state]) => state);
      const values = states.map((state) => String(state[field])).filter((value, at, all) => value !== all[at - 1]);
      // Each took effect once, unless a person wrote over one that another device had replaced; the last is what is stored.
      const repeated = values.filter((value, at) => values.indexOf(value) < at && !overwrites.has(value));
      expect(repeated, 'one took effect twice').toEqual([]);
      expect(values.at(-1)).toBe(String(workout[field]));

      const wanted = intentions.filter((intention) => intention.workoutId === workout._id && intention.field === field);
      for (const on of [0, 1]) {
        const last = wanted.findLast((intention) => intention.device === on);
        // What a person wanted last has happened, unless they took the other version.
        if (last && !givenUp.has(last.value)) expect(values).toContain(last.value);
      }
      for (const [at, value] of values.entries()) {
        const overwritten = values[at - 1];
        const intention = wanted.find((each) => each.value === value);
        if (overwritten === undefined || !intention) continue;
        // Nobody writes over what they have not seen.
        const known = intention.known.has(overwritten) || overwrites.get(value)?.has(overwritten);
        expect(known, `${value} over ${overwritten}`).toBe(true);
      }
    }
  }
}

interface Model {
  readonly numRuns: number;
  readonly mostWrites: number;
  readonly judge: (outcome: Outcome) => void;
  /** Breaks the devices' wire on purpose. */
  readonly bend?: (wire: OutboxTransport) => OutboxTransport;
}

async function check({ numRuns, mostWrites, judge, bend }: Model) {
  const program = await buildProgram(app());
  await recordHistory(app());
  const server = await startKillableServer(databaseOf(app()));
  const wire = useUnreliableNetwork(server);
  const stage = { app: app(), wire, programId: program._id, ...(bend && { bend }) };
  const property = fc.asyncProperty(anyPlan(mostWrites), async (plan) => judge(await runPlan(stage, plan)));
  const details = await fc.check(property, { numRuns, seed, endOnFailure: bend !== undefined || !isShrinking });
  await server.close();
  return { details, met: wire.met };
}

const anHour = { timeout: 3_600_000 };

test('whatever two devices do and the network does to it, the server ends with what was intended', anHour, async () => {
  console.info(`outbox model: ${runs} runs, seed ${seed} (OUTBOX_RUNS, OUTBOX_SEED, OUTBOX_WRITES)`);
  let conflicts = 0;
  const judge = (outcome: Outcome): void => {
    conflicts += outcome.givenUp.size + outcome.overwrites.size;
    expectIntended(outcome);
  };
  const { details, met } = await check({ numRuns: runs, mostWrites: writes, judge });
  console.info([...met].map(([weather, times]) => `${weather}: ${times}`).join(', '), `conflicts: ${conflicts}`);
  expect(details.failed, `${details.errorInstance}\n${fc.defaultReportMessage(details)}`).toBe(false);
  // Otherwise the devices never got in each other's way and the server never died: nothing was tried.
  expect(Math.min(conflicts, met.get('server dies') ?? 0)).toBeGreaterThan(0);
});

test('control: with a new id at each try the model finds workouts saved twice', anHour, async () => {
  const { details } = await check({
    numRuns: 1_000,
    mostWrites: 18,
    judge: ({ stored, saved }) => expect(stored.length).toBeLessThanOrEqual(saved.size),
    bend: (wire) => ({
      ...wire,
      send(item) {
        if (item.data?._id === undefined) return wire.send(item);
        const _id = randomUUID();
        return wire.send({ ...item, workoutId: _id, data: { ...item.data, _id } });
      },
    }),
  });
  expect(details.failed).toBe(true);
});

test('control: without the revision the model finds edits overwritten unseen, or done twice', anHour, async () => {
  const { details } = await check({
    numRuns: 1_000,
    mostWrites: 24,
    judge: expectIntended,
    bend: (wire) => ({
      ...wire,
      send(item) {
        const { revision: _, ...data } = item.data ?? {};
        return wire.send(item.method === 'PUT' ? { ...item, data } : item);
      },
    }),
  });
  expect(String(details.errorInstance)).toMatch(/ over |took effect twice/);
});
