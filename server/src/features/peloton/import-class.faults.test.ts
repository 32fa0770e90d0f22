import { randomUUID } from 'node:crypto';
import type { FaultKind } from '@workout-tracker/peloton-simulator/faults';
import { expect, test } from 'vitest';
import { harmless, lasting, timeoutFor } from '#test/peloton-faults.ts';
import { connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';

const lastingKinds = lasting.map(([kind]) => kind);

test('a graph that meets an error is done without, and added by the next try', async () => {
  const stage = await usePeloton();
  const { faults } = stage.simulator.control;
  const { id } = oddClass(stage, 'bike with heart rate');
  for (const kind of [...lastingKinds, ...harmless]) {
    const { calls } = await connectedPerson(stage.app);
    faults.plan({ call: 'graph', kind, workoutId: id });
    stage.setRequestTimeout(timeoutFor(kind));
    const answer = await calls.import(id);
    stage.setRequestTimeout(20_000);
    faults.clear();
    expect(answer.statusCode, kind).toBe(201);
    expect(answer.json().data.peloton.performance_graph === null, kind).toBe(!harmless.includes(kind));
    const again = await calls.import(id);
    expect([again.statusCode, again.json().data._id], kind).toEqual([200, answer.json().data._id]);
    expect(again.json().data.peloton.performance_graph, kind).not.toBeNull();
  }
});

test('details that meet an error leave nothing behind, imported or merged', async () => {
  const stage = await usePeloton();
  const { faults } = stage.simulator.control;
  const { calls, diary } = await connectedPerson(stage.app);
  const { _id: logged } = (await calls.import(oddClass(stage, 'yoga').id)).json().data;
  const { id } = oddClass(stage, 'bike with heart rate');
  const before = (await diary.list()).body;
  for (const [kind, error] of lasting) {
    faults.plan({ call: 'workout', kind });
    stage.setRequestTimeout(timeoutFor(kind));
    for (const answer of await Promise.all([calls.import(id), calls.merge(id, logged)])) {
      expect(answer.json(), kind).toMatchObject({
        error,
        message: expect.stringMatching(/^Failed to fetch workout details\. /),
      });
    }
    stage.setRequestTimeout(20_000);
    faults.clear();
  }
  expect((await diary.list()).body).toBe(before);
});

test('applied together, each with a fault of its own, those that can be done are done', async () => {
  const stage = await usePeloton();
  const { calls, diary } = await connectedPerson(stage.app);
  const sessions = stage.simulator.control.account('metric').sessions.values();
  const meeting = (call: 'workout' | 'graph', kinds: readonly FaultKind[]) =>
    kinds.map((kind) => {
      const { id = '' } = sessions.next().value ?? {};
      stage.simulator.control.faults.plan({ call, kind, workoutId: id });
      return { pelotonId: id, name: `${kind} at the ${call}` };
    });
  // Those that never end have their test above: they would take their time here, too.
  const quick = lasting.filter(([kind]) => kind !== 'slow' && kind !== 'drip');
  const quickKinds = quick.map(([kind]) => kind);
  const hopeless = meeting('workout', quickKinds);
  const possible = [...meeting('workout', harmless), ...meeting('graph', [...quickKinds, ...harmless])];
  const id = randomUUID();
  await calls.apply(id, [...hopeless, ...possible]);
  const progress = async () => (await calls.progress(id)).json().data;
  await expect.poll(async () => (await progress()).status).toBe('done');
  const { created, failures, notes } = await progress();
  expect(failures).toEqual(
    quick.map(([kind, , message]) => ({
      type: 'create',
      error: expect.stringMatching(message),
      name: `${kind} at the workout`,
      reason: { code: expect.stringMatching(/^peloton-/) },
    })),
  );
  for (const [index, { name }] of hopeless.entries()) expect(failures[index].error).toMatch(`${name} : Failed to `);
  // Those whose graph alone failed are there, and say so.
  expect(notes).toEqual(
    quickKinds.map((kind) => ({
      type: 'create',
      error: expect.stringMatching(new RegExp(`^${kind} at the graph : Failed to fetch performance graph\\. `)),
      name: `${kind} at the graph`,
      reason: { code: expect.stringMatching(/^peloton-/) },
    })),
  );
  expect(created).toBe(possible.length);
  expect((await diary.list()).json().pagination.totalCount).toBe(possible.length);
});
