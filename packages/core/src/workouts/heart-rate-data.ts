import Type, { type Static } from 'typebox';

/** A track as charts want it: seconds from the start beside each reading, with gaps left open so that a lost strap draws no line. */
export const HeartRateData = Type.Object(
  {
    id: Type.Literal('heart-rate'),
    title: Type.Literal('Heart rate'),
    /** The name of a design token; what it looks like is the theme's business. */
    color: Type.Literal('maximum-line'),
    /** Readings alone, without the gaps: for averages and bests. */
    values: Type.Array(Type.Integer()),
    /** Seconds from the start, and the reading or null. */
    data: Type.Array(Type.Tuple([Type.Number(), Type.Union([Type.Integer(), Type.Null()])])),
  },
  { title: 'HeartRateData', additionalProperties: false },
);

export type HeartRateData = Static<typeof HeartRateData>;

/** `heartRateData([90, null], 2000).data` is `[[0, 90], [2, null]]`. */
export function heartRateData(hr: readonly (number | null)[], intervalMs: number): HeartRateData {
  return {
    id: 'heart-rate',
    title: 'Heart rate',
    color: 'maximum-line',
    values: hr.filter((bpm) => bpm !== null),
    data: hr.map((bpm, index) => [(index * intervalMs) / 1000, bpm]),
  };
}
