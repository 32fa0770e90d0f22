import { compareRoute, requireSameAnswers } from '../compare-route.ts';
import type { Context } from '../context.ts';
import { benchDiary, type DiaryPerson } from '../diary/bench-diary.ts';
import type { HttpRequest } from '../load/http-connection.ts';
import type { Row } from '../row.ts';
import { describeServers } from '../table.ts';

const homeOf = ({ headers }: DiaryPerson): HttpRequest => ({ path: '/api/home', headers });

/** Each follows the first series that Home suggests: without one there is little to read. */
async function follow(context: Context, { headers }: DiaryPerson): Promise<void> {
  const { url } = await context.product();
  const home = await fetch(`${url}/api/home`, { headers });
  const { data } = (await home.json()) as { data: { suggestions: { _id: string }[] } };
  const joined = await fetch(`${url}/api/series/${data.suggestions[0]?._id}/join`, { method: 'POST', headers });
  if (!joined.ok) throw new Error(`Joining was refused: ${await joined.text()}`);
}

export const home: Row = {
  id: '1h',
  name: 'Home of somebody who follows a series, against the bare server',
  target: 'at least 90 % by CPU and by pace',
  hasCrowd: true,
  async measure(context) {
    const { usual } = await benchDiary(context);
    for (const person of usual) await follow(context, person);
    const requests = usual.map(homeOf);
    await requireSameAnswers(context, requests);
    return describeServers(await compareRoute(context, requests), 0.9);
  },
};
