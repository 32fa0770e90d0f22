import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf, connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';

test('the diary in lines, with the class that each holds', async () => {
  const stage = await usePeloton();
  const { app } = stage;
  const { person, calls } = await connectedPerson(app);
  const { id } = oddClass(stage, [...stage.simulator.control.account('metric').odd.keys()][0] ?? '');
  const imported = (await calls.import(id)).json().data;
  const read = (path: string, who = person) =>
    app.inject({ method: 'GET', url: `/api/peloton/${path}`, headers: who.headers }).then((answer) => answer.json());

  const { data } = await read('logged');
  expect(data).toEqual([
    {
      _id: imported._id,
      wid: `peloton_${id}`,
      title: imported.title,
      created: imported.created,
      ended: imported.ended,
      timed: false,
      elapsed: null,
      timeZone: imported.timeZone,
      peloton: {
        id,
        source: 'api',
        joinedAt: imported.peloton.created_at,
        discipline: imported.peloton.discipline,
        title: imported.peloton.class_title,
        hasGraph: imported.peloton.performance_graph !== null,
      },
      isInTrash: false,
    },
  ]);
  expect(await read('linked')).toEqual({ data: { count: 1 } });

  const other = await buildUser(app);
  expect(await read('logged', other)).toEqual({ data: [] });
  expect(await read('linked', other)).toEqual({ data: { count: 0 } });

  await callsOf(app, person).unlinkAll();
  // It went to the trash without its class, which is free to be imported again.
  expect((await read('logged')).data).toEqual([]);
  expect(await read('linked')).toEqual({ data: { count: 0 } });
});
