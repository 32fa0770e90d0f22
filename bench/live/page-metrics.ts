import type { CDPSession } from 'playwright-core';

/** With what is no longer needed taken out first. */
export async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await metric(devtools, 'JSHeapUsedSize')) / 1e6;
}

/** Everything the page's main thread did. */
export const busyMs = async (devtools: CDPSession): Promise<number> => 1000 * (await metric(devtools, 'TaskDuration'));

/** Of that, what ran as script. */
export const scriptMs = async (devtools: CDPSession): Promise<number> =>
  1000 * (await metric(devtools, 'ScriptDuration'));

async function metric(devtools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === wanted);
  if (!found) throw new Error(`Chromium does not tell ${wanted}`);
  return found.value;
}
