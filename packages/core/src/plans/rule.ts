/**
 * How a line of a program goes on, as five questions: what must be reached, what then, when it is judged, what if not, how it is
 * rounded. Each answer carries only the numbers it needs, so that a rule which makes no sense cannot be written.
 */
import Type, { type Static } from 'typebox';
import { ExerciseId } from '../exercises/exercise.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed } from '../schema/schema-helpers.ts';
import { Deload, PlanWeight, SetRow } from './set-row.ts';

const percent = Type.Number({ exclusiveMinimum: 0, maximum: 100 });
const many = Type.Integer({ minimum: 1, maximum: 1_000 });

/** `smallest` is the smallest step that the person's plates, dumbbells or machine allow. */
const Increase = Type.Union([
  Type.Object({ kind: Type.Literal('weight'), weight: PlanWeight }, closed),
  Type.Object({ kind: Type.Literal('percent'), percent: Type.Number({ minimum: 0, maximum: 100 }) }, closed),
  Type.Object({ kind: Type.Literal('smallest') }, closed),
]);
export type Increase = Static<typeof Increase>;

const Goal = Type.Union([
  Type.Object({ kind: Type.Literal('every-set') }, closed),
  Type.Object({ kind: Type.Literal('top-of-range') }, closed),
  /** `atLeast` is the number of the row unless told. */
  Type.Object({ kind: Type.Literal('last-set'), atLeast: Type.Optional(many) }, closed),
  /** Between `missBelow` and `atLeast` it is neither reached nor missed; without `missBelow` all below is missed. */
  Type.Object({ kind: Type.Literal('total'), atLeast: many, missBelow: Type.Optional(many) }, closed),
]);
export type Goal = Static<typeof Goal>;

const stepTo = Type.Enum(['working', 'maximum']);

/** One exercise of a ladder: it begins at `from` and is done with at `to`, `by` reps or seconds at a time. */
const Rung = Type.Object(
  {
    exerciseId: ExerciseId,
    title: PlainText({ minLength: 1, maxLength: 80 }),
    measure: Type.Enum(['reps', 'seconds']),
    from: many,
    to: many,
    by: many,
  },
  { title: 'Rung', ...closed },
);
export type Rung = Static<typeof Rung>;

const Step = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('weight'),
      by: Increase,
      to: stepTo,
      /** The first times it goes up by more. */
      first: Type.Optional(Type.Object({ times: many, by: Increase }, closed)),
    },
    closed,
  ),
  /** A rep more each time, in all sets or one set at a time, up to the top of the row's range; then weight, and back to the bottom. */
  Type.Object(
    { kind: Type.Literal('reps'), sets: Type.Enum(['all', 'one']), by: Increase, to: Type.Literal('working') },
    closed,
  ),
  /** The line with the highest `from` that the deciding set reached counts. */
  Type.Object(
    {
      kind: Type.Literal('by-last-set'),
      lines: Type.Array(Type.Object({ from: Type.Integer({ minimum: 0, maximum: 1_000 }), by: Increase }, closed), {
        minItems: 1,
        maxItems: 4,
      }),
      to: stepTo,
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('per-extra-rep'), by: PlanWeight, most: PlanWeight, to: stepTo }, closed),
  /** Seconds more each time, up to the top of the row's range where it has one. */
  Type.Object({ kind: Type.Literal('seconds'), seconds: many }, closed),
  /** A set more each time until there are `upTo`; then weight and the planned sets again. */
  Type.Object(
    { kind: Type.Literal('sets'), upTo: many, by: Type.Optional(Increase), to: Type.Literal('working') },
    closed,
  ),
  /** The next exercise of the ladder once the top of this one is reached; after the last one weight, where there is any. */
  Type.Object(
    {
      kind: Type.Literal('ladder'),
      rungs: Type.Array(Rung, { minItems: 1, maxItems: 12 }),
      by: Type.Optional(Increase),
      to: Type.Literal('working'),
    },
    closed,
  ),
]);
export type Step = Static<typeof Step>;

const JudgedWhen = Type.Union([
  Type.Object({ kind: Type.Literal('each-time') }, closed),
  /** A day of the series' week, from 1. */
  Type.Object({ kind: Type.Literal('day'), day: Type.Integer({ minimum: 1, maximum: 7 }) }, closed),
  Type.Object({ kind: Type.Literal('cycle-end') }, closed),
]);
export type JudgedWhen = Static<typeof JudgedWhen>;

const IfMissed = Type.Union([
  /** The same again, for ever. */
  Type.Object({ kind: Type.Literal('same') }, closed),
  /** The same again; after so many misses in a row less. After that has happened `fewer.times` times, other rows from then on. */
  Type.Object(
    {
      kind: Type.Literal('less'),
      misses: many,
      percent,
      fewer: Type.Optional(
        Type.Object({ times: many, rows: Type.Array(SetRow, { minItems: 1, maxItems: 20 }) }, closed),
      ),
    },
    closed,
  ),
  /** After so many misses in a row the next stage; the rows of the plan are the first. After the last one `end`. */
  Type.Object(
    {
      kind: Type.Literal('stages'),
      misses: many,
      stages: Type.Array(Type.Array(SetRow, { minItems: 1, maxItems: 20 }), { minItems: 1, maxItems: 6 }),
      end: Type.Union([
        /** The first stage again, at a share of the weight. */
        Type.Object({ kind: Type.Literal('percent'), percent }, closed),
        /** The first stage again, at the weight where it was missed, and more. */
        Type.Object({ kind: Type.Literal('first-stage'), by: Increase }, closed),
        /** The person finds out what they can lift now, for the reps of the first stage unless told; it begins again at a share of it. */
        Type.Object({ kind: Type.Literal('test'), percent, reps: Type.Optional(many) }, closed),
      ]),
    },
    closed,
  ),
]);
export type IfMissed = Static<typeof IfMissed>;

export const Rule = Type.Object(
  {
    goal: Goal,
    step: Step,
    judged: JudgedWhen,
    missed: IfMissed,
    rounding: Type.Enum(['nearest', 'down']),
  },
  { title: 'Rule', ...closed },
);
export type Rule = Static<typeof Rule>;

const PlanWeek = Type.Object(
  { rows: Type.Array(SetRow, { minItems: 1, maxItems: 20 }), deload: Type.Optional(Deload) },
  { title: 'PlanWeek', ...closed },
);
export type PlanWeek = Static<typeof PlanWeek>;

/** What a line of a program plans beyond "3 x 8": one week is the same each time, several are a cycle. */
export const LinePlan = Type.Object(
  {
    weeks: Type.Array(PlanWeek, { minItems: 1, maxItems: 16 }),
    /** Without one its person decides what comes next. */
    rule: Type.Optional(Rule),
    /** Working weight, maximum and history are one with those of the same exercise on the other days of the series. */
    isShared: Type.Optional(Type.Literal(true)),
  },
  { title: 'LinePlan', ...closed },
);
export type LinePlan = Static<typeof LinePlan>;
