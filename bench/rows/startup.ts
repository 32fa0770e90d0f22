import { join } from 'node:path';
import { type Context, productArguments, projectDir } from '../context.ts';
import { median } from '../interleave.ts';
import type { Outcome, Row } from '../row.ts';
import { type StartOrder, type StartTimes, timeStart } from '../startup.ts';

const starts = 5;

export const serverStart: Row = {
  id: '6b',
  name: 'Start of the server on an existing database, to the first 200',
  target: 'within 1 s',
  async measure(context) {
    const times = await measureStarts(context, { command: process.execPath, args: productArguments });
    const cpu = median(times.map(({ cpuMs }) => cpuMs));
    return describe(times, 1_000, `, ${seconds(cpu)} of CPU`);
  },
};

export const npmStart: Row = {
  id: '6c',
  name: 'npm start, everything installed and built, to the first 200',
  target: 'within 5 s',
  async measure(context) {
    return describe(await measureStarts(context, { command: 'npm', args: ['start'] }), 5_000);
  },
};

async function measureStarts(context: Context, program: Pick<StartOrder, 'command' | 'args'>): Promise<StartTimes[]> {
  const order = { ...program, cwd: projectDir, dataDir: join(context.folder, 'data') };
  await context.once('data folder', () => timeStart(context, order));
  const times: StartTimes[] = [];
  for (let start = 0; start < starts; start++) times.push(await timeStart(context, order));
  return times;
}

function describe(times: readonly StartTimes[], mostMs: number, more = ''): Outcome {
  const firstAnswers = times.map(({ firstAnswerMs }) => firstAnswerMs);
  const value = median(firstAnswers);
  const quickest = seconds(Math.min(...firstAnswers));
  const ready = seconds(median(times.map(({ readyLineMs }) => readyLineMs)));
  return {
    value,
    shown: `${seconds(value)} (quickest ${quickest}, said "ready" after ${ready}${more})`,
    passes: value <= mostMs,
    figures: { times },
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
