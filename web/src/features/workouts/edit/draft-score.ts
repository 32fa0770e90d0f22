import { isFields } from '@workout-tracker/core/live/parse-fields';
import type { WorkoutClock } from '@workout-tracker/core/workouts/workout-clock';
import { formatClock } from '#lib/duration-format.ts';
import { typedNumber } from '#lib/typed-number.ts';

export interface DraftScore {
  readonly rounds: string;
  /** Empty where none were counted. */
  readonly reps: string;
  /** As m:ss. */
  readonly time: string;
}

export function draftScoreOf({ score }: WorkoutClock): DraftScore {
  const reps = typedNumber(score.reps);
  if (score.kind === 'rounds') return { rounds: typedNumber(score.rounds), reps, time: '' };
  return { rounds: '', reps, time: formatClock(score.seconds) };
}

/** The clock with that score; a number that is none becomes `NaN`, which the rules object to. */
export function clockWith(clock: WorkoutClock, draft: DraftScore): WorkoutClock {
  const { score } = clock;
  const before = draftScoreOf(clock);
  const reps = draft.reps === before.reps ? score.reps : draft.reps.trim() === '' ? null : wholeIn(draft.reps);
  if (score.kind === 'rounds') {
    const rounds = draft.rounds === before.rounds ? score.rounds : wholeIn(draft.rounds);
    return { ...clock, score: { ...score, rounds, reps } };
  }
  const seconds = draft.time === before.time ? score.seconds : secondsIn(draft.time);
  return { ...clock, score: { ...score, seconds, reps } };
}

const wholeIn = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN);

/** `secondsIn('12:34')` is 754. */
function secondsIn(text: string): number {
  const [, minutes, seconds] = /^\s*(\d{1,4}):([0-5]\d)\s*$/.exec(text) ?? [];
  return minutes === undefined ? Number.NaN : Number(minutes) * 60 + Number(seconds);
}

/** As it comes back from storage; undefined where there was none. */
export function parseDraftScore(value: unknown): DraftScore | undefined {
  if (!isFields(value)) return undefined;
  const { rounds, reps, time } = value;
  if (typeof rounds !== 'string' || typeof reps !== 'string' || typeof time !== 'string') return undefined;
  return { rounds, reps, time };
}
