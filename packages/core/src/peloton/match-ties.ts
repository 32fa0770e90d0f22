/**
 * Those equally near: the same instant, or neighbours with gaps of one width. Here the closer duration goes first, then the order
 * given. Each logged workout keeps one wish, its closest free partner; a wish that comes up when the partner has gone is made anew,
 * which is exact because wishes only ever grow worse.
 */
import type { Effort } from './match.ts';
import { inOrder, type Moment, type Standing, type Stop } from './match-line.ts';
import { SmallestFirst } from './smallest-first.ts';

interface Wish {
  from: Moment;
  logged: Stop;
  to: Moment;
  peloton: Stop;
  difference: number;
}

/** Pairs up whoever can be paired across these neighbours, and takes them from their moments. */
export function settleTies(neighbours: readonly (readonly [Moment, Moment])[], effort: Effort) {
  const wishes = new SmallestFirst<Wish>((a, b) => {
    effort.comparisons += 1;
    return isCloser(a, b) ?? a.logged.index < b.logged.index;
  });
  const within = reachOf(neighbours);
  const wish = (from: Moment, logged: Stop): void => {
    let best: Wish | null = null;
    for (const to of within.get(from) ?? []) {
      const peloton = closestStop(to.peloton, logged.durationS);
      if (peloton === null) continue;
      effort.comparisons += 1;
      const made = { from, logged, to, peloton, difference: Math.abs(peloton.durationS - logged.durationS) };
      if (best === null || (isCloser(made, best) ?? peloton.index < best.peloton.index)) best = made;
    }
    if (best !== null) wishes.add(best);
  };
  for (const from of within.keys()) for (const logged of from.logged) wish(from, logged);

  const pairs: { logged: number; peloton: number }[] = [];
  const taken = new Set<Stop>();
  for (let next = wishes.take(); next !== undefined; next = wishes.take()) {
    const { from, logged, to, peloton } = next;
    if (taken.has(peloton)) {
      wish(from, logged);
      continue;
    }
    taken.add(peloton);
    takeOut(from.logged, logged);
    takeOut(to.peloton, peloton);
    pairs.push({ logged: logged.index, peloton: peloton.index });
  }
  return pairs;
}

/** For each moment with logged workouts, the moments beside it (or itself) that have Peloton's. */
function reachOf(neighbours: readonly (readonly [Moment, Moment])[]): Map<Moment, Moment[]> {
  const reach = new Map<Moment, Moment[]>();
  for (const [left, right] of neighbours) {
    const [from, to] = left.logged.length > 0 ? [left, right] : [right, left];
    if (from.logged.length === 0 || to.peloton.length === 0) continue;
    reach.set(from, [...(reach.get(from) ?? []), to]);
  }
  return reach;
}

function isCloser(a: Wish, b: Wish): boolean | null {
  return a.difference === b.difference ? null : a.difference < b.difference;
}

function closestStop(stops: readonly Stop[], durationS: number): Stop | null {
  const place = firstFrom(stops, { durationS, index: -1 });
  const [lower, above] = [stops[place - 1], stops[place]];
  const below = lower && stops[firstFrom(stops, { durationS: lower.durationS, index: -1 })];
  if (above === undefined || below === undefined) return above ?? below ?? null;
  const [up, down] = [above.durationS - durationS, durationS - below.durationS];
  if (up === down) return above.index < below.index ? above : below;
  return up < down ? above : below;
}

function takeOut(stops: Stop[], stop: Stop): void {
  stops.splice(firstFrom(stops, stop), 1);
}

/** The place of the first that does not come before the one given. */
function firstFrom(stops: readonly Stop[], wanted: Standing): number {
  let [low, high] = [0, stops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inOrder(stops[middle] as Stop, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
