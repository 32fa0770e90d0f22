/** What a class costs everybody else: fifty people whose heart rate is relayed every second, and fifty screens that follow them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { residentBytes } from '../cpu-time.ts';
import { benchDiary, pageRequest } from '../diary/bench-diary.ts';
import { median } from '../interleave.ts';
import { people, startClass } from '../live/class.ts';
import type { Row } from '../row.ts';

const leastPace = 0.9;
const mostMegabytes = 20;
const mostFollowMs = 300;
const connections = 8;
const warmUpMs = 4_000;
const turnMs = 2_000;
const rounds = 8;
const follows = 40;

interface ClassCost {
  /** The list's answers in a second while the class trains, against while it does not: one for each pair of turns. */
  readonly paces: readonly number[];
  readonly bytes: number;
  readonly followMs: readonly number[];
}

const costOfClass = (context: Context): Promise<ClassCost> =>
  context.once('live class', async () => {
    const { usual } = await benchDiary(context);
    const { url, pid } = await context.product();
    const requests = usual.map((person) => pageRequest(person));
    const listPace = async (durationMs: number): Promise<number> => {
      const { count, elapsedMs } = await context.putLoad({ url, requests, connections, durationMs });
      return (count * 1_000) / elapsedMs;
    };
    await listPace(warmUpMs);
    const before = await residentBytes(pid);
    const members = await startClass(url);
    context.resources.defer(() => members.close());
    const paces: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await listPace(turnMs);
      members.begin();
      const together = await listPace(turnMs);
      await members.pause();
      paces.push(together / alone);
    }
    const bytes = (await residentBytes(pid)) - before;
    members.begin();
    const followMs: number[] = [];
    for (let time = 0; time < follows; time += 1) {
      followMs.push(await members.followMs());
      await pause(100);
    }
    await members.pause();
    if (members.shown() === 0) throw new Error('No screen was shown a heart rate.');
    return { paces, bytes, followMs };
  });

export const liveDeviceRows: readonly Row[] = [
  {
    id: '23a',
    name: `GET /api/workouts while ${people} devices send heart rate and ${people} screens follow, against without them (pace)`,
    target: `at least ${leastPace}`,
    async measure(context) {
      const { paces } = await costOfClass(context);
      const value = median(paces);
      return { value, shown: value.toFixed(2), passes: value >= leastPace, figures: { paces } };
    },
  },
  {
    id: '23b',
    name: `Memory of the server with them (RSS, beyond that of the list under load)`,
    target: `at most ${mostMegabytes} MB`,
    async measure(context) {
      const value = (await costOfClass(context)).bytes / 1e6;
      return { value, shown: `${value.toFixed(0)} MB`, passes: value <= mostMegabytes };
    },
  },
  {
    id: '23c',
    name: 'A change on the phone until its screen is told, while they all go on (middle of the times)',
    target: `at most ${mostFollowMs} ms`,
    async measure(context) {
      const { followMs } = await costOfClass(context);
      const value = median(followMs);
      const longest = Math.max(...followMs);
      return { value, shown: `${value.toFixed(0)} ms`, passes: value <= mostFollowMs, figures: { longest } };
    },
  },
];
