/**
 * The longest task of a page's main thread while something is done to it. By the time the processor spent on it: on a machine with other
 * work a task also waits, and that says nothing about the page. What the clock on the wall said is kept beside it.
 */
import type { Page } from 'playwright-core';

export interface LongestTask {
  readonly cpuMs: number;
  readonly wallMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, on the wall and on the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Tasks, and next to nothing else. */
const categories = ['toplevel'];
const taskName = 'ThreadControllerImpl::RunTask';

export async function longestTaskDuring(page: Page, action: () => Promise<void>): Promise<LongestTask> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === taskName && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('Chromium tells of no tasks.');
  return {
    cpuMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    wallMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
}

const isMainThread = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
