/** What is planned for a move, row by row: "3 x 8" is one row; a first week of waves is three. */
import Type, { type Static } from 'typebox';
import { setKinds } from '../exercises/set-kinds.ts';
import { units } from '../people/user.ts';
import { closed } from '../schema/schema-helpers.ts';

export const PlanWeight = Type.Object(
  { value: Type.Number({ minimum: -1_000, maximum: 10_000 }), unit: Type.Enum([...units]) },
  { title: 'PlanWeight', ...closed },
);
export type PlanWeight = Static<typeof PlanWeight>;

const counted = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 });

/** Reps, seconds or metres, as the move is measured. */
const RowCount = Type.Union([
  Type.Object({ kind: Type.Literal('exactly'), count: counted }, closed),
  Type.Object({ kind: Type.Literal('range'), from: counted, to: counted }, closed),
  Type.Object({ kind: Type.Literal('at-least'), count: counted }, closed),
]);
export type RowCount = Static<typeof RowCount>;

const percent = Type.Number({ exclusiveMinimum: 0, maximum: 200 });

const Load = Type.Union([
  Type.Object({ of: Type.Literal('working'), percent }, closed),
  /** `plus` is added after the share: a block that goes up by 5 kg a week at the same percentages. */
  Type.Object({ of: Type.Literal('maximum'), percent, plus: Type.Optional(PlanWeight) }, closed),
  /** A share of today's first working set, optionally with half its reps: a back-off set. */
  Type.Object({ of: Type.Literal('first-set'), percent, halfReps: Type.Optional(Type.Literal(true)) }, closed),
  Type.Object({ of: Type.Literal('rpe'), rpe: Type.Number({ minimum: 1, maximum: 10 }) }, closed),
  Type.Object({ of: Type.Literal('rir'), rir: Type.Number({ minimum: 0, maximum: 10 }) }, closed),
  Type.Object({ of: Type.Literal('fixed'), weight: PlanWeight }, closed),
  /** Nothing is said of the weight. */
  Type.Object({ of: Type.Literal('none') }, closed),
]);
export type Load = Static<typeof Load>;

export const SetRow = Type.Object(
  {
    sets: Type.Integer({ minimum: 1, maximum: 20 }),
    count: RowCount,
    load: Load,
    kind: Type.Optional(Type.Enum([...setKinds])),
    restSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 3_600 })),
    /** The last set of this row decides where the rule asks for the last set; without a mark it is the last judged set of all. */
    decides: Type.Optional(Type.Literal(true)),
  },
  { title: 'SetRow', ...closed },
);
export type SetRow = Static<typeof SetRow>;

/** Shares in percent of the usual weight and of the usual sets. */
export const Deload = Type.Object(
  {
    load: Type.Number({ minimum: 10, maximum: 100 }),
    sets: Type.Number({ minimum: 10, maximum: 100 }),
  },
  { title: 'Deload', ...closed },
);
export type Deload = Static<typeof Deload>;
