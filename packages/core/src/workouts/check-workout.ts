/**
 * A schema cannot say how the values of a workout fit each other, the world's clocks, and each set. The edit form shows these messages
 * beside its fields and the server refuses with the same ones.
 */
import { parseFormat } from '../clocks/parse-format.ts';
import { checkMoves, unknownFormat } from '../programs/check-program.ts';
import type { PlannedMove } from '../programs/program.ts';
import { isKnownTimeZone } from '../time/local-date.ts';
import { textFieldOf, textRemarks } from './set-fields.ts';
import { isFixedMove } from './totals.ts';
import type { Entry } from './workout.ts';
import type { WorkoutClock } from './workout-clock.ts';
import { workoutLimits } from './workout-limits.ts';

export interface WorkoutProblem {
  /** `/moves/3/reps` */
  path: string;
  message: string;
}

export interface CheckedWorkout {
  created: string;
  ended: string | null;
  timeZone?: string | undefined;
  moves: readonly Entry[];
  extraMoves?: readonly PlannedMove[] | undefined;
  clock?: WorkoutClock | null | undefined;
}

const dayMs = 24 * 3_600_000;
const unreadable = 'This is not a date and time. Choose one again.';

/** `checkWorkout({ created: '2026-03-07T10:00:00Z', ended: '2026-03-07T09:00:00Z', moves: [] }, now)` finds one problem, at `/ended`. */
export function checkWorkout(workout: CheckedWorkout, now: Date): WorkoutProblem[] {
  const problems = checkTimes(workout, now);
  if (workout.timeZone !== undefined && !isKnownTimeZone(workout.timeZone)) {
    const message = 'This time zone is not known. Choose another, such as Europe/Stockholm.';
    problems.push({ path: '/timeZone', message });
  }
  for (const [index, entry] of workout.moves.entries()) {
    const report: Report = (field, message) => {
      problems.push({ path: `/moves/${index}/${field}`, message });
    };
    checkSetTimes(entry, report);
    checkNumbers(entry, report);
    checkTexts(entry, report);
  }
  return [...problems, ...checkMoves(workout.extraMoves ?? [], '/extraMoves'), ...checkClock(workout.clock ?? null)];
}

const isRepsOrNone = (reps: number | null): boolean => reps === null || Number.isInteger(reps);

function checkClock(clock: WorkoutClock | null): WorkoutProblem[] {
  if (clock === null) return [];
  const { format, intervals, score } = clock;
  const isWhole = Number.isFinite(score.kind === 'rounds' ? score.rounds : score.seconds) && isRepsOrNone(score.reps);
  return [
    ...(parseFormat(format) ? [] : [{ path: '/clock/format', message: unknownFormat }]),
    ...(isWhole ? [] : [{ path: '/clock/score', message: 'Enter the score as numbers; a time as 12:34.' }]),
    ...intervals.flatMap(({ startedAt, endedAt }, index) =>
      Date.parse(endedAt) >= Date.parse(startedAt)
        ? []
        : [{ path: `/clock/intervals/${index}/endedAt`, message: 'This round ends before it starts.' }],
    ),
  ];
}

type Report = (field: keyof Entry, message: string) => void;

function checkTimes({ created, ended }: CheckedWorkout, now: Date): WorkoutProblem[] {
  const startMs = Date.parse(created);
  if (Number.isNaN(startMs)) return [{ path: '/created', message: unreadable }];
  if (startMs < 0) return [{ path: '/created', message: 'The start is before 1970. Choose a later one.' }];
  if (startMs > now.getTime() + dayMs)
    return [{ path: '/created', message: 'The start is in the future. Choose an earlier one.' }];
  if (ended === null) return [];
  const endMs = Date.parse(ended);
  if (Number.isNaN(endMs)) return [{ path: '/ended', message: unreadable }];
  if (endMs < startMs) return [{ path: '/ended', message: 'The end is before the start. Change one of them.' }];
  if (endMs - startMs > workoutLimits.longestMs)
    return [{ path: '/ended', message: 'A workout lasts 48 hours at most. Choose an earlier end.' }];
  return [];
}

/** The most help that can be entered for a body-weight exercise. */
const mostHelp = 1_000;

function checkNumbers({ mid, trackable, reps = null, weight = null, rpe, rir }: Entry, report: Report): void {
  if (trackable === false || isFixedMove(mid)) {
    if (reps !== null) report('reps', 'This exercise has no reps to count. Leave them out.');
    if (weight !== null) report('weight', 'This exercise has no weight. Leave it out.');
    return;
  }
  if (reps !== null && !(Number.isInteger(reps) && reps >= 0)) report('reps', 'Reps are a whole number, 0 or more.');
  if (weight !== null && !(Number.isFinite(weight) && weight >= -mostHelp))
    report('weight', `The weight is a number, ${-mostHelp} or more.`);
  if (rpe !== undefined && rir !== undefined) report('rir', 'Give the effort as RPE or as RIR, not as both.');
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
    report('endedAt', 'This set ends before it starts. Change one of the times.');
}
