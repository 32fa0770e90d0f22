/**
 * What it costs to draw the chart of a workout anew, for five minutes of heart rate and for three hours. The window changes its width
 * again and again, by turns on both pages, so that whatever else the machine does falls on both.
 */
import type { CDPSession, Page } from 'playwright-core';
import type { Context } from '../context.ts';
import { addProgram, newVisitor, openPage, type Visitor } from './live-page.ts';
import { scriptMs } from './page-metrics.ts';

const intervalMs = 2_000;
const rounds = 6;
const drawsPerRound = 10;

export interface ChartDrawing {
  readonly shortMs: number;
  readonly longMs: number;
}

export async function chartDrawing(context: Context): Promise<ChartDrawing> {
  const visitor = await newVisitor(context, 'chart-drawing');
  const programId = await addProgram(visitor);
  const { page, close } = await openPage(context, visitor);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const short = await addWorkout(visitor, programId, 5 * 60_000);
  const long = await addWorkout(visitor, programId, 3 * 3_600_000);
  const times = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.short.push(await drawings(page, devtools, short));
    times.long.push(await drawings(page, devtools, long));
  }
  await close();
  return { shortMs: median(times.short), longMs: median(times.long) };
}

/** Milliseconds of script for one drawing. */
async function drawings(page: Page, devtools: CDPSession, workoutId: string): Promise<number> {
  await page.goto(`/workout/${workoutId}/`);
  await page.locator('canvas').waitFor();
  const before = await scriptMs(devtools);
  for (let draw = 0; draw < drawsPerRound; draw += 1) {
    const marked = page.locator('canvas:not([data-seen])');
    await page.locator('canvas').evaluate((canvas) => canvas.setAttribute('data-seen', ''));
    await page.setViewportSize({ width: 360 + 2 * (draw % 2) + 4 * draw, height: 844 });
    await marked.waitFor();
  }
  return ((await scriptMs(devtools)) - before) / drawsPerRound;
}

async function addWorkout({ url, headers }: Visitor, wid: string, durationMs: number): Promise<string> {
  const created = Date.parse('2026-03-07T08:00:00Z');
  const hr = Array.from({ length: durationMs / intervalMs }, (_, index) =>
    Math.round(120 + 55 * Math.sin(index / 45) + 4 * Math.sin(index * 4.6)),
  );
  const hex = durationMs.toString(16).padStart(12, '0');
  const body = {
    _id: `0195f3a0-0000-7000-8000-${hex}`,
    wid,
    created: new Date(created).toISOString(),
    ended: new Date(created + durationMs).toISOString(),
    moves: [],
    hr,
    hrIntervalMs: intervalMs,
  };
  const answer = await fetch(`${url}/api/workouts`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The workout was refused: ${await answer.text()}`);
  return body._id;
}

function median(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? 0;
}
