/** What a person decided about a line: a row of its own each, which Undo removes. Next targets are worked out from them and from sessions. */
import Type, { type Static } from 'typebox';
import { PlainText } from '../schema/plain-text.ts';
import { closed, day, id, instant } from '../schema/schema-helpers.ts';
import { Deload, PlanWeight } from './set-row.ts';

/** `every-line` is for all lines of a run or a program. */
export const PlanChoice = Type.Union([
  Type.Object({ kind: Type.Literal('working-weight'), weight: PlanWeight }, closed),
  Type.Object({ kind: Type.Literal('maximum'), weight: PlanWeight }, closed),
  /** No step until it is let go again. */
  Type.Object({ kind: Type.Literal('hold'), isOn: Type.Boolean() }, closed),
  /** Sessions of these days are lighter and not judged. */
  Type.Object({ kind: Type.Literal('deload'), from: day, to: day, deload: Deload }, closed),
  /** Where the cycle goes on, from 1: set back, repeat, jump. What is passed over is not credited. */
  Type.Object({ kind: Type.Literal('week'), week: Type.Integer({ minimum: 1, maximum: 104 }) }, closed),
  /** The next session is passed over. */
  Type.Object({ kind: Type.Literal('skip') }, closed),
]);
export type PlanChoice = Static<typeof PlanChoice>;

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const name = '[a-z0-9-]{1,64}';

/** `run:<instance>:<line>` or `program:<program>:<line>`: see `lineKey`. */
export const LineKey = Type.String({
  pattern: `^(run|program):${uuid}:(\\*|(${uuid}/)?${name})$`,
  maxLength: 200,
});

export const PlanDecision = Type.Object(
  {
    /** Made on the device, so that a repeated save is the same save. */
    _id: id,
    line: LineKey,
    choice: PlanChoice,
    decidedAt: instant,
    /** The name of the device it was decided on. */
    device: PlainText({ maxLength: 200 }),
  },
  { title: 'PlanDecision', ...closed },
);
export type PlanDecision = Static<typeof PlanDecision>;
