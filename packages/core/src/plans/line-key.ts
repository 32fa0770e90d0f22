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

/** What a line says of where it belongs; `name` is its move or its exercise, or `*`. */
export interface LineOf {
  readonly instanceId: string | null;
  /** Null for a line that all programs of a run share. */
  readonly programId: string | null;
  readonly name: string;
}

/** Of a text that has the form of a line. */
export function parseLine(line: string): LineOf {
  const [of, id = '', rest = ''] = line.split(':');
  if (of === 'program') return { instanceId: null, programId: id, name: rest };
  const slash = rest.indexOf('/');
  if (slash === -1) return { instanceId: id, programId: null, name: rest };
  return { instanceId: id, programId: rest.slice(0, slash), name: rest.slice(slash + 1) };
}

export function writeLine({ instanceId, programId, name }: LineOf): string {
  if (instanceId === null) return `program:${programId}:${name}`;
  return `run:${instanceId}:${programId === null ? name : `${programId}/${name}`}`;
}

/** Decisions that are about all lines of a run or of a program. */
export const everyLineKey = ({ programId, instanceId }: LinePlace): string =>
  instanceId === null ? `program:${programId}:*` : `run:${instanceId}:*`;
