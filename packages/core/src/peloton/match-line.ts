/** The line of ends that matching walks along: one moment per instant, each knowing its neighbours and who ended there. */

/** Where a workout stands among those of its moment: by how long it took, then by its place in the list it came from. */
export interface Standing {
  index: number;
  durationS: number;
}

export interface Stop extends Standing {
  endMs: number;
}

export interface Moment {
  endMs: number;
  /** Both as they stand. */
  logged: Stop[];
  peloton: Stop[];
  previous: Moment | null;
  next: Moment | null;
}

/** Those that may find each other, each side by end, then as within a moment. */
export interface Sides {
  logged: readonly Stop[];
  peloton: readonly Stop[];
}

/** The two sides joined from end to end. */
export function joinLine(sides: Sides): Moment[] {
  const next = { logged: 0, peloton: 0 };
  const line: Moment[] = [];
  const place = (side: 'logged' | 'peloton', stop: Stop): void => {
    next[side] += 1;
    const last = line.at(-1);
    if (last?.endMs === stop.endMs) {
      last[side].push(stop);
      return;
    }
    const moment: Moment = { endMs: stop.endMs, logged: [], peloton: [], previous: last ?? null, next: null };
    moment[side].push(stop);
    if (last) last.next = moment;
    line.push(moment);
  };
  for (;;) {
    const [mine, theirs] = [sides.logged[next.logged], sides.peloton[next.peloton]];
    if (mine && (!theirs || mine.endMs <= theirs.endMs)) place('logged', mine);
    else if (theirs) place('peloton', theirs);
    else return line;
  }
}

export function leaveLine({ previous, next }: Moment): void {
  if (previous !== null) previous.next = next;
  if (next !== null) next.previous = previous;
}

export function inOrder(a: Standing, b: Standing): number {
  return a.durationS - b.durationS || a.index - b.index;
}
