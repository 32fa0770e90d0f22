import Type, { type Static } from 'typebox';
import { ClockFormat } from '../clocks/clock-format.ts';
import { ClockScore, Count, Reps, Seconds } from '../clocks/clock-score.ts';
import { MoveId } from '../programs/program.ts';
import { closed, instant, orNull } from '../schema/schema-helpers.ts';
import { workoutLimits } from './workout-limits.ts';

const ClockInterval = Type.Object(
  {
    phase: Type.Enum(['ready', 'work', 'rest', 'long-rest']),
    /** Within its set, from 1; a rest has that of the work before it. */
    round: Count,
    set: Count,
    mid: Type.Optional(MoveId),
    /** The next begins where this one ends. A pause belongs to the interval it was in. */
    startedAt: instant,
    endedAt: instant,
    /** By the clock, which stands still in a pause. */
    seconds: Seconds,
    plannedSeconds: orNull(Seconds),
    plannedReps: Type.Optional(Reps),
    reps: Type.Optional(Reps),
    /** Whether it was done to its end. */
    isDone: Type.Boolean(),
  },
  { title: 'ClockInterval', ...closed },
);

export const WorkoutClock = Type.Object(
  {
    format: ClockFormat,
    intervals: Type.Array(ClockInterval, { maxItems: workoutLimits.intervals }),
    score: ClockScore,
  },
  { title: 'WorkoutClock', ...closed },
);

export type WorkoutClock = Static<typeof WorkoutClock>;
