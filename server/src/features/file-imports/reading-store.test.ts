/** What the server leaves out of what readers found, or cannot store of it, is named in the preview. */
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

async function problemsOf(file: string | Buffer): Promise<string[]> {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const { _id } = await calls.bring(file);
  const { data } = (await calls.problems(_id)).json();
  return data.map(({ line, kind, message }: Record<string, unknown>) => `${line} ${kind}: ${message}`);
}

test('of several body weights of a day the last counts, and that is said', async () => {
  const rows = [
    '2024-05-01,07:00,Body Weight,80,kg',
    '2024-05-02,07:00,Body Weight,81,kg',
    '2024-05-01,21:00,Body Weight,82,kg',
  ];
  expect(await problemsOf(['Date,Time,Measurement,Value,Unit', ...rows].join('\n'))).toEqual([
    '4 merged: There is another body weight of this day. The last in the file counts.',
  ]);
});

test('an end that no workout can have is named', async () => {
  const header = 'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps';
  expect(await problemsOf(`${header}\nA,2024-05-01 18:00,2024-05-09 18:00,Squat,0,normal,100,5\n`)).toEqual([
    '2 changed: This workout lasts for more than two days. Its end is left out.',
  ]);
});

test('letters that are damaged are named', async () => {
  const row = Buffer.from('2023-05-01 18:00:00,A,1h,Übung für Füße \u00FC,1,100,5,0,0,,,\n');
  const header =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n';
  const file = Buffer.concat([
    Buffer.from(header),
    row.subarray(0, row.indexOf('F')),
    Buffer.from([0xfc]),
    row.subarray(row.indexOf('F')),
  ]);
  expect(await problemsOf(file)).toEqual([
    '1 changed: Some letters of this file are damaged. They stand there as \uFFFD.',
  ]);
});
