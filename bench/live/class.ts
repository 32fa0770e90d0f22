/**
 * Fifty people who train at once, each with a workout that is told live, a second device that sends their heart rate every second, and a screen
 * that follows.
 */
import { randomUUID } from 'node:crypto';
import type { ScreenNews } from '@workout-tracker/core/contract/live';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import { type DiaryPerson, register } from '../diary/bench-diary.ts';

export const people = 50;

const everyMs = 1_000;

export interface LiveClass {
  /** The second devices send from now on. */
  begin(): void;
  /** Waits for what is on its way. */
  pause(): Promise<void>;
  /** How long it took from a change on the phone until its screen had it. */
  followMs(): Promise<number>;
  /** How many heart rates the screens were shown. */
  shown(): number;
  close(): Promise<void>;
}

export async function startClass(url: string): Promise<LiveClass> {
  const members: Member[] = [];
  for (let number = 0; number < people; number += 1) members.push(await startMember(url, number));
  let timer: NodeJS.Timeout | undefined;
  let next = 0;
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const sendOne = (): void => {
    const member = members[next % people];
    next += 1;
    const sent = member?.sendReading().catch((error: unknown) => void failures.push(error));
    if (sent) underWay.add(sent.finally(() => underWay.delete(sent)));
  };
  const rest = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
  };
  return {
    begin() {
      clearInterval(timer);
      timer = setInterval(sendOne, everyMs / people);
    },
    pause: rest,
    async followMs() {
      const member = members[next % people];
      next += 1;
      if (!member) throw new Error('Nobody is there.');
      return member.followMs();
    },
    shown: () => members.reduce((sum, { shown }) => sum + shown(), 0),
    async close() {
      await rest();
      for (const member of members) member.leave();
    },
  };
}

interface Member {
  sendReading(): Promise<void>;
  followMs(): Promise<number>;
  shown(): number;
  leave(): void;
}

async function startMember(url: string, number: number): Promise<Member> {
  const person = await register(url, `class-${number}-${randomUUID()}@bench.example`);
  const call = callAs(url, person);
  const workoutId = randomUUID();
  const device = randomUUID();
  const beganAt = Date.now() - 600_000;
  let seq = 1;
  const tell = async (): Promise<void> => {
    await call('PUT', '/api/live', wordOf({ workoutId, device, beganAt, seq, name: `Person ${number}` }));
  };
  await tell();
  const { code } = await call<{ code: string }>('POST', '/api/live/codes', { workoutId, kind: 'screen' });
  const joining = { code, deviceId: randomUUID(), name: 'Screen' };
  const { token } = await call<{ token: string }>('POST', '/api/live/join', joining);
  const leaving = new AbortController();
  const screen = await follow(`${url}/api/live/screen`, { 'x-live-tokens': token }, leaving.signal);
  const recordingId = randomUUID();
  let n = 0;
  return {
    async sendReading() {
      n += 1;
      const reading = { n, at: Date.now(), bpm: 90 + ((n + number) % 80), rr: [640] };
      const batch = { recordingId, name: 'Laptop', sentAt: new Date().toISOString(), readings: [reading] };
      await call('POST', '/api/recordings', batch);
    },
    async followMs() {
      seq += 1;
      const own = seq;
      const began = performance.now();
      const seen = screen.until((news) => news.kind === 'workout' && news.live.seq >= own);
      await tell();
      return (await seen) - began;
    },
    shown: () => screen.hearts(),
    leave: () => leaving.abort(),
  };
}

type Call = <T>(method: string, path: string, body: object) => Promise<T>;

const callAs =
  (url: string, { headers: { authorization = '' } }: DiaryPerson): Call =>
  async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data;
  };

interface Word {
  readonly workoutId: string;
  readonly device: string;
  readonly beganAt: number;
  readonly seq: number;
  readonly name: string;
}

/** A workout of twenty sets, of which another is done with every word. */
function wordOf({ workoutId, device, beganAt, seq, name }: Word): SharedLive {
  const move = { _id: 'squat', title: 'Squat', trackable: true, weight: true, measure: 'reps', variants: [], sets: 20 };
  const plan = {
    ...{ wid: 'no-program', programVersion: 1, title: 'Squats', tags: [], timed: false },
    moves: [{ ...move, reps: 5, seconds: null, starts: [] }],
  };
  const started = {
    v: 2,
    seq: 1,
    at: beganAt,
    type: 'started',
    workoutId,
    plan,
    timeZone: 'UTC',
    unit: 'kg',
    series: null,
  };
  const values = { count: 5, weight: 100, unit: 'kg', variant: 0 };
  const completed = Array.from({ length: seq - 1 }, (_, index) => ({
    ...{ v: 2, seq: index + 2, at: beganAt + (index + 1) * 1_000, type: 'set-completed', index: index % 20, values },
  }));
  return {
    ...{ workoutId, device, seq, sentAt: new Date().toISOString() },
    events: JSON.stringify([started, ...completed]),
    about: { name, heartRateZones: [60, 100, 140, 170], units: 'kg', hasSound: false },
  };
}

interface Followed {
  /** When the screen was told it, as `performance.now()` has it. */
  until(isIt: (news: ScreenNews) => boolean): Promise<number>;
  hearts(): number;
}

async function follow(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Followed> {
  const answer = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal });
  if (!answer.ok || !answer.body) throw new Error(`A screen was refused: ${await answer.text()}`);
  const waiting = new Set<(news: ScreenNews) => void>();
  let hearts = 0;
  const text = answer.body.pipeThrough(new TextDecoderStream());
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const piece of text) {
      const blocks = `${rest}${piece}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const data of blocks.flatMap((block) => /^data: ?(.*)$/m.exec(block)?.[1] ?? [])) {
        const news = JSON.parse(data) as ScreenNews;
        if (news.kind === 'heart') hearts += 1;
        for (const take of waiting) take(news);
      }
    }
  };
  read().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    until: (isIt) =>
      new Promise((resolve) => {
        const take = (news: ScreenNews): void => {
          if (!isIt(news)) return;
          waiting.delete(take);
          resolve(performance.now());
        };
        waiting.add(take);
      }),
    hearts: () => hearts,
  };
}
