/** The delay is measured by a timer of this length, which is part of every figure. */
const samplerMs = 10;

/** How late the server's event loop was while `work` went on: reading the metrics starts their window anew. */
export async function loopDelayDuring<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; p99Ms: number; maxMs: number }> {
  await readMetrics(url);
  const result = await work();
  const metrics = await readMetrics(url);
  return { result, p99Ms: delayMs(metrics, 'p99'), maxMs: delayMs(metrics, 'max') };
}

const readMetrics = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text();

export function delayMs(metrics: string, which: 'p99' | 'max'): number {
  const seconds = new RegExp(`^nodejs_eventloop_lag_${which}_seconds ([\\d.e-]+)`, 'm').exec(metrics)?.[1];
  if (seconds === undefined) throw new Error('The metrics do not tell the event-loop delay.');
  return Math.max(0, Number(seconds) * 1000 - samplerMs);
}
