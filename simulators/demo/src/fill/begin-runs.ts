/** The two series, begun on their own days. A run that is there already, from a fill that was cut short, is found again. */

import type { RunName } from '#story/planned-session.ts';
import { runs } from '#story/runs.ts';
import { dateOf, type Setting } from '#story/setting.ts';
import type { Api } from './api.ts';

export type RunIds = Readonly<Record<RunName, string>>;

export async function beginRuns(api: Api, setting: Setting): Promise<RunIds> {
  const { data: known } = await api.call('GET /api/series-instances', { query: {} });
  const begin = async (name: RunName): Promise<string> => {
    const { series, firstDay } = runs[name];
    const startDate = dateOf(setting, firstDay);
    const earlier = known.find((run) => run.seriesId === series.id && run.startDate === startDate);
    if (earlier) return earlier._id;
    const { data } = await api.call('POST /api/series-instances', { body: { seriesId: series.id, startDate } });
    return data._id;
  };
  return { first: await begin('first'), current: await begin('current') };
}

/** The first is over; the other is the one that Home shows. */
export async function endFirstRun(api: Api, setting: Setting, { first, current }: RunIds): Promise<void> {
  const { series, firstDay } = runs.first;
  const endDate = dateOf(setting, firstDay + series.totalWeeks * 7 - 1);
  await api.call('PATCH /api/series-instances/:id', { params: { id: first }, body: { completed: true, endDate } });
  await api.call('PUT /api/workout-tracker/users/me', { body: { activeSeries: current } });
}
