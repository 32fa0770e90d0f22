/**
 * A store for `useSyncExternalStore` whose notifications can be throttled, so that a thousand packets in a burst are a handful of redraws.
 * What is read is always the newest.
 */
import { createListeners } from '#storage/store.ts';

export class ThrottledStore<Value extends object> {
  #value: Value;
  readonly #pauseMs: number;
  readonly #listeners = createListeners();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(first: Value, pauseMs = 0) {
    this.#value = first;
    this.#pauseMs = pauseMs;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = this.#listeners.subscribe;

  /** The first change is told at once, those within the pause after it together at its end. */
  set(changes: Partial<Value>): void {
    this.#value = { ...this.#value, ...changes };
    if (this.#timer !== undefined) {
      this.#isDue = true;
      return;
    }
    this.#listeners.tell();
    if (this.#pauseMs > 0) this.#timer = setTimeout(() => this.#endPause(), this.#pauseMs);
  }

  #endPause(): void {
    this.#timer = undefined;
    if (!this.#isDue) return;
    this.#isDue = false;
    this.#listeners.tell();
    this.#timer = setTimeout(() => this.#endPause(), this.#pauseMs);
  }
}
