/**
 * Which line a move belongs to: working weight, maximum and history are those of a move of a program, and inside a series of that run
 * through it. A shared line is one with the same exercise on the other days.
 */
import type { LinePlan } from './rule.ts';

interface LinePlace {
  readonly programId: string;
  /** The run through a series; null for a program by itself. */
  readonly instanceId: string | null;
}

interface LineMove {
  readonly _id: string;
  readonly exerciseId: string | null;
  readonly plan?: LinePlan;
}

/** `program:<id>:bench-press`, in a run `run:<id>:<program>/bench-press`, shared `run:<id>:bench-press`. */
export function lineKey({ programId, instanceId }: LinePlace, { _id, exerciseId, plan }: LineMove): string {
  const shared = plan?.isShared && exerciseId !== null ? exerciseId : null;
  if (instanceId === null) return `program:${programId}:${shared ?? _id}`;
  return `run:${instanceId}:${shared ?? `${programId}/${_id}`}`;
}

/** Decisions that are about all lines of a run or of a program. */
export const everyLineKey = ({ programId, instanceId }: LinePlace): string =>
  instanceId === null ? `program:${programId}:*` : `run:${instanceId}:*`;
