/** What a frame costs while a finger is drawn along a year of weeks, on a phone at a quarter of its speed. */
import type { Context } from '../context.ts';
import { benchInsights, insightsEmail } from '../diary/bench-insights.ts';
import { openPage } from './live-page.ts';
import { type LongestTask, longestTaskDuring } from './longest-task.ts';
import { busyMs } from './page-metrics.ts';

const slowdown = 4;
const frames = 120;

export interface ChartDrag {
  readonly longest: LongestTask;
  /** Everything the main thread did, by frame. */
  readonly meanMs: number;
}

export async function chartDrag(context: Context): Promise<ChartDrag> {
  await benchInsights(context);
  const { url } = await context.product();
  const { page, close } = await openPage(context, { url, email: insightsEmail });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto('/insights/');
  await page.getByText('52 weeks').click();
  const chart = page.getByRole('img', { name: /^Muscles.* in 52 weeks/ });
  await chart.locator('canvas').waitFor();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart of weeks is not on the page.');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  const nextFrame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  async function draw(): Promise<void> {
    await touch('touchStart', box?.x);
    for (let frame = 1; frame <= frames; frame += 1) {
      await touch('touchMove', (box?.x ?? 0) + ((box?.width ?? 0) * frame) / (frames + 1));
      await nextFrame();
    }
    await touch('touchEnd');
  }
  await draw();
  const before = await busyMs(devtools);
  await draw();
  const meanMs = ((await busyMs(devtools)) - before) / frames;
  const longest = await longestTaskDuring(page, draw);
  await close();
  return { longest, meanMs };
}
