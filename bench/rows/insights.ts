import { addDays } from '@workout-tracker/core/time/local-date';
import { comparePace } from '../compare-pace.ts';
import { compareRoute, requireSameAnswers } from '../compare-route.ts';
import { benchDiary } from '../diary/bench-diary.ts';
import { benchInsights } from '../diary/bench-insights.ts';
import { programId } from '../diary/fill-diary.ts';
import { chartDrag } from '../live/chart-drag.ts';
import type { Row } from '../row.ts';
import { describeServers } from '../table.ts';
import { saveRequest } from './workout-saves.ts';

/** What the page asks for: a year of weeks, and the eight before them. */
const daysBack = 427;

export const insightsData: Row = {
  id: '11f',
  name: 'What looking back is made from, of 120,000 sets and 3,000 tracks, against the bare server',
  target: 'at least 90 % by CPU and by pace',
  async measure(context) {
    const { headers } = await benchInsights(context);
    const from = addDays(new Date().toISOString().slice(0, 10), -daysBack);
    const requests = [{ path: `/api/insights/workouts?from=${from}`, headers }];
    await requireSameAnswers(context, requests);
    return describeServers(await compareRoute(context, requests, 4), 0.9);
  },
};

/** Warm-ups have facts like other sets, and are no part of any sum. */
export const saveWithSums: Row = {
  id: '11g',
  name: 'Saving 40 sets that are summed up, against as many warm-ups, which are not',
  target: 'at most 1.05 times',
  hasCrowd: true,
  async measure(context) {
    const [{ usual }, { url }] = [await benchDiary(context), await context.product()];
    const requestsOf = (kind: 'working' | 'warmup') => usual.map((person) => saveRequest(person, programId, { kind }));
    const [ours, reference] = [
      { url, requests: requestsOf('working') },
      { url, requests: requestsOf('warmup') },
    ];
    return comparePace(context, { ours, reference, most: 1.05 });
  },
};

const frameMs = 16;

export const chartDragFrames: Row = {
  id: '9f',
  name: 'A finger along 52 weeks of looking back, on a phone slowed four times: longest task of a frame',
  target: `at most ${frameMs} ms`,
  async measure(context) {
    const { longest, meanMs } = await chartDrag(context);
    const [cpu, wall] = [longest.cpuMs, longest.wallMs].map((ms) => ms.toFixed(1));
    return {
      value: longest.cpuMs,
      shown: `${cpu} ms of CPU (${wall} ms with waiting), ${meanMs.toFixed(1)} ms in the mean frame`,
      passes: longest.cpuMs <= frameMs && meanMs <= frameMs,
      figures: { longest, meanMs },
    };
  },
};
