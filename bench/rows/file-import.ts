import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { cpuMs, residentBytes } from '../cpu-time.ts';
import { loopDelayDuring } from '../loop-delay.ts';
import type { Row } from '../row.ts';
import { registerPerson } from '../sign-in/bench-people.ts';

const workouts = 2_000;
const setsEach = 20;
const partBytes = 1024 * 1024;
const mostSeconds = 60;
const mostMegabytes = 150;
const longestStopMs = 100;

interface Measured {
  applySeconds: number;
  undoSeconds: number;
  cpuSeconds: number;
  megabytes: number;
  longestStopMs: number;
}

/** In Strong's classic dialect; every fifth set is of another exercise. */
function strongFile(): string {
  const names = [
    'Squat (Barbell)',
    'Bench Press (Barbell)',
    'Deadlift (Barbell)',
    'Pull Up',
    'Overhead Press (Barbell)',
  ];
  const lines = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ];
  for (let index = 0; index < workouts; index += 1) {
    const day = new Date(Date.UTC(2014, 0, 1 + index * 2)).toISOString().slice(0, 10);
    for (let set = 0; set < setsEach; set += 1) {
      const name = `${names[Math.floor(set / 4)]}${index % 20 === 0 ? ` ${set}` : ''}`;
      lines.push(
        `${day} 18:00:00,"Day ${index % 4}",1h 5m,${name},${(set % 4) + 1},${60 + (index % 40) * 2.5},5,0,0,,,8`,
      );
    }
  }
  return lines.join('\n');
}

async function measureImport({ product }: Pick<Context, 'product'>): Promise<Omit<Measured, 'longestStopMs'>> {
  const { pid, url } = await product();
  const { accessToken } = await registerPerson(url, `import-${randomUUID()}@bench.example`);
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (method: string, path: string, body?: object) => {
    const json = body && { body: JSON.stringify(body) };
    const sent = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, ...json };
    let answer = await fetch(`${url}/api/imports${path}`, sent);
    // A crowded machine makes the server turn requests away for a moment; the work goes on.
    while (answer.status === 503) {
      await pause(1_000);
      answer = await fetch(`${url}/api/imports${path}`, sent);
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const file = Buffer.from(strongFile());
  const id = randomUUID();
  const [before, cpuBefore] = [await residentBytes(pid), await cpuMs(pid)];
  let most = before;
  const until = async (status: string): Promise<void> => {
    for (;;) {
      most = Math.max(most, await residentBytes(pid));
      const { data } = await call('GET', `/${id}`);
      if (data.status === status) return;
      if (['refused', 'cancelled'].includes(data.status)) throw new Error(`The import ended as ${data.status}.`);
      await pause(100);
    }
  };
  const startedAt = performance.now();
  await call('POST', '', { _id: id, files: [{ name: 'strong.csv', size: file.length }] });
  for (let part = 0; part * partBytes < file.length; part += 1) {
    const body = new FormData();
    body.append('file', new Blob([file.subarray(part * partBytes, (part + 1) * partBytes)]));
    const sent = await fetch(`${url}/api/imports/${id}/files/0/parts/${part}`, { method: 'POST', headers, body });
    if (!sent.ok) throw new Error(`Part ${part}: ${await sent.text()}`);
  }
  await call('POST', `/${id}/read`);
  await until('ready');
  await call('POST', `/${id}/apply`);
  await until('done');
  const appliedAt = performance.now();
  const cpuSeconds = ((await cpuMs(pid)) - cpuBefore) / 1000;
  await call('POST', `/${id}/undo`, {});
  await until('undone');
  return {
    applySeconds: (appliedAt - startedAt) / 1000,
    undoSeconds: (performance.now() - appliedAt) / 1000,
    cpuSeconds,
    megabytes: (most - before) / 1e6,
  };
}

const shared = (context: Context): Promise<Measured> =>
  context.once('file import', async () => {
    const { url } = await context.product();
    const { result, maxMs } = await loopDelayDuring(url, () => measureImport(context));
    return { ...result, longestStopMs: maxMs };
  });

export const fileImportTime: Row = {
  id: '12a',
  name: `Import of ${workouts} workouts with ${workouts * setsEach} sets: read and applied`,
  target: `at most ${mostSeconds} s`,
  async measure(context) {
    const { applySeconds: value, undoSeconds, cpuSeconds } = await shared(context);
    const shown = `${value.toFixed(1)} s (undone in ${undoSeconds.toFixed(1)} s)`;
    return { value, shown, passes: value <= mostSeconds, figures: { undoSeconds, cpuSeconds } };
  },
};

export const fileImportMemory: Row = {
  id: '12b',
  name: 'Memory that such an import takes beyond what the server has (RSS)',
  target: `at most ${mostMegabytes} MB`,
  async measure(context) {
    const { megabytes: value } = await shared(context);
    return { value, shown: `${value.toFixed(0)} MB`, passes: value <= mostMegabytes };
  },
};

export const fileImportStop: Row = {
  id: '12c',
  name: 'The longest that such an import, read, applied and undone, holds everybody else up (event-loop delay)',
  target: `under ${longestStopMs} ms`,
  async measure(context) {
    const { longestStopMs: value } = await shared(context);
    return { value, shown: `${value.toFixed(0)} ms`, passes: value < longestStopMs };
  },
};
