/** What a Peloton class brought into a workout, as the workout shows it. */
import Type, { type Static } from 'typebox';

const open = { additionalProperties: true } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const orNull = <T extends Type.TSchema>(schema: T) => Type.Optional(nullable(schema));

const PelotonMetric = Type.Object(
  {
    display_name: Type.String(),
    average_value: orNull(Type.Number()),
    max_value: orNull(Type.Number()),
    display_unit: orNull(Type.String()),
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
    mergedAt: Type.String(),
    /** Where it came from: the API, or the downloaded CSV. */
    source: Type.Enum(['api', 'csv']),
    addedTags: Type.Array(Type.String()),
    lastPelotonSyncBefore: nullable(Type.String()),
    /** Only when there was no heart rate and the class had one. */
    heartRate: nullable(
      Type.Object({
        before: Type.Array(nullable(Type.Number())),
        intervalMsBefore: Type.Number(),
        written: Type.String(),
      }),
    ),
  },
  { title: 'PelotonMergeReceipt' },
);
export type MergeReceipt = Static<typeof MergeReceipt>;

/** Further fields of the class (instructor, output, rank) are kept and passed on as they came. */
export const PelotonLink = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    end_time: orNull(Type.Number()),
    performance_graph: orNull(Type.Object({ metrics: Type.Array(PelotonMetric) }, open)),
    /** What merging did, for unlinking. */
    receipt: Type.Optional(MergeReceipt),
  },
  { title: 'PelotonLink', ...open },
);
export type PelotonLink = Static<typeof PelotonLink>;
