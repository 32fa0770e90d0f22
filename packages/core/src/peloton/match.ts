/**
 * Which Peloton workout is which logged one: the nearest ends find each other first, one to one, as long as they are within the
 * tolerance; of equally near ones, the closer duration wins, then the order given. Comparing everybody with everybody would be slow for
 * years of training. But ends further apart than the tolerance have nothing to do with each other: put in order, all fall into small
 * groups, most of them a workout and its class, and only within a group is there anything to weigh.
 */
import { inOrderOfEnds } from './ends-in-order.ts';
import { matchGroup } from './match-group.ts';

export interface Ending {
  /** Milliseconds since 1970. */
  endMs: number;
  durationS: number;
}

export interface Match {
  /** Places in the lists given. */
  logged: number;
  peloton: number;
  differenceMs: number;
}

/** Counts what the matcher weighs, for whoever wants to know how its work grows. */
export interface Effort {
  comparisons: number;
}

/** `matchEndings([{ endMs: 0, durationS: 60 }], [{ endMs: 9, durationS: 60 }], 10)` is one match, 9 ms apart. */
export function matchEndings(
  logged: readonly Ending[],
  peloton: readonly Ending[],
  toleranceMs: number,
  effort: Effort = { comparisons: 0 },
): Match[] {
  const matches: Match[] = [];
  const mine = inOrderOfEnds(logged, effort);
  const theirs = inOrderOfEnds(peloton, effort);
  let [m, t] = [0, 0];
  while (m < mine.count && t < theirs.count) {
    const [fromMine, fromTheirs] = [m, t];
    let lastMs: number;
    let nextMs = Math.min(mine.endAt(m), theirs.endAt(t));
    do {
      effort.comparisons += 1;
      lastMs = nextMs;
      if (mine.endAt(m) === lastMs) m += 1;
      else t += 1;
      nextMs = Math.min(mine.endAt(m), theirs.endAt(t));
    } while (nextMs - lastMs <= toleranceMs);
    if (m === fromMine || t === fromTheirs) continue;
    if (m - fromMine === 1 && t - fromTheirs === 1) {
      const differenceMs = Math.abs(mine.endAt(fromMine) - theirs.endAt(fromTheirs));
      matches.push({ logged: mine.placeAt(fromMine), peloton: theirs.placeAt(fromTheirs), differenceMs });
      continue;
    }
    const group = { logged: mine.stops(fromMine, m), peloton: theirs.stops(fromTheirs, t) };
    matchGroup(group, { toleranceMs, effort, matches });
  }
  return matches;
}
