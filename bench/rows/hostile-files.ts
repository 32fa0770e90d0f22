/** What a file that was made to keep a server busy does to everybody else: the longest answer of /healthz by the clock while it is read. */
import { hostileFiles, hostileForm } from '../files/hostile-files.ts';
import { type ImportClient, importClient } from '../files/import-client.ts';
import { type LoadReport, startLoadProcess } from '../load/load.ts';
import type { Row } from '../row.ts';

const mostMs = 100;
const everyMs = 2;
const turnMs = 500;
const calmMs = 3_000;

interface Turn {
  readonly name: string;
  readonly longestMs: number;
  readonly p99Ms: number;
  readonly ended: string;
}

export const othersDuringHostileFiles: Row = {
  id: '12f',
  name: 'The longest answer of GET /healthz while hostile files are uploaded and read (by the clock)',
  target: `under ${mostMs} ms`,
  async measure({ product, resources }) {
    const { url } = await product();
    const client = await importClient(url);
    const ask = startLoadProcess(resources, { isPrompt: true });
    const healthz = (durationMs: number): Promise<LoadReport> =>
      ask({ url, requests: [{ path: '/healthz' }], connections: 1, everyMs, durationMs });
    await healthz(calmMs);
    const calm = await healthz(calmMs);
    const turns: Turn[] = [];
    for (const { name, work } of attacks(client)) turns.push({ name, ...(await askDuring(work, healthz)) });
    const value = Math.max(...turns.map(({ longestMs }) => longestMs));
    const each = turns.map(({ name, longestMs }) => `${name} ${longestMs.toFixed(0)}`).join(', ');
    return {
      value,
      shown: `${value.toFixed(0)} ms at worst (${each}; calm ${calm.longestMs.toFixed(0)})`,
      passes: value < mostMs,
      figures: { calm, turns },
    };
  },
};

interface Attack {
  readonly name: string;
  /** Answers with what became of it. */
  readonly work: () => Promise<string>;
}

function attacks(client: ImportClient): Attack[] {
  return [
    ...hostileFiles().map(({ name, content }) => ({
      name,
      async work() {
        const id = await client.send(name, content);
        return client.until(id, 'ready', 'refused');
      },
    })),
    {
      name: 'forms',
      async work() {
        const id = await client.begin('form.csv', 1_000);
        const answers = await Promise.all(Array.from({ length: 20 }, () => client.sendPart(id, 0, hostileForm())));
        return answers.map(({ status }) => status).join();
      },
    },
  ];
}

async function askDuring(
  work: Attack['work'],
  healthz: (durationMs: number) => Promise<LoadReport>,
): Promise<Omit<Turn, 'name'>> {
  const state = { isOver: false };
  const working = work().finally(() => {
    state.isOver = true;
  });
  // Its failure is told below, and not before the last answer is there.
  working.catch(() => {});
  const reports: LoadReport[] = [];
  while (!state.isOver) reports.push(await healthz(turnMs));
  return {
    longestMs: Math.max(...reports.map(({ longestMs }) => longestMs)),
    p99Ms: Math.max(...reports.map(({ p99Ms }) => p99Ms)),
    ended: await working,
  };
}
