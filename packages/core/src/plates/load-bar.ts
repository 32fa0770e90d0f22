/**
 * A bounded knapsack over the plates of one side, in thousandths of a unit so that 1.25 and 0.1 add up exactly: fewest plates first, then
 * fewest changes from the plates that are on the bar, then the heavier plates. Time grows with the weight and the number of different
 * plates, not with the ways to combine them.
 */
import type { Bar, Plate, TrainingSettings } from '../people/training-settings.ts';
import type { Units } from '../people/user.ts';

/** A bar's own weight and all plates there are, everything in one unit. */
export interface Rack {
  readonly bar: number;
  readonly plates: readonly Plate[];
}

type Loading =
  /** The plates of one side, the heaviest first: `[20, 2.5]`; none is the empty bar. */
  | { readonly isLoadable: true; readonly side: readonly number[] }
  /** The nearest weights that can be loaded; null where there is none on that side. */
  | { readonly isLoadable: false; readonly below: number | null; readonly above: number | null };

const barNames = /^(barbell|ez bar|trap bar|safety squat bar)$/i;

/** The bar that an exercise is done with, as its equipment names it; null for one without a bar. */
export const barNeeded = (equipment: readonly string[]): string | null =>
  equipment.find((name) => barNames.test(name)) ?? null;

/** The bars of a unit; the standard one where a person has none in it. */
export function barsIn({ bars }: Pick<TrainingSettings, 'bars'>, unit: Units): Bar[] {
  const own = bars.filter((bar) => bar.unit === unit);
  return own.length > 0 ? own : [{ title: 'Barbell', weight: unit === 'kg' ? 20 : 45, unit }];
}

/** `loadBar(65, { bar: 20, plates })` is 20 and 2.5 on each side. `before` is what is on each side now. */
export function loadBar(weight: number, rack: Rack, before: readonly number[] = []): Loading {
  const barWeight = thousandths(rack.bar);
  const onPlates = thousandths(weight) - barWeight;
  const sums = sumsOf(rack.plates, before, onPlates / 2);
  const weightWith = (sum: number) => (barWeight + 2 * sum * sums.step) / 1000;
  if (onPlates < 0) return { isLoadable: false, below: null, above: weightWith(0) };
  const wanted = onPlates / 2 / sums.step;
  const side = Number.isInteger(wanted) ? sums.platesFor(wanted) : undefined;
  if (side) return { isLoadable: true, side };
  const [below, above] = [sums.atMost(Math.floor(wanted)), sums.above(Math.floor(wanted))];
  return { isLoadable: false, below: weightWith(below), above: above === undefined ? null : weightWith(above) };
}

/** What is on each side after these weights were loaded one after the other; a weight that cannot be loaded leaves what is there. */
export function sideAfter(weights: readonly number[], rack: Rack): readonly number[] {
  return weights.reduce<readonly number[]>((side, weight) => {
    const loading = loadBar(weight, rack, side);
    return loading.isLoadable ? loading.side : side;
  }, []);
}

/** The nearest weight that can be loaded, the lighter of two that are as near; `down` and `up` look in one direction as long as there is one. */
export function roundToLoadable(weight: number, rack: Rack, direction: 'nearest' | 'down' | 'up' = 'nearest'): number {
  const loading = loadBar(weight, rack);
  if (loading.isLoadable) return thousandths(weight) / 1000;
  const below = loading.below ?? loading.above ?? rack.bar;
  const above = loading.above ?? below;
  if (direction === 'down') return below;
  if (direction === 'up') return above;
  return weight - below <= above - weight ? below : above;
}

const thousandths = (weight: number): number => Math.round(weight * 1000);

/** More than any bar holds on one side: 1000 kg or lb. It bounds the work for a weight that was typed by mistake. */
const mostPerSide = 1_000_000;

/** One plate costs more than all changes there can be, so that the number of plates is compared first. */
const plateCost = 100_000;

interface Kind {
  /** In steps. */
  readonly weight: number;
  readonly pairs: number;
  /** How many of them are on each side now. */
  readonly before: number;
}

interface Sums {
  /** Thousandths in one step: sums are counted in the largest step that all plates are multiples of. */
  readonly step: number;
  readonly platesFor: (sum: number) => number[] | undefined;
  /** The greatest sum that can be made and is not above this one; 0 can always be made. */
  readonly atMost: (sum: number) => number;
  /** The least sum that can be made and is above this one. */
  readonly above: (sum: number) => number | undefined;
}

/** How many of a kind are taken at each sum: those that are on the bar already, and further ones. */
interface Choices {
  readonly kind: Kind;
  readonly onBar: Uint8Array;
  readonly added: Uint8Array;
}

function sumsOf(plates: readonly Plate[], before: readonly number[], wantedPerSide: number): Sums {
  const owned = plates.filter(({ weight, count }) => thousandths(weight) > 0 && count >= 2);
  const step = owned.reduce((divisor, { weight }) => gcd(divisor, thousandths(weight)), 0) || 1;
  const kinds = owned
    .map(({ weight, count }): Kind => {
      const pairs = Math.min(Math.floor(count / 2), 255);
      const there = before.filter((plate) => thousandths(plate) === thousandths(weight)).length;
      return { weight: thousandths(weight) / step, pairs, before: Math.min(there, pairs) };
    })
    .sort((a, b) => a.weight - b.weight);
  const total = kinds.reduce((sum, { weight, pairs }) => sum + weight * pairs, 0);
  const heaviest = kinds.at(-1)?.weight ?? 0;
  // The least sum above a weight is less than one plate above it: take plates off a greater one until the next would go below.
  const highest = Math.min(total, Math.floor(Math.max(0, Math.min(wantedPerSide, mostPerSide)) / step) + heaviest);

  let costs = new Float64Array(highest + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const choices: Choices[] = [];
  for (const kind of kinds) {
    const onBar = take(costs, kind.weight, kind.before, plateCost - 1);
    const added = take(onBar.costs, kind.weight, kind.pairs - kind.before, plateCost + 1);
    costs = added.costs;
    choices.push({ kind, onBar: onBar.taken, added: added.taken });
  }
  const canBeMade = (sum: number) => (costs[sum] ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY;

  return {
    step,
    platesFor(sum) {
      if (!canBeMade(sum)) return undefined;
      let left = sum;
      return choices.toReversed().flatMap(({ kind, onBar, added }) => {
        const more = added[left] ?? 0;
        left -= more * kind.weight;
        const same = onBar[left] ?? 0;
        left -= same * kind.weight;
        return Array.from({ length: more + same }, () => (kind.weight * step) / 1000);
      });
    },
    atMost(sum) {
      let at = Math.min(sum, highest);
      while (!canBeMade(at)) at -= 1;
      return at;
    },
    above(sum) {
      for (let at = sum + 1; at <= highest; at += 1) if (canBeMade(at)) return at;
      return undefined;
    },
  };
}

interface Taken {
  readonly costs: Float64Array<ArrayBuffer>;
  /** How many are taken at each sum, as many as possible among equals: heavier plates come first. */
  readonly taken: Uint8Array;
}

/**
 * The least cost of each sum with up to `most` more plates of one weight: `min over n of costs[sum - n * weight] + n * cost`. Sums that are a
 * multiple of the weight apart are one row, and the best start in the window behind each place of a row is kept in a queue.
 */
function take(costs: Float64Array<ArrayBuffer>, weight: number, most: number, cost: number): Taken {
  if (most === 0) return { costs, taken: new Uint8Array(0) };
  const best = new Float64Array(costs.length);
  const taken = new Uint8Array(costs.length);
  const longest = Math.ceil(costs.length / weight);
  const [places, worths] = [new Int32Array(longest), new Float64Array(longest)];
  for (let first = 0; first < Math.min(weight, costs.length); first += 1) {
    let [head, tail, place] = [0, 0, 0];
    for (let sum = first; sum < costs.length; sum += weight) {
      const worth = (costs[sum] ?? 0) - place * cost;
      while (tail > head && (worths[tail - 1] ?? 0) > worth) tail -= 1;
      places[tail] = place;
      worths[tail] = worth;
      tail += 1;
      if ((places[head] ?? 0) < place - most) head += 1;
      best[sum] = (worths[head] ?? 0) + place * cost;
      taken[sum] = place - (places[head] ?? 0);
      place += 1;
    }
  }
  return { costs: best, taken };
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
