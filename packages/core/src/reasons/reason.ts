/**
 * Why something is refused, left out or changed, as a code with what stands in its sentence. `reasons.ts` has the sentences in English, which the server
 * answers with; the app says them in the language of its person. Whoever gives a reason needs no sentence, so none is loaded with the rules.
 */
import type { reasons } from './reasons.ts';

export type ReasonCode = keyof typeof reasons;

export interface Reason<Code extends ReasonCode = ReasonCode> {
  readonly code: Code;
  readonly values?: Readonly<Record<string, string | number>>;
}

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<Code extends ReasonCode> = Readonly<Record<NamesIn<(typeof reasons)[Code]>, string | number>>;

/** The codes whose sentences name these values and no others. */
export type CodeWith<Name extends string> = {
  [Code in ReasonCode]: [NamesIn<(typeof reasons)[Code]>, Name] extends [Name, NamesIn<(typeof reasons)[Code]>]
    ? Code
    : never;
}[ReasonCode];

/** `reason('reps-at-most', { most: 100_000 })`: with every value that its sentence names, and no others. */
export function reason<Code extends ReasonCode>(
  code: Code,
  ...[values]: NamesIn<(typeof reasons)[Code]> extends never ? [] : [ValuesOf<Code>]
): Reason<Code> {
  return values ? { code, values } : { code };
}

/** A field and what is wrong with it: `/moves/3/reps`. */
export interface Objection {
  readonly path: string;
  readonly reason: Reason;
}
