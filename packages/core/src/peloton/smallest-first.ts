/** A heap: things come out smallest first, however many go in meanwhile. Each step costs the logarithm of what is inside. */

export class SmallestFirst<T> {
  readonly #items: T[] = [];
  readonly #isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore;
  }

  get first(): T | undefined {
    return this.#items[0];
  }

  add(item: T): void {
    const items = this.#items;
    let place = items.push(item) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = items[above] as T;
      if (!this.#isBefore(item, parent)) break;
      items[place] = parent;
      place = above;
    }
    items[place] = item;
  }

  take(): T | undefined {
    const items = this.#items;
    const taken = items[0];
    const last = items.pop();
    if (items.length > 0 && last !== undefined) this.#sink(last);
    return taken;
  }

  #sink(item: T): void {
    const items = this.#items;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= items.length) break;
      if (below + 1 < items.length && this.#isBefore(items[below + 1] as T, items[below] as T)) below += 1;
      if (!this.#isBefore(items[below] as T, item)) break;
      items[place] = items[below] as T;
      place = below;
    }
    items[place] = item;
  }
}
