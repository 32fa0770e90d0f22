/**
 * A value that tells when it changed, shaped for `useSyncExternalStore`. What is read is always the newest; the telling can be given a pause, so
 * that a thousand packets in a burst are a handful of redraws and not a thousand.
 */
export class Observable<Value extends object> {
  #value: Value;
  readonly #pauseMs: number;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(first: Value, pauseMs = 0) {
    this.#value = first;
    this.#pauseMs = pauseMs;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The first change is told at once, those within the pause after it together at its end. */
  set(changes: Partial<Value>): void {
    this.#value = { ...this.#value, ...changes };
    if (this.#timer !== undefined) {
      this.#isDue = true;
      return;
    }
    this.#tell();
    if (this.#pauseMs > 0) this.#timer = setTimeout(() => this.#endPause(), this.#pauseMs);
  }

  #endPause(): void {
    this.#timer = undefined;
    if (!this.#isDue) return;
    this.#isDue = false;
    this.#tell();
    this.#timer = setTimeout(() => this.#endPause(), this.#pauseMs);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
