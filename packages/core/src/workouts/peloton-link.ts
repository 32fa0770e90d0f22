import Type, { type Static } from 'typebox';
import { workoutLimits } from './workout-limits.ts';

/** Words of Peloton's: a title, a unit, an id. */
const Text = Type.String({ maxLength: 1_000 });
const open = { additionalProperties: true } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const orNull = <T extends Type.TSchema>(schema: T) => Type.Optional(nullable(schema));

const PelotonMetric = Type.Object(
  {
    display_name: Text,
    average_value: orNull(Type.Number()),
    max_value: orNull(Type.Number()),
    display_unit: orNull(Text),
  },
  { title: 'PelotonMetric', ...open },
);

/**
 * What a merge did to a workout, so that unlinking can undo exactly that. Each value that merging wrote is remembered by what stood
 * there before and by a fingerprint of what was written: if the fingerprint no longer fits, the person has edited it since, and
 * the edit stays.
 */
export const MergeReceipt = Type.Object(
  {
    version: Type.Literal(1),
    mergedAt: Text,
    /** Where it came from: the API, or the downloaded CSV. */
    source: Type.Enum(['api', 'csv']),
    addedTags: Type.Array(Text, { maxItems: workoutLimits.tags }),
    lastPelotonSyncBefore: nullable(Text),
    /** Only when there was no heart rate and the class had one. */
    heartRate: nullable(
      Type.Object({
        before: Type.Array(nullable(Type.Number()), { maxItems: workoutLimits.samples }),
        intervalMsBefore: Type.Number(),
        written: Text,
      }),
    ),
  },
  { title: 'PelotonMergeReceipt' },
);
export type MergeReceipt = Static<typeof MergeReceipt>;

/** Further fields of the class (instructor, output, rank) are kept and passed on as they came. */
export const PelotonLink = Type.Object(
  {
    id: Text,
    name: Text,
    end_time: orNull(Type.Number()),
    performance_graph: orNull(Type.Object({ metrics: Type.Array(PelotonMetric, { maxItems: 100 }) }, open)),
    /** What merging did, for unlinking. */
    receipt: Type.Optional(MergeReceipt),
  },
  { title: 'PelotonLink', ...open },
);
export type PelotonLink = Static<typeof PelotonLink>;
