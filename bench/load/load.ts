import { childProcess } from '../child-process.ts';
import type { HttpRequest } from './http-connection.ts';

export interface LoadOrder {
  url: string;
  /** Asked in turn, by whichever connection is free. */
  requests: readonly HttpRequest[];
  connections: number;
  durationMs: number;
  /** Each connection asks this often and no oftener; at once after each answer unless told. */
  everyMs?: number;
  /** 503 is an answer too; otherwise it is a failed measurement. */
  isRefusalAllowed?: boolean;
}

export interface LoadReport {
  /** Those that were served. */
  count: number;
  elapsedMs: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
  refused: number;
  refusedP99Ms: number;
}

export type PutLoad = (order: LoadOrder) => Promise<LoadReport>;

/** `isPrompt` for a few requests whose time counts, beside a load that takes all there is. */
export function startLoadProcess(resources: AsyncDisposableStack, { isPrompt = false } = {}): PutLoad {
  const script = new URL('load-process.ts', import.meta.url);
  const { ask } = childProcess<LoadOrder, LoadReport>(script, resources, { isPrompt });
  return ask;
}
