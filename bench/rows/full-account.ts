/** One account with as much as it may have, and files that have more: whatever it asks for and sends, others are answered in between. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import { openDatabase } from '@workout-tracker/server/db/connection';
import { type Section, ZipWriter } from '@workout-tracker/server/features/exports/zip-writer';
import type { Context } from '../context.ts';
import { type DiaryPerson, register } from '../diary/bench-diary.ts';
import { longestStopDuring } from '../loop-stop.ts';
import type { Row } from '../row.ts';

const mostMs = 100;
const partBytes = 1024 * 1024;

type Call = (path: string, init?: RequestInit) => Promise<Response>;

const rows = [{ sets: 3, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }];
const movesEach = 40;

/** By SQL: what is measured is the reading. Half of the runs are under way, each with a plan of a year. */
async function fillAccount(databaseUrl: string, userId: string): Promise<void> {
  const { pool, close } = openDatabase({ address: { connectionString: databaseUrl } });
  const moves = Array.from({ length: movesEach }, (_, index) => ({
    ...{ _id: `move-${index}`, title: 'Squat', exerciseId: null, trackable: true, weight: true, measure: 'reps' },
    ...{ variants: [], sets: 3, reps: 5, seconds: null, plan: { weeks: [{ rows }] } },
  }));
  try {
    await pool.query('set statement_timeout = 0');
    const { rows: programs } = await pool.query<{ id: string }>(
      `insert into programs (_id, owner_id, version, created_at, updated_at)
      select gen_random_uuid(), $1, 1, now(), now() from generate_series(1, 300) returning _id as id`,
      [userId],
    );
    await pool.query(
      `insert into program_versions (program_id, version, title, description, tags, timed, moves, move_ids, created_at)
      select _id, 1, 'A program', '', '{}', false, $2, '{}', now() from programs where owner_id = $1`,
      [userId, JSON.stringify(moves)],
    );
    const weeks = Array.from({ length: 52 }, (_, week) => ({
      programs: Array.from({ length: 5 }, (_each, day) => ({
        day: day + 1,
        programId: programs[(week * 5 + day) % programs.length]?.id,
      })),
    }));
    await pool.query(
      `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, completed, created_at, updated_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'A run', 52, $2, current_date - n % 300, n % 2 = 0,
        now() - n * interval '1 hour', now() from generate_series(1, $3::integer) n`,
      [userId, JSON.stringify(weeks), archiveLimits.instances],
    );
    await pool.query(
      `insert into body_weights (user_id, local_date, weight, unit) select $1, current_date - n, 80, 'kg' from generate_series(1, $2::integer) n`,
      [userId, archiveLimits.bodyWeights],
    );
    await pool.query(
      `insert into plan_decisions (user_id, _id, line, choice, decided_at, device, created_at)
      select $1, gen_random_uuid(), 'program:' || $2 || ':move-1', '{"kind":"skip"}', now(), '', now() from generate_series(1, $3::integer)`,
      [userId, programs[0]?.id, archiveLimits.planDecisions],
    );
  } finally {
    await close();
  }
}

const reads = [
  '/api/series/dashboard',
  '/api/series-instances',
  '/api/series-instances?page=-1',
  '/api/home',
  '/api/programs',
  '/api/plans/history',
  '/api/body-weights',
  '/api/workouts?page=-1',
] as const;

async function read(call: Call, path: string): Promise<void> {
  const answer = await call(path);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

const formOf = (bytes: BlobPart): FormData => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'file.csv');
  return form;
};

/** Peloton's head, and then nothing but quotes. */
const quotes = `Workout Timestamp,Fitness Discipline,Title,Length (minutes)\n${'"'.repeat(4_900_000)}`;

const upload = async (call: Call): Promise<void> => {
  const answer = await call('/api/peloton/csv', { method: 'POST', body: formOf(quotes) });
  if (answer.status >= 500) throw new Error(`A file of quotes was answered ${answer.status}.`);
  await answer.text();
};

async function sendManyParts(call: Call): Promise<void> {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const answer = await call('/api/peloton/csv', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${part.repeat(90_000)}--x--\r\n`,
  });
  if (answer.status !== 400) throw new Error(`A form of 90,000 parts was answered ${answer.status}.`);
  await answer.text();
}

const at = '2026-01-01T00:00:00.000Z';
const emptyArchive = {
  ...{ format: 'workout-tracker-archive', version: 1, exportedAt: at },
  settings: {
    ...{ firstName: null, lastName: null, displayName: null, timeZone: 'UTC', units: 'kg', theme: 'system' },
    ...{ heartRateZones: [120, 140, 160, 180], training: {}, activeSeries: null },
  },
  ...{ exercises: [], bodyWeights: [], equipment: [], programs: [], series: [], instances: [] },
};
const program = { title: 'Many', description: '', tags: [], timed: false, moves: [] };
const exerciseOf = (index: number) => ({
  ...{
    _id: `own-${index}`,
    title: `Own ${index}`,
    aliases: [],
    muscles: [],
    secondaryMuscles: [],
    equipment: [],
    cue: '',
  },
  ...{ loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false, restSeconds: null, variants: [] },
  ...{ isOwn: true, archived: false, pinnedNote: '', bar: null, mergedInto: null },
});
const merges = 1_999;

const archives = {
  '60,000 versions': { programs: [{ _id: randomUUID(), archived: false, versions: Array(60_000).fill(program) }] },
  '250,000 weights': {
    bodyWeights: Array.from({ length: 250_000 }, (_, day) => ({
      ...{ date: new Date(Date.UTC(1700, 0, 1) + day * 86_400_000).toISOString().slice(0, 10), weight: 80, unit: 'kg' },
    })),
  },
  [`${merges} merges`]: {
    exercises: Array.from({ length: merges + 1 }, (_, index) => exerciseOf(index)),
    exerciseMerges: Array.from({ length: merges }, (_, index) => ({
      ...{ exerciseId: `own-${index}`, intoId: `own-${index + 1}` },
    })),
  },
};

async function zipOf(name: string, text: string): Promise<Buffer<ArrayBuffer>> {
  const sections = new Map<number, Buffer[]>();
  const open = (place: number): Section => {
    const pieces: Buffer[] = [];
    sections.set(place, pieces);
    return {
      write: async (bytes) => void pieces.push(bytes),
      writeHead: async (bytes) => void pieces.unshift(bytes),
      end: async () => undefined,
    };
  };
  const zip = new ZipWriter(open, new Date(at));
  await zip.add(name, Buffer.from(text));
  await zip.end();
  return Buffer.concat([...sections].toSorted(([one], [other]) => one - other).flatMap(([, pieces]) => pieces));
}

/** Read, and applied if it can be. */
async function bringArchive(call: Call, archive: object): Promise<void> {
  const file = await zipOf('archive.json', JSON.stringify({ ...emptyArchive, ...archive }));
  const id = randomUUID();
  const send = async (path: string, body?: object | FormData): Promise<void> => {
    const isForm = body instanceof FormData;
    const answer = await call(`/api/imports${path}`, {
      method: 'POST',
      ...(isForm && { body }),
      ...(body && !isForm && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    await answer.text();
  };
  const settled = async (): Promise<string> => {
    for (;;) {
      const { data } = (await (await call(`/api/imports/${id}`)).json()) as { data: { status: string } };
      if (!['reading', 'running', 'undoing'].includes(data.status)) return data.status;
      await pause(100);
    }
  };
  await send('', { _id: id, files: [{ name: 'archive.zip', size: file.length }] });
  for (let part = 0; part * partBytes < file.length; part += 1)
    await send(`/${id}/files/0/parts/${part}`, formOf(file.subarray(part * partBytes, (part + 1) * partBytes)));
  await send(`/${id}/read`);
  if ((await settled()) !== 'ready') return;
  await send(`/${id}/apply`);
  await settled();
  await send(`/${id}/undo`, {});
  await settled();
}

async function measureStops(context: Context): Promise<Record<string, number>> {
  const server = await context.product();
  const { url } = server;
  const callAs = ({ headers }: DiaryPerson): Call => {
    const own = { authorization: headers.authorization ?? '' };
    return (path, init = {}) => fetch(`${url}${path}`, { ...init, headers: { ...own, ...init.headers } });
  };
  const reader = await register(url, `full-${randomUUID()}@bench.example`);
  await fillAccount(await context.databaseUrl(), reader.userId);
  const call = callAs(reader);
  const sender = callAs(await register(url, `sender-${randomUUID()}@bench.example`));
  const stops: Record<string, number> = {};
  const stop = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    stops[name] = (await longestStopDuring(server, work)).stopMs;
  };
  // Before anything else has read a form: the first is the slowest.
  await stop('three files of quotes', () => Promise.all([upload(sender), upload(sender), upload(sender)]));
  await stop('a form of 90,000 parts', () => sendManyParts(sender));
  for (const path of reads) await stop(path, () => read(call, path));
  await stop('six dashboards', () => Promise.all(Array.from({ length: 6 }, () => read(call, reads[0]))));
  for (const [name, archive] of Object.entries(archives)) await stop(name, () => bringArchive(sender, archive));
  return stops;
}

export const fullAccountStops: Row = {
  id: '12d',
  name: 'The longest that one account at its bounds, or files beyond them, holds everybody else up (processor time)',
  target: `under ${mostMs} ms`,
  async measure(context) {
    const stops = await measureStops(context);
    const [[worst, value] = ['', 0]] = Object.entries(stops).sort(([, one], [, other]) => other - one);
    return { value, shown: `${value.toFixed(0)} ms (${worst})`, passes: value < mostMs, figures: stops };
  },
};
