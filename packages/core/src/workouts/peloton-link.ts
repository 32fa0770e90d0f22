/** What a Peloton class brought into a workout, as the workout shows it. */
import Type, { type Static } from 'typebox';
import { MergeReceipt } from '../peloton/receipt.ts';

const open = { additionalProperties: true } as const;
const orNull = <T extends Type.TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

const PelotonMetric = Type.Object(
  {
    display_name: Type.String(),
    average_value: orNull(Type.Number()),
    max_value: orNull(Type.Number()),
    display_unit: orNull(Type.String()),
  },
  { title: 'PelotonMetric', ...open },
);

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
