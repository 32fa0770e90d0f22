/**
 * `npm run load`: people who open the app, log twenty sets with heart rate, save, and look at what they did, played as fast as one server
 * answers, among ten to ten thousand others with a diary of their own. What a visit costs in processor time, of the server and of its
 * database, hardly depends on what else the machine does: from it follows what a core, a server and many servers hold.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeContext } from './context.ts';
import { cpuMs } from './cpu-time.ts';
import { type DiaryPerson, register } from './diary/bench-diary.ts';
import { fillCrowd, fillDiaries, programId, workoutsEach } from './diary/fill-diary.ts';
import type { HttpRequest } from './load/http-connection.ts';
import { saveRequest } from './rows/workout-saves.ts';

const sizes = [10, 100, 1_000, 10_000] as const;
const playMs = Number(process.env.LOAD_SECONDS ?? 15) * 1_000;
/** Those who sign in; the others are rows in the same tables. */
const mostPlayed = 20;
const setsLogged = 20;
/** Requests at once: enough to keep the server busy; more would only wait in line. */
const mostAtOnce = 16;

/** How people train, and when: four times a week, an eighth of a day's visits in its busiest hour. */
const visitsPerWeek = 4;
const shareOfBusiestHour = 1 / 8;
/** A core that is busier than this makes people wait. */
const usedShare = 0.6;

const visitsPerSecond = (people: number): number => (people * visitsPerWeek * shareOfBusiestHour) / 7 / 3_600;
const peopleHeld = (visits: number): number => visits / visitsPerSecond(1);

/** What the app asks for when it is opened, when a workout is saved, and when its person looks at it. */
function visitOf(person: DiaryPerson): HttpRequest[] {
  const { headers } = person;
  const read = (path: string): HttpRequest => ({ path, headers });
  return [
    read('/api/home'),
    read('/api/workouts/filters'),
    read('/api/exercises'),
    saveRequest(person, programId, { sets: setsLogged }),
    read('/api/workouts?page=1&limit=10'),
    read('/api/activity'),
  ];
}

interface Played {
  readonly people: number;
  readonly visitsPerSecond: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

async function play(mostPeople: number, resources: AsyncDisposableStack): Promise<Played[]> {
  const context = await makeContext(resources);
  const { url, pid } = await context.product();
  const databaseUrl = await context.databaseUrl();
  const postmaster = await readPostmaster(context.folder);
  const players: DiaryPerson[] = [];
  for (let number = 0; number < mostPlayed; number++) {
    players.push(await register(url, `load-${number}@bench.example`));
  }
  const diaries = players.map(({ userId }) => ({ userId, workouts: workoutsEach }));
  await fillDiaries(databaseUrl, diaries);
  const played: Played[] = [];
  let present = mostPlayed;
  for (const people of sizes.filter((size) => size <= mostPeople)) {
    if (people > present) await fillCrowd(databaseUrl, (people - present) * workoutsEach, `others-${people}`);
    present = Math.max(people, present);
    const visits = players.slice(0, people).map(visitOf);
    const requests = visits.flat();
    const order = { url, requests, connections: Math.min(people, mostAtOnce) };
    await context.putLoad({ ...order, durationMs: playMs / 5 });
    const before = { server: await cpuMs(pid), database: await familyCpuMs(postmaster) };
    const { count, elapsedMs, p50Ms, p99Ms } = await context.putLoad({ ...order, durationMs: playMs });
    const after = { server: await cpuMs(pid), database: await familyCpuMs(postmaster) };
    const visited = (count * visits.length) / requests.length;
    const line = {
      people,
      visitsPerSecond: (visited * 1000) / elapsedMs,
      serverMs: (after.server - before.server) / visited,
      databaseMs: (after.database - before.database) / visited,
      p50Ms,
      p99Ms,
    };
    console.log(describe(line));
    played.push(line);
  }
  return played;
}

/** The first line of its file is the id of its first process. */
async function readPostmaster(folder: string): Promise<number> {
  const [pid = ''] = (await readFile(join(folder, 'database/pg/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Of PostgreSQL's first process and those it has started; connections stay open while they are measured. */
async function familyCpuMs(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const family = [parent, ...children.split(' ').filter(Boolean).map(Number)];
  const spent = await Promise.all(family.map((pid) => cpuMs(pid).catch(() => 0)));
  return spent.reduce((sum, ms) => sum + ms, 0);
}

const rounded = (value: number): string => Math.round(value).toLocaleString('en');

function describe({ people, visitsPerSecond: pace, serverMs, databaseMs, p50Ms, p99Ms }: Played): string {
  const cells = [
    `${rounded(people).padStart(7)} people`,
    `${pace.toFixed(1)} visits a second`,
    `${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms of processor a visit (server + database)`,
    `answers in ${p50Ms.toFixed(0)} ms, one of a hundred in ${p99Ms.toFixed(0)} ms or more`,
  ];
  return cells.join(', ');
}

/** From what a visit costs among the most people: it costs a little more with each of them. */
function conclude({ serverMs, databaseMs }: Played): string {
  const cores = availableParallelism();
  const held = (busyMs: number, busyCores: number): string =>
    rounded(peopleHeld((busyCores * usedShare * 1_000) / busyMs));
  const million = visitsPerSecond(1_000_000);
  const coresFor = (ms: number): string => rounded(Math.ceil((million * ms) / 1_000 / usedShare));
  return [
    `A person comes ${visitsPerWeek} times a week, an eighth of a day's visits fall into its busiest hour, and a core is used to ${usedShare * 100} %.`,
    `One core for everything holds ${held(serverMs + databaseMs, 1)} people; this machine's ${cores} hold ${held(serverMs + databaseMs, cores)}.`,
    `One server process (one core) holds ${held(serverMs, 1)} people, three hold ${held(serverMs, 3)}, ten hold ${held(serverMs, 10)}: they share nothing but the database.`,
    `One core of PostgreSQL holds ${held(databaseMs, 1)} people.`,
    `A million people make ${million.toFixed(0)} visits a second in the busiest hour: ${coresFor(serverMs)} cores of servers and ${coresFor(databaseMs)} of PostgreSQL.`,
  ].join('\n');
}

// A server that refuses because the machine is busy with other things would be measured by its refusals.
process.env.MAX_EVENT_LOOP_DELAY_MS = '0';

const [given = '10000'] = process.argv.slice(2);
if (!/^\d+$/.test(given) || Number(given) < 10) {
  console.error('Use it like this: npm run load [-- the most people, 10 or more]');
  process.exit(1);
}
const resources = new AsyncDisposableStack();
const stop = (): void => void resources.disposeAsync().finally(() => process.exit(130));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
try {
  const last = (await play(Number(given), resources)).at(-1);
  if (last) console.log(`\n${conclude(last)}`);
} finally {
  await resources.disposeAsync();
}
