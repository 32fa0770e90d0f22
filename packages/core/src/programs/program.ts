/**
 * A program is a list of moves in the order they are done; each plans one or more sets. Each edit makes a new version and leaves the old
 * one, so that a workout logged years ago still shows the names it was logged with.
 */
import Type, { type Static } from 'typebox';
import { ClockFormat } from '../clocks/clock-format.ts';
import { ClockScore } from '../clocks/clock-score.ts';
import { ExerciseId } from '../exercises/exercise.ts';
import { units } from '../people/user.ts';
import { LinePlan } from '../plans/rule.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, slug } from '../schema/schema-helpers.ts';

export { fixedMoves } from './fixed-moves.ts';

/** What a set of a move counts. */
const measures = ['reps', 'seconds', 'metres', 'reps-and-seconds'] as const;

/** `goblet-squat`: how a move is known within its program, in every version of it. */
export const MoveId = slug;

const Tag = PlainText({ minLength: 1, maxLength: 30 });
const Variant = Type.Object({ label: PlainText({ minLength: 1, maxLength: 40 }) }, closed);

const plannedMove = {
  _id: MoveId,
  title: PlainText({ minLength: 1, maxLength: 80 }),
  /** The exercise it trains; null for one that its author made up and that has none yet. */
  exerciseId: Type.Union([ExerciseId, Type.Null()], { default: null }),
  trackable: Type.Boolean({ default: true }),
  /** Whether a set of it has a weight. */
  weight: Type.Boolean({ default: false }),
  measure: Type.Enum([...measures], { default: 'reps' }),
  variants: Type.Array(Variant, { maxItems: 12, default: [] }),
  /** How many sets are planned, and of how much each. */
  sets: Type.Integer({ minimum: 1, maximum: 20, default: 1 }),
  reps: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000 }), Type.Null()], { default: null }),
  seconds: Type.Union([Type.Integer({ minimum: 1, maximum: 36_000 }), Type.Null()], { default: null }),
  /** Typed in yards or miles, they are no whole number. */
  metres: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
  /** The rest after a set of it; that of the exercise, else the person's own, unless told. */
  restSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 3_600 })),
  /** Moves in a row with the same number are one superset. */
  superset: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /** Set rows and how they go on, where there is more to say than sets and reps; those then say what they can of its first week. */
  plan: Type.Optional(LinePlan),
};

export const PlannedMove = Type.Object(plannedMove, { title: 'PlannedMove', ...closed });
export type PlannedMove = Static<typeof PlannedMove>;

/** A planned move as it is sent: clients of before exercises had pages call the exercise `moveId`. */
const SentMove = Type.Object(
  { ...plannedMove, moveId: Type.Optional(Type.Union([ExerciseId, Type.Null()])) },
  { title: 'SentMove', ...closed },
);

const setAmount = {
  count: Type.Union([Type.Number(), Type.Null()]),
  weight: Type.Union([Type.Number(), Type.Null()]),
  unit: Type.Union([Type.Enum([...units]), Type.Null()]),
  variant: Type.Integer(),
  /** Of a move that counts reps and seconds, whose count is the reps. */
  seconds: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
};

/** Where a set begins. */
export const SetStart = Type.Object(
  {
    ...setAmount,
    /** Whether it was logged the last time; otherwise it comes from the plan. */
    isLogged: Type.Optional(Type.Boolean()),
    /** What was done at the same position the last time, where it begins with something else. */
    last: Type.Optional(Type.Object(setAmount, closed)),
  },
  { title: 'SetStart', ...closed },
);
export type SetStart = Static<typeof SetStart>;

export const ProgramMove = Type.Object(
  {
    ...plannedMove,
    /** The first set's start; `starts` has one for each position. Reps, seconds or metres, as the move is measured. */
    startCount: Type.Union([Type.Number(), Type.Null()]),
    startWeight: Type.Union([Type.Number(), Type.Null()]),
    starts: Type.Array(SetStart),
    /** The day of the sets that it starts from, in whichever program they were; none where it starts from the plan. */
    lastDone: Type.Optional(Type.String({ format: 'date' })),
  },
  { title: 'ProgramMove', ...closed },
);
export type ProgramMove = Static<typeof ProgramMove>;

const content = {
  title: PlainText({ minLength: 1, maxLength: 80 }),
  description: PlainText({ maxLength: 500 }),
  tags: Type.Array(Tag, { maxItems: 8, uniqueItems: true }),
  timed: Type.Boolean(),
  /** How the clock of a timed one leads; without it a stopwatch. */
  format: Type.Optional(ClockFormat),
};

/** What an author writes. */
export const ProgramContent = Type.Object(
  { ...content, moves: Type.Array(PlannedMove, { maxItems: 60 }) },
  { title: 'ProgramContent', ...closed },
);
export type ProgramContent = Static<typeof ProgramContent>;

/** The same as it is sent. */
export const SentProgram = Type.Object(
  { ...content, moves: Type.Array(SentMove, { maxItems: 60 }) },
  { title: 'SentProgram', ...closed },
);
export type SentProgram = Static<typeof SentProgram>;

export const Program = Type.Object(
  {
    _id: Type.String({ format: 'uuid' }),
    ...content,
    moves: Type.Array(ProgramMove),
    /** Null for the catalogue, which everybody sees and admins edit. */
    ownerId: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
    archived: Type.Boolean(),
    /** Rises with each change; an edit names the version it began with. */
    version: Type.Integer(),
    /** When I last did it, and how often. */
    lastDoneAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    /** What it came to then, where a clock led. */
    lastScore: Type.Optional(ClockScore),
    workoutCount: Type.Integer(),
  },
  { title: 'Program', ...closed },
);
export type Program = Static<typeof Program>;

/** A move as the library describes it. A program copies what it needs, so a later change here alters no program. */
export const LibraryMove = Type.Object(
  {
    _id: MoveId,
    title: Type.String(),
    muscles: Type.Array(Type.String()),
    equipment: Type.Array(Type.String()),
    weight: Type.Boolean(),
    measure: Type.Enum([...measures]),
    variants: Type.Array(Type.Object({ label: Type.String() }, { additionalProperties: false })),
    cue: Type.String(),
  },
  { title: 'LibraryMove', additionalProperties: false },
);
export type LibraryMove = Static<typeof LibraryMove>;
