/**
 * A class second by second, in Peloton's own names, as the link stores it. The time of a value is `start_time` plus the second at the same
 * place, never its index: seconds have gaps where a class was paused or a sample was lost. Null is "no reading".
 */
import Type, { type Static } from 'typebox';
import { orNull } from '../schema/schema-helpers.ts';

const open = { additionalProperties: true } as const;

const Summary = Type.Object(
  {
    slug: Type.String(),
    display_name: Type.String(),
    display_unit: orNull(Type.String()),
    value: orNull(Type.Number()),
  },
  { title: 'PelotonSummary', ...open },
);

const GraphMetric = Type.Object(
  {
    slug: Type.String(),
    display_name: Type.String(),
    display_unit: orNull(Type.String()),
    average_value: orNull(Type.Number()),
    max_value: orNull(Type.Number()),
    values: Type.Array(orNull(Type.Number())),
  },
  { title: 'PelotonGraphMetric', ...open },
);

export type GraphMetric = Static<typeof GraphMetric>;

const EffortZones = Type.Object(
  {
    total_effort_points: orNull(Type.Number()),
    heart_rate_zone_durations: Type.Record(Type.String(), Type.Number()),
  },
  { title: 'PelotonEffortZones', ...open },
);

export type EffortZones = Static<typeof EffortZones>;

export const PelotonGraph = Type.Object(
  {
    /** Active seconds, pauses left out. */
    duration: orNull(Type.Number()),
    seconds_since_pedaling_start: Type.Array(Type.Number()),
    summaries: Type.Array(Summary),
    average_summaries: Type.Array(Summary),
    metrics: Type.Array(GraphMetric),
    effort_zones: orNull(EffortZones),
  },
  { title: 'PelotonGraph', ...open },
);

export type PelotonGraph = Static<typeof PelotonGraph>;

export type PelotonSummary = Static<typeof Summary>;
