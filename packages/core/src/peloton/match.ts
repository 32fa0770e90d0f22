/**
 * Which Peloton workout is which logged one: of all pairs whose ends lie within the tolerance, the nearest is taken first, and each workout
 * once. Of equally near pairs the closer duration goes first, then the order given.
 *
 * Listing all pairs would be quadratic for a crowd of ends. Instead a chain is followed: from a workout to its best free partner, from
 * there to that one's best, until two name each other. No pair that either of them is in goes before theirs, so they are a match, and the
 * chain goes on from whoever came before them. Every step adds one to the chain or takes one or two off it for good, so there are at most
 * three steps per workout. A step looks up the nearest free ends before and after, and searches in halves among those of the same instant:
 * O(n log n) in all, also if everybody ends at the same time.
 */

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

/** Counts the steps of the matcher, so that a test can see how its work grows. */
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
  const [mine, theirs] = [new SortedEndings(logged, effort), new SortedEndings(peloton, effort)];
  const [cutsInTheirs, cutsInMine] = [theirs.cutsFor(mine), mine.cutsFor(theirs)];
  const matches: Match[] = [];
  /** Logged, Peloton, logged and so on, each the best partner of the one before. */
  const chain: number[] = [];
  for (let start = 0; start < mine.count; start += 1) {
    if (mine.isFree(start)) chain.push(start);
    while (chain.length > 0) {
      const isMine = chain.length % 2 === 1;
      const [side, other, cuts] = isMine ? [mine, theirs, cutsInTheirs] : [theirs, mine, cutsInMine];
      const [last, asking] = [chain.at(-1) as number, chain.at(-2)];
      const [endMs, durationS] = [side.endAt(last), side.durationAt(last)];
      const best = other.closestTo(endMs, durationS, cuts[last] as number);
      if (asking !== undefined && !other.isCloser(best, asking, endMs, durationS)) {
        const [mineAt, theirsAt] = isMine ? [last, asking] : [asking, last];
        const differenceMs = Math.abs(mine.endAt(mineAt) - theirs.endAt(theirsAt));
        matches.push({ logged: mine.placeAt(mineAt), peloton: theirs.placeAt(theirsAt), differenceMs });
        side.take(last);
        other.take(asking);
        chain.pop();
        chain.pop();
      } else if (best === none || Math.abs(other.endAt(best) - endMs) > toleranceMs) {
        side.take(last);
        chain.pop();
      } else {
        chain.push(best);
      }
    }
  }
  return matches;
}

const none = -1;

/** One of the two lists by end, then duration, then place. Positions are those in this order. What has no end is left out. */
class SortedEndings {
  readonly count: number;
  readonly #places: number[];
  readonly #ends: Float64Array;
  readonly #durations: Float64Array;
  /** Where those begin that end at the same instant as this one, and where they stop. */
  readonly #instantFrom: Int32Array;
  readonly #instantTo: Int32Array;
  readonly #freeFrom: FreePositions;
  readonly #freeBefore: FreePositions;
  readonly #effort: Effort;

  constructor(endings: readonly Ending[], effort: Effort) {
    const ending = (place: number) => endings[place] as Ending;
    this.#effort = effort;
    this.#places = endings.map((_, place) => place).filter((place) => Number.isFinite(ending(place).endMs));
    this.#places.sort((a, b) => {
      effort.comparisons += 1;
      return ending(a).endMs - ending(b).endMs || ending(a).durationS - ending(b).durationS || a - b;
    });
    this.count = this.#places.length;
    this.#ends = new Float64Array(this.#places.map((place) => ending(place).endMs));
    this.#durations = new Float64Array(this.#places.map((place) => ending(place).durationS));
    this.#freeFrom = new FreePositions(this.count, 1, effort);
    this.#freeBefore = new FreePositions(this.count, -1, effort);
    this.#instantFrom = new Int32Array(this.count);
    this.#instantTo = new Int32Array(this.count);
    for (let at = 0; at < this.count; at += 1) {
      this.#instantFrom[at] = this.#ends[at] === this.#ends[at - 1] ? (this.#instantFrom[at - 1] as number) : at;
    }
    for (let at = this.count - 1; at >= 0; at -= 1) {
      this.#instantTo[at] = this.#ends[at] === this.#ends[at + 1] ? (this.#instantTo[at + 1] as number) : at + 1;
    }
  }

  endAt(position: number): number {
    return this.#ends[position] as number;
  }

  durationAt(position: number): number {
    return this.#durations[position] as number;
  }

  placeAt(position: number): number {
    return this.#places[position] as number;
  }

  isFree(position: number): boolean {
    return this.#freeFrom.find(position) === position;
  }

  take(position: number): void {
    this.#freeFrom.take(position);
    this.#freeBefore.take(position);
  }

  /** For each of the other list: the first here that does not end before it. */
  cutsFor(others: SortedEndings): Int32Array {
    const cuts = new Int32Array(others.count);
    let cut = 0;
    for (let other = 0; other < others.count; other += 1) {
      while (cut < this.count && this.endAt(cut) < others.endAt(other)) cut += 1;
      cuts[other] = cut;
    }
    this.#effort.comparisons += this.count + others.count;
    return cuts;
  }

  /** The closest that is free, however far; `cut` is the first that does not end before the end given. */
  closestTo(endMs: number, durationS: number, cut: number): number {
    const [after, before] = [this.#freeFrom.find(cut), this.#freeBefore.find(cut - 1)];
    const later = after === this.count ? none : this.#closestInInstant(after, durationS);
    const earlier = before < 0 ? none : this.#closestInInstant(before, durationS);
    return this.isCloser(earlier, later, endMs, durationS) ? earlier : later;
  }

  /** Whether one here is closer than another to the end and duration given. */
  isCloser(one: number, other: number, endMs: number, durationS: number): boolean {
    if (one === none || other === none) return one !== none;
    this.#effort.comparisons += 1;
    const [farOne, farOther] = [Math.abs(this.endAt(one) - endMs), Math.abs(this.endAt(other) - endMs)];
    if (farOne !== farOther) return farOne < farOther;
    const longerOne = Math.abs(this.durationAt(one) - durationS);
    const longerOther = Math.abs(this.durationAt(other) - durationS);
    if (longerOne !== longerOther) return longerOne < longerOther;
    return this.placeAt(one) < this.placeAt(other);
  }

  /** Among the free ones that end when the one at this position does: that of the closest duration, then of the lowest place. */
  #closestInInstant(position: number, durationS: number): number {
    const [from, to] = [this.#instantFrom[position] as number, this.#instantTo[position] as number];
    if (to - from === 1) return position;
    const cut = this.#firstOfDuration(from, to, durationS);
    const above = this.#freeFrom.find(cut);
    const lower = this.#freeBefore.find(cut - 1);
    if (lower < from) return above;
    const below = this.#freeFrom.find(this.#firstOfDuration(from, to, this.durationAt(lower)));
    return above < to && !this.isCloser(below, above, this.endAt(position), durationS) ? above : below;
  }

  /** The first of an instant that does not take less time than this. */
  #firstOfDuration(from: number, to: number, durationS: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      this.#effort.comparisons += 1;
      const middle = (low + high) >> 1;
      if (this.durationAt(middle) < durationS) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Union-find: the nearest free position from one on, in one direction. A taken position points further on, and every lookup shortens the
 * way it went. One past either end is always free and means that there is none.
 */
class FreePositions {
  readonly #towards: Int32Array;
  readonly #step: 1 | -1;
  readonly #effort: Effort;

  constructor(count: number, step: 1 | -1, effort: Effort) {
    // Shifted by one, for the position before the first.
    this.#towards = new Int32Array(count + 2);
    for (let index = 0; index < count + 2; index += 1) this.#towards[index] = index;
    this.#step = step;
    this.#effort = effort;
  }

  find(position: number): number {
    const towards = this.#towards;
    let at = position + 1;
    while (towards[at] !== at) {
      this.#effort.comparisons += 1;
      towards[at] = towards[towards[at] as number] as number;
      at = towards[at] as number;
    }
    return at - 1;
  }

  take(position: number): void {
    this.#towards[position + 1] = position + 1 + this.#step;
  }
}
