import { residentBytes } from '../cpu-time.ts';
import type { Row } from '../row.ts';

const mostMegabytes = 150;

export const memoryAfterLoad: Row = {
  id: '6a',
  name: 'Memory of the server after load (RSS)',
  target: `at most ${mostMegabytes} MB`,
  async measure({ product, putLoad }) {
    const { pid, url } = await product();
    const requests = [{ path: '/api/server' }, { path: '/' }];
    await putLoad({ url, requests, connections: 64, durationMs: 8_000 });
    const value = (await residentBytes(pid)) / 1e6;
    return { value, shown: `${value.toFixed(0)} MB`, passes: value <= mostMegabytes };
  },
};
