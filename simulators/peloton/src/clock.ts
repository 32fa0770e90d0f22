/** Peloton's clock, which tests move by hand: tokens expire and classes end when they say so. In whole seconds since 1970, as on the wire. */

export interface Clock {
  now(): number;
}

export class ManualClock implements Clock {
  #second: number;

  /** `new ManualClock('2026-10-15T12:00:00Z')` */
  constructor(startsAt: string) {
    this.#second = Math.floor(Date.parse(startsAt) / 1000);
  }

  now(): number {
    return this.#second;
  }

  advance(seconds: number): void {
    this.#second += seconds;
  }
}

/** For development and the demo: the time it is. */
export const wallClock: Clock = { now: () => Math.floor(Date.now() / 1000) };
