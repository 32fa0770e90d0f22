/**
 * A list by its ends, without an object for each: places in the list, and the ends beside them. Years of workouts come in order, newest or
 * oldest first, and putting those in order is little work.
 */
import type { Effort, Ending } from './match.ts';
import type { Stop } from './match-line.ts';

/** Read by position. Beyond the last one there is an end that never comes. */
class EndsInOrder {
  readonly count: number;
  readonly #endings: readonly Ending[];
  readonly #places: readonly number[];
  readonly #ends: Float64Array;

  constructor(endings: readonly Ending[], places: readonly number[]) {
    this.count = places.length;
    this.#endings = endings;
    this.#places = places;
    this.#ends = new Float64Array(places.length + 1);
    for (let at = 0; at < places.length; at += 1) this.#ends[at] = endOf(endings, places[at] as number);
    this.#ends[places.length] = Number.POSITIVE_INFINITY;
  }

  endAt(at: number): number {
    return this.#ends[at] as number;
  }

  placeAt(at: number): number {
    return this.#places[at] as number;
  }

  stops(from: number, to: number): Stop[] {
    return this.#places.slice(from, to).map((index) => ({
      index,
      endMs: endOf(this.#endings, index),
      durationS: durationOf(this.#endings, index),
    }));
  }
}

const endOf = (endings: readonly Ending[], place: number): number => (endings[place] as Ending).endMs;
const durationOf = (endings: readonly Ending[], place: number): number => (endings[place] as Ending).durationS;

/** What has no end is left out. */
export function inOrderOfEnds(endings: readonly Ending[], effort: Effort): EndsInOrder {
  const places: number[] = [];
  for (let place = 0; place < endings.length; place += 1) {
    if (Number.isFinite(endOf(endings, place))) places.push(place);
  }
  places.sort((a, b) => {
    effort.comparisons += 1;
    return endOf(endings, a) - endOf(endings, b) || durationOf(endings, a) - durationOf(endings, b) || a - b;
  });
  return new EndsInOrder(endings, places);
}
