import { compareRoute } from '../compare-route.ts';
import { benchDiary, type DiaryPerson } from '../diary/bench-diary.ts';
import { programId } from '../diary/fill-diary.ts';
import type { HttpRequest } from '../load/http-connection.ts';
import type { Row } from '../row.ts';
import { describeServers } from '../table.ts';

const placeholder = '00000000-0000-7000-8000-000000000000';

interface SavedSets {
  readonly sets?: number;
  readonly kind?: 'working' | 'warmup';
}

const workoutOf = (wid: string, { sets = 40, kind = 'working' }: SavedSets): string =>
  JSON.stringify({
    _id: placeholder,
    wid,
    created: '2026-11-02T17:00:00.000Z',
    ended: '2026-11-02T18:00:00.000Z',
    timeZone: 'Europe/Stockholm',
    moves: Array.from({ length: sets }, (_, index) => ({
      mid: 'squat',
      reps: 5 + (index % 8),
      weight: 60 + 2.5 * index,
      unit: 'kg',
      variant: 0,
      kind,
      startedAt: new Date(Date.UTC(2026, 10, 2, 17, index)).toISOString(),
      endedAt: new Date(Date.UTC(2026, 10, 2, 17, index, 40)).toISOString(),
    })),
    hr: Array.from({ length: 3_600 }, (_, second) =>
      second % 300 < 5 ? null : 120 + Math.round(30 * Math.sin(second / 90)),
    ),
    hrIntervalMs: 1_000,
  });

export function saveRequest({ headers }: DiaryPerson, wid: string, saved: SavedSets = {}): HttpRequest {
  return {
    method: 'POST',
    path: '/api/workouts',
    headers: { ...headers, 'content-type': 'application/json' },
    body: workoutOf(wid, saved),
    freshId: placeholder,
    status: 201,
  };
}

export const workoutSave: Row = {
  id: '3',
  name: 'Saving 40 sets and 3,600 samples, against the bare insert',
  target: 'at least 90 % by CPU and by pace',
  hasCrowd: true,
  async measure(context) {
    const { usual } = await benchDiary(context);
    const requests = usual.map((person) => saveRequest(person, programId));
    return describeServers(await compareRoute(context, requests), 0.9);
  },
};
