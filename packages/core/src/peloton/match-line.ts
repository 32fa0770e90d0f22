/** The line of ends that matching walks along: one moment per instant, each knowing its neighbours and who ended there. */
import type { Effort, Ending } from './match.ts';

/** One workout at its moment: its place in the list it came from, and how long it took. */
export interface Stop {
  index: number;
  durationS: number;
}

export interface Moment {
  endMs: number;
  /** Both by duration, then by place. */
  logged: Stop[];
  peloton: Stop[];
  previous: Moment | null;
  next: Moment | null;
}

export function joinLine(logged: readonly Ending[], peloton: readonly Ending[], effort: Effort): Moment[] {
  const moments = new Map<number, Moment>();
  const place = (side: 'logged' | 'peloton', endings: readonly Ending[]): void => {
    for (const [index, { endMs, durationS }] of endings.entries()) {
      if (!Number.isFinite(endMs)) continue;
      const moment = moments.get(endMs) ?? { endMs, logged: [], peloton: [], previous: null, next: null };
      moment[side].push({ index, durationS });
      moments.set(endMs, moment);
    }
  };
  place('logged', logged);
  place('peloton', peloton);
  const line = [...moments.values()].sort((a, b) => {
    effort.comparisons += 1;
    return a.endMs - b.endMs;
  });
  for (const [index, moment] of line.entries()) {
    moment.previous = line[index - 1] ?? null;
    moment.next = line[index + 1] ?? null;
    for (const stops of [moment.logged, moment.peloton]) if (stops.length > 1) stops.sort(inOrder);
  }
  return line;
}

export function leaveLine({ previous, next }: Moment): void {
  if (previous !== null) previous.next = next;
  if (next !== null) next.previous = previous;
}

export function inOrder(a: Stop, b: Stop): number {
  return a.durationS - b.durationS || a.index - b.index;
}
