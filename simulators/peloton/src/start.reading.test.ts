/** The product's own reading of all this: nothing refused, nothing doubled, and the CSV and the API tell the same classes. */

import { mapWorkout } from '@workout-tracker/core/peloton/map-workout';
import { parsePelotonCsv } from '@workout-tracker/core/peloton/parse-csv';
import { parseGraph } from '@workout-tracker/core/peloton/parse-graph';
import { parseAccount, parseWorkout, parseWorkoutPage } from '@workout-tracker/core/peloton/peloton-shapes';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { withoutDoubles } from '@workout-tracker/core/peloton/preview';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allWorkouts, signedIn } from '#testing/caller.ts';
import { type PelotonSimulator, startPelotonSimulator } from './start.ts';

let simulator: PelotonSimulator;

beforeAll(async () => {
  simulator = await startPelotonSimulator();
});
afterAll(() => simulator.stop());

function mapped(item: unknown): PelotonWorkout {
  const parsed = parseWorkout(item);
  if (!parsed.ok) throw new Error(englishOf(parsed.reason));
  return mapWorkout(parsed.value);
}

describe.each(['metric', 'imperial'])('%s', (username) => {
  test('every row of the CSV is one of the API', async () => {
    const account = simulator.control.account(username);
    const get = await signedIn(simulator, username);
    const api = (await allWorkouts(get, account.id)).map(mapped);
    const { text } = await get(`/api/user/${account.id}/workout_history_csv?timezone=America/Los_Angeles`);
    expect(text).toBe(simulator.control.csvOf(account));
    const steps = parsePelotonCsv(text, account.timeZone);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const csv = step.value;
    if (!csv.ok) throw new Error(englishOf(csv.reason));
    expect([csv.refused, csv.warnings, csv.workouts.length]).toEqual([[], [], api.length]);
    const once = withoutDoubles([...csv.workouts, ...api]);
    expect(once.filter(({ source }) => source === 'csv').map(({ class_title }) => class_title)).toEqual([]);
    expect(once).toHaveLength(api.length);
  });

  test('every oddity can be read, with its graph', async () => {
    const account = simulator.control.account(username);
    const get = await signedIn(simulator, username);
    for (const [name, session] of account.odd) {
      const graph = parseGraph((await get(`/api/workout/${session.id}/performance_graph?every_n=5`)).body);
      const parsed = parseWorkout((await get(`/api/workout/${session.id}`)).body);
      expect([name, parsed.ok, graph !== null]).toEqual([name, true, true]);
      if (!parsed.ok) continue;
      const workout = mapWorkout(parsed.value, graph);
      expect(workout).toMatchObject({
        id: session.id,
        class_title: session.ride.title,
        end_time: session.endTime,
        timezone: session.timeZone,
        instructor_name: session.ride.kind === 'class' ? session.ride.instructor?.name : null,
      });
      expect(workout.avg_heart_rate !== null).toBe(session.hasHeartRate);
    }
  });
});

test('strange fields and missing ones do not matter', async () => {
  const get = await signedIn(simulator, 'metric');
  const { id } = simulator.control.account('metric');
  expect(parseAccount((await get('/api/me')).body)).toEqual({ id, username: 'metric' });
  for (const kind of ['unknown_fields', 'missing_optional_keys', 'wrong_types']) {
    const { body } = await get(`/api/user/${id}/workouts?joins=ride`, { 'x-simulator-fault': kind });
    expect(parseWorkoutPage(body)).toMatchObject({ refused: [], workouts: { length: 20 } });
  }
});
