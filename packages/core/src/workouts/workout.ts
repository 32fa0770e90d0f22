/**
 * A workout: when, which program, every set, and the heart rate if there was a strap. The device makes its `_id` when it begins, so a
 * save repeated after a lost answer is the same save. `revision` rises with each change: an edit names the one it began with.
 */
import Type, { type Static } from 'typebox';
import { ClockScore } from '../clocks/score-schema.ts';
import { TimeZone } from '../people/user.ts';
import { PlannedMove } from '../programs/program.ts';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { PlainText } from '../text/plain-text.ts';
import { Entry } from './entry.ts';
import { PelotonLink } from './peloton-link.ts';
import { WorkoutClock } from './workout-clock.ts';
import { workoutLimits } from './workout-limits.ts';

/** Beats per minute, one per interval; null where there was no signal. */
const HeartRate = Type.Array(orNull(Type.Integer({ minimum: 1, maximum: 300 })), { maxItems: workoutLimits.samples });

/** What a person or a device writes. */
const Written = Type.Object({
  created: instant,
  /** Null while the workout is in progress. */
  ended: orNull(instant),
  moves: Type.Array(Entry, { maxItems: workoutLimits.entries }),
  /** What it has and its program has not: moves added or swapped in, or all of them where there is no program. */
  extraMoves: Type.Array(PlannedMove, { maxItems: workoutLimits.extraMoves }),
  hr: HeartRate,
  hrIntervalMs: Type.Integer({ minimum: 250, maximum: 60_000 }),
  timed: Type.Boolean(),
  /** Seconds of a timed workout, pauses left out. */
  elapsed: orNull(Type.Number({ minimum: 0, maximum: 172_800 })),
  /** Of one that a clock has led: what that was, interval by interval. */
  clock: orNull(WorkoutClock),
  paused: Type.Boolean(),
  /** The move it stands at while in progress. */
  mid: orNull(Type.Integer({ minimum: 0, maximum: workoutLimits.entries })),
  notes: PlainText({ maxLength: 10_000 }),
  /** Where it was done: with `ended` it gives the day it counts for. The person's own zone unless told. */
  timeZone: TimeZone,
  seriesInstanceId: orNull(id),
  weekNumber: orNull(Type.Integer({ minimum: 1, maximum: 104 })),
  dayOfWeek: orNull(Type.Integer({ minimum: 1, maximum: 7 })),
});
export type WrittenWorkout = Static<typeof Written>;

/** Only of a workout without a program: others are called what their program is. */
const OwnTitle = Type.Optional(PlainText({ minLength: 1, maxLength: 80 }));

const written = Written.properties;
const { created, ended, moves, ...rest } = written;

/** What a device sends: what is left out takes its plain value (no notes, no heart rate, not linked). */
export const NewWorkout = Type.Object(
  {
    _id: id,
    /** The program's id, or `no-program`. */
    wid: Type.String({ minLength: 1, maxLength: 80 }),
    title: OwnTitle,
    /** The version of the program it was done from; the newest that has its moves unless told. */
    programVersion: Type.Optional(Type.Integer({ minimum: 1 })),
    created,
    ended,
    moves,
    ...Type.Partial(Type.Object(rest)).properties,
  },
  { title: 'NewWorkout', ...closed },
);
export type NewWorkout = Static<typeof NewWorkout>;

/** What an edit may change: what is left out stays. */
export const WorkoutChanges = Type.Object(
  { revision: Type.Optional(Type.Integer({ minimum: 1 })), title: OwnTitle, ...Type.Partial(Written).properties },
  { title: 'WorkoutChanges', ...closed },
);
export type WorkoutChanges = Static<typeof WorkoutChanges>;

/** The program as it was when this workout was logged. */
const LoggedProgram = Type.Object(
  {
    _id: id,
    version: Type.Integer(),
    title: Type.String(),
    tags: Type.Array(Type.String()),
    timed: Type.Boolean(),
    moves: Type.Array(PlannedMove),
  },
  { title: 'LoggedProgram', ...closed },
);

const kept = {
  _id: id,
  wid: Type.String(),
  /** The program's title and tags at the time, the imported workout's name, or what one without a program is called. */
  title: Type.String(),
  tags: Type.Array(Type.String()),
  /** The local day it counts for: `2026-03-07`. */
  localDate: Type.String({ format: 'date' }),
  revision: Type.Integer(),
  deletedAt: orNull(instant),
};

/** The series a workout was done for, as it was when it was joined. */
const SeriesOfWorkout = Type.Object(
  { _id: id, title: Type.String(), totalWeeks: Type.Integer(), startDate: Type.String({ format: 'date' }) },
  { title: 'SeriesOfWorkout', ...closed },
);
export type SeriesOfWorkout = Static<typeof SeriesOfWorkout>;

export const Workout = Type.Object(
  {
    ...kept,
    ...written,
    program: orNull(LoggedProgram),
    series: Type.Optional(orNull(SeriesOfWorkout)),
    /** Days from the start of its series to the day it was done, from 1. */
    dayNumber: Type.Optional(orNull(Type.Integer())),
    peloton: Type.Union([PelotonLink, Type.Literal(false)]),
    lastPelotonSync: orNull(instant),
  },
  { title: 'Workout', ...closed },
);
export type Workout = Static<typeof Workout>;

/** A row of a list: what the eye needs, without samples, sets or graphs. */
export const WorkoutRow = Type.Object(
  {
    ...kept,
    created,
    ended,
    timed: Type.Boolean(),
    elapsed: written.elapsed,
    timeZone: Type.String(),
    /** Working sets, and the averages of the heart rate where there was one. */
    setCount: Type.Integer(),
    hrAverage: orNull(Type.Integer()),
    hrMax: orNull(Type.Integer()),
    /** Of one that a clock has led. Answers that a browser kept before there was one lack it. */
    score: Type.Optional(orNull(ClockScore)),
    hasNotes: Type.Boolean(),
    isFromPeloton: Type.Boolean(),
    seriesInstanceId: orNull(id),
    weekNumber: written.weekNumber,
    dayOfWeek: written.dayOfWeek,
  },
  { title: 'WorkoutRow', ...closed },
);
export type WorkoutRow = Static<typeof WorkoutRow>;
