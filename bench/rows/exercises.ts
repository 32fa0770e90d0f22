/** The page of an exercise: what it costs beside a bare server, that its depth does not matter, and what facts cost a save. */
import { comparePace } from '../compare-pace.ts';
import { compareRoute } from '../compare-route.ts';
import { benchDiary } from '../diary/bench-diary.ts';
import { benchExercises } from '../diary/bench-exercises.ts';
import { programId, programWithoutExercises } from '../diary/fill-diary.ts';
import type { Row } from '../row.ts';
import { describeComparison } from '../table.ts';
import { saveRequest } from './workout-saves.ts';

export const exercisePage: Row = {
  id: '11a',
  name: 'The page of an exercise (read, records, history) among 120,000 sets, against the bare server',
  target: 'at least 90 % by CPU',
  async measure(context) {
    const { lifter, exerciseId } = await benchExercises(context);
    const requests = ['', '/records', '/history'].map((part) => ({
      path: `/api/exercises/${exerciseId}${part}`,
      headers: lifter.headers,
    }));
    return describeComparison(await compareRoute(context, requests), 0.9);
  },
};

export const exerciseDepth: Row = {
  id: '11b',
  name: 'A history at depth 200 of 250 sessions, against its first page',
  target: 'at most 2 times',
  async measure(context) {
    const { lifter, exerciseId } = await benchExercises(context);
    const { url } = await context.product();
    const { headers } = lifter;
    const path = `/api/exercises/${exerciseId}/history`;
    const deep = await fetch(`${url}${path}?limit=100`, { headers });
    const { next } = (await deep.json()) as { next: string };
    const [ours, reference] = [
      { url, requests: [{ path: `${path}?after=${encodeURIComponent(next)}`, headers }] },
      { url, requests: [{ path, headers }] },
    ];
    return comparePace(context, { ours, reference, most: 2 });
  },
};

export const saveWithFacts: Row = {
  id: '11c',
  name: 'Saving 40 sets with the facts of each, against the same save without facts',
  target: 'at most 1.11 times',
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
