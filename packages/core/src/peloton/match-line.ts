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

/** Each list is put in order by itself, which is little work for one that comes in order, and the two are then joined from end to end. */
export function joinLine(logged: readonly Ending[], peloton: readonly Ending[], effort: Effort): Moment[] {
  const lists = { logged: inOrderOfEnds(logged, effort), peloton: inOrderOfEnds(peloton, effort) };
  const next = { logged: 0, peloton: 0 };
  const line: Moment[] = [];
  const place = (side: 'logged' | 'peloton', { endMs, ...stop }: Ending & Stop): void => {
    next[side] += 1;
    const last = line.at(-1);
    if (last?.endMs === endMs) {
      last[side].push(stop);
      return;
    }
    const moment: Moment = { endMs, logged: [], peloton: [], previous: last ?? null, next: null };
    moment[side] = [stop];
    if (last) last.next = moment;
    line.push(moment);
  };
  for (;;) {
    const [mine, theirs] = [lists.logged[next.logged], lists.peloton[next.peloton]];
    if (mine && (!theirs || mine.endMs <= theirs.endMs)) place('logged', mine);
    else if (theirs) place('peloton', theirs);
    else return line;
  }
}

/** By end, then as within a moment. What has no end is left out. */
function inOrderOfEnds(endings: readonly Ending[], effort: Effort): (Ending & Stop)[] {
  const stops = endings.map(({ endMs, durationS }, index) => ({ endMs, durationS, index }));
  return stops
    .filter(({ endMs }) => Number.isFinite(endMs))
    .sort((a, b) => {
      effort.comparisons += 1;
      return a.endMs - b.endMs || inOrder(a, b);
    });
}

export function leaveLine({ previous, next }: Moment): void {
  if (previous !== null) previous.next = next;
  if (next !== null) next.previous = previous;
}

export function inOrder(a: Stop, b: Stop): number {
  return a.durationS - b.durationS || a.index - b.index;
}
