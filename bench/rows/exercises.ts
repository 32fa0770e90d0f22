import { comparePace } from '../compare-pace.ts';
import { compareRoute, requireSameAnswers } from '../compare-route.ts';
import { benchDiary } from '../diary/bench-diary.ts';
import { benchExercises } from '../diary/bench-exercises.ts';
import { benchRecords, recordYear } from '../diary/bench-records.ts';
import { programId, programWithoutExercises } from '../diary/fill-diary.ts';
import type { Row } from '../row.ts';
import { describeServers } from '../table.ts';
import { saveRequest } from './workout-saves.ts';

export const exercisePage: Row = {
  id: '11a',
  name: 'The page of an exercise (read, records, history) among 120,000 sets, against the bare server',
  target: 'at least 90 % by CPU and by pace',
  hasCrowd: true,
  async measure(context) {
    const { lifter, exerciseId } = await benchExercises(context);
    const requests = ['', '/records', '/history'].map((part) => ({
      path: `/api/exercises/${exerciseId}${part}`,
      headers: lifter.headers,
    }));
    await requireSameAnswers(context, requests);
    return describeServers(await compareRoute(context, requests), 0.9);
  },
};

export const recordsOfYear: Row = {
  id: '11e',
  name: 'The records of a year (366 exercises, 10,000 workouts), against the bare server',
  target: 'at least 90 % by CPU and by pace',
  async measure(context) {
    const { headers } = await benchRecords(context);
    const requests = [{ path: `/api/records?year=${recordYear}`, headers }];
    await requireSameAnswers(context, requests);
    // An answer takes the database a good part of a second: more at once would only wait for it.
    return describeServers(await compareRoute(context, requests, 2), 0.9);
  },
};

const depth = 1_000;

export const exerciseDepth: Row = {
  id: '11b',
  name: 'A history at depth 1,000 of 1,250 sessions, against its first page',
  target: 'at most 2 times',
  hasCrowd: true,
  async measure(context) {
    const { lifter, exerciseId } = await benchExercises(context);
    const { url } = await context.product();
    const { headers } = lifter;
    const path = `/api/exercises/${exerciseId}/history`;
    let after = '';
    for (let passed = 0; passed < depth; passed += 100) {
      const page = await fetch(`${url}${path}?limit=100${after}`, { headers });
      const { next } = (await page.json()) as { next: string };
      after = `&after=${encodeURIComponent(next)}`;
    }
    const [ours, reference] = [
      { url, requests: [{ path: `${path}?limit=20${after}`, headers }] },
      { url, requests: [{ path: `${path}?limit=20`, headers }] },
    ];
    return comparePace(context, { ours, reference, most: 2 });
  },
};

export const saveWithFacts: Row = {
  id: '11c',
  name: 'Saving 40 sets with the facts of each, against the same save without facts',
  target: 'at most 1.11 times',
  hasCrowd: true,
  async measure(context) {
    const [{ usual }, { url }] = [await benchDiary(context), await context.product()];
    const requestsFor = (program: string) => usual.map((person) => saveRequest(person, program));
    const ours = { url, requests: requestsFor(programId) };
    const reference = { url, requests: requestsFor(programWithoutExercises) };
    return comparePace(context, { ours, reference, most: 1.11 });
  },
};

export const rebuild: Row = {
  id: '11d',
  name: 'Making the facts of 1,000,000 sets again',
  target: 'told, in minutes',
  hasCrowd: true,
  async measure(context) {
    const { sets, rebuildMs } = await benchExercises(context);
    const minutes = ((rebuildMs / sets) * 1_000_000) / 60_000;
    return {
      value: minutes,
      shown: `${minutes.toFixed(2)} min (${sets} sets in ${Math.round(rebuildMs)} ms)`,
      passes: true,
    };
  },
};
