/**
 * A schema cannot say how the values of a workout fit each other, the world's clocks, and each set. The edit form shows these reasons
 * beside its fields and the server refuses with the same ones.
 */
import { parseFormat } from '../clocks/parse-format.ts';
import { checkMoves } from '../programs/check-program.ts';
import type { PlannedMove } from '../programs/program.ts';
import { type Objection, type Reason, reason } from '../reasons/reason.ts';
import { isKnownTimeZone } from '../time/local-date.ts';
import { textFieldOf, textRemarks } from './set-fields.ts';
import { isFixedMove } from './totals.ts';
import type { Entry } from './workout.ts';
import type { WorkoutClock } from './workout-clock.ts';
import { workoutLimits } from './workout-limits.ts';

export interface CheckedWorkout {
  created: string;
  ended: string | null;
  timeZone?: string | undefined;
  moves: readonly Entry[];
  extraMoves?: readonly PlannedMove[] | undefined;
  clock?: WorkoutClock | null | undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unreadable = reason('not-a-time');

/** `checkWorkout({ created: '2026-03-07T10:00:00Z', ended: '2026-03-07T09:00:00Z', moves: [] }, now)` finds one problem, at `/ended`. */
export function checkWorkout(workout: CheckedWorkout, now: Date): Objection[] {
  const problems = checkTimes(workout, now);
  if (workout.timeZone !== undefined && !isKnownTimeZone(workout.timeZone))
    problems.push({ path: '/timeZone', reason: reason('time-zone-unknown') });
  for (const [index, entry] of workout.moves.entries()) {
    const report: Report = (field, why) => {
      problems.push({ path: `/moves/${index}/${field}`, reason: why });
    };
    checkSetTimes(entry, report);
    checkNumbers(entry, report);
    checkTexts(entry, report);
  }
  return [...problems, ...checkMoves(workout.extraMoves ?? [], '/extraMoves'), ...checkClock(workout.clock ?? null)];
}

const isRepsOrNone = (reps: number | null): boolean => reps === null || Number.isInteger(reps);

function checkClock(clock: WorkoutClock | null): Objection[] {
  if (clock === null) return [];
  const { format, intervals, score } = clock;
  const isWhole = Number.isFinite(score.kind === 'rounds' ? score.rounds : score.seconds) && isRepsOrNone(score.reps);
  return [
    ...(parseFormat(format) ? [] : [{ path: '/clock/format', reason: reason('format-incomplete') }]),
    ...(isWhole ? [] : [{ path: '/clock/score', reason: reason('score-not-numbers') }]),
    ...intervals.flatMap(({ startedAt, endedAt }, index) =>
      Date.parse(endedAt) >= Date.parse(startedAt)
        ? []
        : [{ path: `/clock/intervals/${index}/endedAt`, reason: reason('round-ends-before-start') }],
    ),
  ];
}

type Report = (field: keyof Entry, why: Reason) => void;

function checkTimes({ created, ended }: CheckedWorkout, now: Date): Objection[] {
  const startMs = Date.parse(created);
  if (Number.isNaN(startMs)) return [{ path: '/created', reason: unreadable }];
  if (startMs < 0) return [{ path: '/created', reason: reason('starts-before-1970') }];
  if (startMs > now.getTime() + dayMs) return [{ path: '/created', reason: reason('starts-in-future') }];
  if (ended === null) return [];
  const endMs = Date.parse(ended);
  if (Number.isNaN(endMs)) return [{ path: '/ended', reason: unreadable }];
  if (endMs < startMs) return [{ path: '/ended', reason: reason('ends-before-start') }];
  if (endMs - startMs > workoutLimits.longestMs)
    return [{ path: '/ended', reason: reason('workout-hours-at-most', { most: workoutLimits.longestMs / hourMs }) }];
  return [];
}

/** The most help that can be entered for a body-weight exercise. */
const mostHelp = 1_000;

function checkNumbers({ mid, trackable, reps = null, weight = null, rpe, rir }: Entry, report: Report): void {
  if (trackable === false || isFixedMove(mid)) {
    if (reps !== null) report('reps', reason('reps-not-counted'));
    if (weight !== null) report('weight', reason('weight-not-counted'));
    return;
  }
  if (reps !== null && !(Number.isInteger(reps) && reps >= 0)) report('reps', reason('reps-not-whole'));
  if (weight !== null && !(Number.isFinite(weight) && weight >= -mostHelp))
    report('weight', reason('weight-at-least', { least: -mostHelp }));
  if (rpe !== undefined && rir !== undefined) report('rir', reason('effort-on-both-scales'));
}

/** Texts of a form of their own are stored in that form alone. */
function checkTexts(entry: Entry, report: Report): void {
  for (const field of textRemarks) {
    const { problem, read } = textFieldOf(field);
    const text = entry[field];
    if (problem !== null && text !== undefined && read(text) !== text) report(field, problem);
  }
}

function checkSetTimes({ startedAt, endedAt }: Entry, report: Report): void {
  const startMs = startedAt === undefined ? undefined : Date.parse(startedAt);
  const endMs = endedAt === undefined ? undefined : Date.parse(endedAt);
  if (Number.isNaN(startMs)) report('startedAt', unreadable);
  if (Number.isNaN(endMs)) report('endedAt', unreadable);
  if (startMs !== undefined && endMs !== undefined && endMs < startMs)
    report('endedAt', reason('set-ends-before-start'));
}
