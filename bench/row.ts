/**
 * A row is one line of the table: a promise about speed, how to measure it, and what was found. Adding one is a file in `rows/` and its name in
 * `rows/all-rows.ts`; figures that come from one measurement share it through `context.once`.
 */
import type { Context } from './context.ts';

export interface Outcome {
  /** The figure alone, for the JSON file. */
  value: number;
  /** The figure in words, for the table. */
  shown: string;
  passes: boolean;
  /** What else was seen on the way, for the JSON file. */
  figures?: Readonly<Record<string, unknown>>;
}

export interface Row {
  /** The number of the target, and a letter where a target has several parts. */
  id: string;
  name: string;
  target: string;
  /** Measured on a database with the crowd of `diary/fill-diary.ts` in it. */
  hasCrowd?: true;
  measure(context: Context): Promise<Outcome>;
}
