/** Apart from the schemas, for the browser. */
import type { SetKind } from '../exercises/set-kinds.ts';

/** Warm-ups, drop sets and back-off sets are never judged and make no first set. */
export const isJudged = (kind: SetKind | undefined): boolean =>
  kind === undefined || (kind !== 'warmup' && kind !== 'drop' && kind !== 'backoff');
