import type { Entry } from '@workout-tracker/core/workouts/workout';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import type { Effort } from './heart-rate.ts';

export class SessionClock {
  readonly startMs: number;
  readonly entries: Entry[] = [];
  readonly efforts: Effort[] = [];
  /** Of a session that a format has led. */
  led: WorkoutClock | null = null;
  #nowMs: number;

  constructor(startMs: number) {
    this.startMs = startMs;
    this.#nowMs = startMs;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** One set, from now on. `load` is what it asks of the heart. */
  add(entry: Entry, seconds: number, load: number): void {
    const fromMs = this.#nowMs;
    this.#nowMs += Math.round(seconds * 1000);
    const [startedAt, endedAt] = [new Date(fromMs).toISOString(), new Date(this.#nowMs).toISOString()];
    this.entries.push({ ...entry, startedAt, endedAt });
    this.efforts.push({ fromMs: fromMs - this.startMs, toMs: this.#nowMs - this.startMs, load });
  }

  rest(seconds: number): void {
    this.#nowMs += Math.round(seconds * 1000);
  }
}

/** The first and the last entry of every workout: they have nothing to count. */
export const fixedEntry = (mid: 'warmup' | 'cooldown'): Entry => ({ mid, trackable: false });
