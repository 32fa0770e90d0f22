/** A workout in progress is asked the same way as a saved one: as the workout it would be saved as. */
import type { ClockFormat } from '../clocks/clock-format.ts';
import { isLed } from '../clocks/clock-plan.ts';
import type { Score } from '../clocks/clock-score.ts';
import { type RoundHeart, roundHearts } from './round-hearts.ts';
import type { Workout } from './workout.ts';
import type { WorkoutClock } from './workout-clock.ts';

/** Answers that a browser kept before clocks were saved lack theirs. */
type ClockedWorkout = Pick<Workout, 'created'> & Partial<Pick<Workout, 'clock' | 'hr' | 'hrIntervalMs'>>;

export interface ClockRound {
  readonly round: number;
  readonly set: number;
  readonly mid: string | null;
  readonly seconds: number;
  readonly reps: number | null;
  readonly isDone: boolean;
  readonly heart: RoundHeart | null;
}

/** One for each work, in order; one that was begun again has as many. */
export function clockRounds({ created, clock, hr = [], hrIntervalMs = 2_000 }: ClockedWorkout): ClockRound[] {
  if (!clock) return [];
  const startMs = Date.parse(created);
  const intervals = clock.intervals.map(({ phase, startedAt, endedAt }) => ({
    phase,
    fromMs: Date.parse(startedAt) - startMs,
    toMs: Date.parse(endedAt) - startMs,
  }));
  const hearts = roundHearts(intervals, { hr, intervalMs: hrIntervalMs }, clock.format.kind === 'emom');
  const works = clock.intervals.filter(({ phase }) => phase === 'work');
  return works.map(({ round, set, mid = null, seconds, reps = null, isDone }, at) => {
    return { round, set, mid, seconds, reps, isDone, heart: hearts[at] ?? null };
  });
}

/** A round by its place in the whole run, from 1. */
export type ClockStep = ClockRound & { readonly step: number };

/** Of one that was begun again the last. */
export function clockSteps(workout: ClockedWorkout): ClockStep[] {
  const format = workout.clock?.format;
  const steps = clockRounds(workout).map((round, at) => ({
    ...round,
    step: format?.kind === 'for-time' ? at + 1 : stepOf(format, round),
  }));
  return [...new Map(steps.map((step) => [step.step, step])).values()];
}

const stepOf = (format: ClockFormat | undefined, { set, round }: Pick<ClockRound, 'set' | 'round'>): number =>
  format?.kind === 'intervals' ? (set - 1) * format.rounds + round : round;

/**
 * How a run stands against the last time at this moment of it; null where nothing can be said, or nothing was done yet. Where the person
 * counts, by what was done when the clock had run as long; where the clock leads, by the rounds that are over, and in them by the reps.
 * `now` is the clock as it would be saved.
 */
export function aheadOf(now: WorkoutClock, last: WorkoutClock | null | undefined): ScoreChange | null {
  if (!last || !isSameFormat(now.format, last.format)) return null;
  const { score, intervals } = now;
  if (isLed(now)) return ahead(now, last);
  const elapsedMs = intervals.reduce((sum, { phase, seconds }) => (phase === 'ready' ? sum : sum + seconds * 1000), 0);
  const [done, then] = [score.kind === 'time' ? score.done : score.rounds, doneBy(last, elapsedMs)];
  if (done === 0 && then === 0) return null;
  return { by: done - then, unit: score.kind === 'time' ? 'moves' : 'rounds' };
}

function ahead(now: WorkoutClock, last: WorkoutClock): ScoreChange | null {
  const [mine, before] = [worksByStep(now), worksByStep(last)];
  const running = now.intervals.at(-1);
  if (running?.phase === 'work' && !running.isDone) mine.delete(stepOf(now.format, running));
  if (mine.size === 0) return null;
  const pairs = [...mine].map(([step, work]) => ({ work, was: before.get(step) }));
  const rounds = pairs.reduce((sum, { work, was }) => sum + Number(work.isDone) - Number(was?.isDone ?? false), 0);
  if (rounds !== 0) return { by: rounds, unit: 'rounds' };
  const isCounted = pairs.some(({ work, was }) => work.reps !== undefined && was?.reps !== undefined);
  const reps = pairs.reduce((sum, { work, was }) => sum + (work.reps ?? 0) - (was?.reps ?? 0), 0);
  return isCounted ? { by: reps, unit: 'reps' } : { by: 0, unit: 'rounds' };
}

const worksByStep = ({
  format,
  intervals,
}: Pick<WorkoutClock, 'format' | 'intervals'>): Map<number, WorkoutClock['intervals'][number]> =>
  new Map(intervals.filter(({ phase }) => phase === 'work').map((work) => [stepOf(format, work), work]));

/** How many rounds, or moves for time, were done when the clock had run so long after getting ready. */
function doneBy({ intervals }: Pick<WorkoutClock, 'intervals'>, elapsedMs: number): number {
  let ranMs = 0;
  let done = 0;
  for (const { phase, seconds, isDone } of intervals) {
    if (phase === 'ready') continue;
    ranMs += seconds * 1000;
    if (ranMs > elapsedMs) break;
    if (phase === 'work' && isDone) done += 1;
  }
  return done;
}

/** Only what was measured the same way can be better or worse. */
export function isSameFormat(one: ClockFormat, other: ClockFormat): boolean {
  const fields = (format: ClockFormat) => JSON.stringify(Object.entries(format).sort());
  return fields(one) === fields(other);
}

/** What is told of it in one line. Steps that each last their own time have no score beyond how long they took together. */
export function scoreToTell(clock: Pick<WorkoutClock, 'format' | 'score'> | null): Score | null {
  return clock && clock.format.kind !== 'list' ? clock.score : null;
}

export interface ScoreChange {
  /** Above 0 it is better than before. Rounds, reps or moves; for time the seconds saved. */
  readonly by: number;
  readonly unit: 'rounds' | 'reps' | 'moves' | 'seconds';
}

/** Where the clock led, with the reps of its rounds, which a score saved by an earlier version does not have. */
export function wholeScore({ score, format, intervals }: WorkoutClock): Score {
  if (score.kind !== 'rounds' || score.of === null || score.reps !== null) return score;
  const counted = [...worksByStep({ format, intervals }).values()].flatMap(({ reps }) => reps ?? []);
  return counted.length === 0 ? score : { ...score, reps: counted.reduce((sum, reps) => sum + reps, 0) };
}

/** Against the last time; null where the two were not measured the same way. */
export function compareScores(
  { format, score: now }: Pick<WorkoutClock, 'format' | 'score'>,
  lastTime: WorkoutClock,
): ScoreChange | null {
  if (!isSameFormat(format, lastTime.format)) return null;
  const last = wholeScore(lastTime);
  if (now.kind === 'rounds' && last.kind === 'rounds') {
    const rounds = now.rounds - last.rounds;
    if (rounds !== 0) return { by: rounds, unit: 'rounds' };
    const isCounted = now.reps !== null && last.reps !== null;
    return isCounted ? { by: now.reps - last.reps, unit: 'reps' } : { by: 0, unit: 'rounds' };
  }
  if (now.kind !== 'time' || last.kind !== 'time') return null;
  if (now.isComplete && last.isComplete) return { by: last.seconds - now.seconds, unit: 'seconds' };
  return { by: now.done - last.done, unit: 'moves' };
}
