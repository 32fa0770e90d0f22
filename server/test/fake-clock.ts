/** Time that moves only when the test says so. */
export interface FakeClock {
  readonly now: () => Date;
  advance(ms: number): void;
  set(instant: Date): void;
}

export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => seconds(count * 60);
export const days = (count: number): number => minutes(count * 24 * 60);

export function createFakeClock(start = new Date('2026-03-01T12:00:00.000Z')): FakeClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (instant) => {
      current = instant.getTime();
    },
  };
}
