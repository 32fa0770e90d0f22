/**
 * Chance that repeats itself: the same seed gives the same years of training on every machine. Each thing draws from a stream of its own,
 * named after it, so that one more workout does not change all the others. (xmur3 and sfc32, both in the public domain.)
 */

export class Random {
  readonly #seed: string;
  readonly #state: Uint32Array;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hash(seed);
    for (let warmUp = 0; warmUp < 12; warmUp += 1) this.next();
  }

  /** A stream of its own for the thing called so. */
  fork(name: string): Random {
    return new Random(`${this.#seed}/${name}`);
  }

  /** From 0 up to 1. */
  next(): number {
    const state = this.#state;
    const [a, b, c, d] = [state[0] ?? 0, state[1] ?? 0, state[2] ?? 0, state[3] ?? 0];
    const sum = (a + b + d) >>> 0;
    state[3] = d + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Both ends included. */
  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.integer(0, 15).toString(16)).join('');
  }
}

function hash(text: string): Uint32Array {
  let h = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 3_432_918_353);
    h = (h << 13) | (h >>> 19);
  }
  return Uint32Array.from({ length: 4 }, () => {
    h = Math.imul(h ^ (h >>> 16), 2_246_822_507);
    h = Math.imul(h ^ (h >>> 13), 3_266_489_909);
    h ^= h >>> 16;
    return h >>> 0;
  });
}
