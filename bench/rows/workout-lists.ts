import { join } from 'node:path';
import { comparePace } from '../compare-pace.ts';
import { compareRoute, requireSameAnswers } from '../compare-route.ts';
import { type Context, productArguments, startDatabase } from '../context.ts';
import { addPeople, type BenchDiary, benchDiary, pageRequest, smallServerWorkouts } from '../diary/bench-diary.ts';
import { crowdWorkouts, fillCrowd } from '../diary/fill-diary.ts';
import type { Row } from '../row.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { describeServers } from '../table.ts';

const firstPages = ({ usual }: BenchDiary) => usual.map((person) => pageRequest(person));
const thousands = (count: number): string => count.toLocaleString('en');

export const workoutsPage: Row = {
  id: '1',
  name: 'GET /api/workouts, everything switched on, against the bare server',
  target: 'at least 110 % by CPU and by pace',
  hasCrowd: true,
  async measure(context) {
    const requests = firstPages(await benchDiary(context));
    await requireSameAnswers(context, requests);
    return describeServers(await compareRoute(context, requests), 1.1);
  },
};

export const deepPage: Row = {
  id: '2a',
  name: 'Page at depth 10,000 of 20,000 workouts, against page 1',
  target: 'at most 2 times',
  hasCrowd: true,
  async measure(context) {
    const [{ longest }, { url }] = [await benchDiary(context), await context.product()];
    const [ours, reference] = [
      { url, requests: [pageRequest(longest, 1_001)] },
      { url, requests: [pageRequest(longest)] },
    ];
    return comparePace(context, { ours, reference, most: 2 });
  },
};

export const longDiary: Row = {
  id: '2b',
  name: 'Page 1 of 20,000 workouts, against page 1 of 100',
  target: 'at most 1.1 times',
  hasCrowd: true,
  async measure(context) {
    const [{ longest, usual }, { url }] = [await benchDiary(context), await context.product()];
    const ours = { url, requests: [pageRequest(longest)] };
    const reference = { url, requests: usual.slice(0, 1).map((person) => pageRequest(person)) };
    return comparePace(context, { ours, reference, most: 1.1 });
  },
};

export const largeServer: Row = {
  id: '2c',
  name: `Page 1 among ${thousands(crowdWorkouts)} workouts, against among ${thousands(smallServerWorkouts)}`,
  target: 'at most 1.2 times',
  hasCrowd: true,
  async measure(context) {
    const [large, small] = [await benchDiary(context), await smallServer(context)];
    const ours = { url: (await context.product()).url, requests: firstPages(large) };
    const reference = { url: small.server.url, requests: firstPages(small.diary) };
    return comparePace(context, { ours, reference, most: 1.2 });
  },
};

export const pageWeight: Row = {
  id: '4',
  name: 'A page of ten workouts, uncompressed',
  target: 'at most 10 kB, without samples',
  hasCrowd: true,
  async measure(context) {
    const [{ longest }, { url }] = [await benchDiary(context), await context.product()];
    const { path, headers = {} } = pageRequest(longest);
    const text = await (
      await fetch(`${url}${path}`, { headers: { ...headers, 'accept-encoding': 'identity' } })
    ).text();
    const { data } = JSON.parse(text) as { data: object[] };
    const isLight = data.length === 10 && data.every((row) => !('hr' in row) && !('moves' in row));
    const value = Buffer.byteLength(text) / 1000;
    return { value, shown: `${value.toFixed(1)} kB`, passes: isLight && value <= 10 };
  },
};

/** The same product on a database of its own, so that both are asked in the same minute. */
async function smallServer(context: Context): Promise<{ server: ServerProcess; diary: BenchDiary }> {
  const url = await startDatabase(join(context.folder, 'small-database'), context.resources);
  const server = await startServer({
    name: 'small',
    args: productArguments,
    env: { DATABASE_URL: url, DATA_DIR: join(context.folder, 'small'), RATE_LIMIT_FACTOR: '1000' },
    folder: context.folder,
    resources: context.resources,
  });
  await fillCrowd(url, smallServerWorkouts);
  return { server, diary: await addPeople(server, url) };
}
