export type TrendWord = 'rising' | 'steady' | 'falling' | 'unclear' | 'too-few';

export interface Trend {
  readonly word: TrendWord;
  /** Sessions and days still missing for a word. */
  readonly sessionsMissing: number;
  readonly daysMissing: number;
  /** Null with too few. */
  readonly slope: {
    /** The change over 90 days, and its interval (95 %). */
    readonly per90: number;
    readonly low: number;
    readonly high: number;
    /** The line from the first to the last session. */
    readonly from: { readonly date: string; readonly value: number };
    readonly to: { readonly date: string; readonly value: number };
  } | null;
}
