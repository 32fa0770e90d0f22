import type { Context } from '../context.ts';
import { cpuMs, forgetPeak, peakBytes, residentBytes } from '../cpu-time.ts';
import { importClient } from '../files/import-client.ts';
import { longestStopDuring } from '../loop-stop.ts';
import type { Row } from '../row.ts';

const workouts = 2_000;
const setsEach = 20;
const mostSeconds = 60;
const mostMegabytes = 150;
const longestStopMs = 100;

interface Measured {
  applySeconds: number;
  undoSeconds: number;
  cpuSeconds: number;
  /** Over what the server had before. */
  megabytes: number;
  megabytesInAll: number;
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
  const client = await importClient(url);
  const file = Buffer.from(strongFile());
  const [before, cpuBefore] = [await residentBytes(pid), await cpuMs(pid)];
  await forgetPeak(pid);
  const startedAt = performance.now();
  const id = await client.send('strong.csv', file);
  await client.until(id, 'ready');
  await client.call('POST', `/${id}/apply`);
  await client.until(id, 'done');
  const appliedAt = performance.now();
  const cpuSeconds = ((await cpuMs(pid)) - cpuBefore) / 1000;
  await client.call('POST', `/${id}/undo`, {});
  await client.until(id, 'undone');
  const most = await peakBytes(pid);
  return {
    applySeconds: (appliedAt - startedAt) / 1000,
    undoSeconds: (performance.now() - appliedAt) / 1000,
    cpuSeconds,
    megabytes: (most - before) / 1e6,
    megabytesInAll: most / 1e6,
  };
}

const shared = (context: Context): Promise<Measured> =>
  context.once('file import', async () => {
    const { result, stopMs } = await longestStopDuring(await context.product(), () => measureImport(context));
    return { ...result, longestStopMs: stopMs };
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
  name: 'Memory that such an import takes beyond what the server has (peak RSS)',
  target: `at most ${mostMegabytes} MB`,
  async measure(context) {
    const { megabytes: value } = await shared(context);
    return { value, shown: `${value.toFixed(0)} MB`, passes: value <= mostMegabytes };
  },
};

export const fileImportMemoryInAll: Row = {
  id: '12e',
  name: 'Memory of the server in all during such an import (peak RSS)',
  target: `at most ${mostMegabytes} MB`,
  async measure(context) {
    const { megabytesInAll: value } = await shared(context);
    return { value, shown: `${value.toFixed(0)} MB`, passes: value <= mostMegabytes };
  },
};

export const fileImportStop: Row = {
  id: '12c',
  name: 'The longest that such an import, read, applied and undone, holds everybody else up (processor time)',
  target: `under ${longestStopMs} ms`,
  async measure(context) {
    const { longestStopMs: value } = await shared(context);
    return { value, shown: `${value.toFixed(0)} ms`, passes: value < longestStopMs };
  },
};
