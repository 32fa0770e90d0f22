/** What is said after a workout was counted for a series: that it was, and what comes next. */
import type { SeriesInstance } from '../queries.ts';

type Linked = Pick<SeriesInstance, 'series'> & {
  readonly progress: Pick<SeriesInstance['progress'], 'nextWorkout' | 'canComplete'>;
};

/** `'Counted for Foundation Strength. Next: week 4, day 5.'` */
export function linkedInWords({ series, progress }: Linked): string {
  const { nextWorkout, canComplete } = progress;
  const counted = `Counted for ${series.title}.`;
  if (canComplete) return `${counted} You reached its end. Complete it on its page.`;
  return nextWorkout ? `${counted} Next: week ${nextWorkout.week}, day ${nextWorkout.day}.` : counted;
}
