/**
 * What a merge did to a workout, so that unlinking can undo exactly that. Each value that merging wrote is remembered by what stood
 * there before and by a fingerprint of what was written: if the fingerprint no longer fits, the person has edited it since, and
 * the edit stays.
 */
import Type, { type Static } from 'typebox';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const MergeReceipt = Type.Object(
  {
    version: Type.Literal(1),
    mergedAt: Type.String(),
    /** Where it came from: the API, or the downloaded CSV. */
    source: Type.Enum(['api', 'csv']),
    addedTags: Type.Array(Type.String()),
    lastPelotonSyncBefore: orNull(Type.String()),
    /** Only when there was no heart rate and the class had one. */
    heartRate: orNull(
      Type.Object({
        before: Type.Array(orNull(Type.Number())),
        intervalMsBefore: Type.Number(),
        written: Type.String(),
      }),
    ),
  },
  { title: 'PelotonMergeReceipt' },
);
export type MergeReceipt = Static<typeof MergeReceipt>;
