/**
 * Heart rate as another device than the workout's own heard it. Each reading has a number that its device gave it, so that one sent twice is
 * one, and the instant by that device's clock. Clocks differ by minutes: what a device's clock is behind the server's is learnt from what it sends.
 */
import Type, { type Static } from 'typebox';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, instant } from '../schema/schema-helpers.ts';
import { highestBpm } from './parse-measurement.ts';
import { readingsAtOnce } from './recording-limits.ts';

/** `relay`: another browser. `door`: a program that sends on its own. `adapter`: the server's own Bluetooth. */
export const recordingKinds = ['relay', 'door', 'adapter'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

export { staleAfterMs } from './recording-limits.ts';

/** As many as a packet of the usual size holds. */
export const beatsAtOnce = 9;

export const RecordedReading = Type.Object(
  {
    /** Counts the readings of one recording from 1. */
    n: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** Milliseconds since 1970 by the device's clock. */
    at: Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 }),
    bpm: Type.Integer({ minimum: 1, maximum: highestBpm }),
    /** Time between beats in milliseconds, oldest first. */
    rr: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 65_535 }), { maxItems: beatsAtOnce })),
  },
  { title: 'RecordedReading', ...closed },
);
export type RecordedReading = Static<typeof RecordedReading>;

/** What a device sends every second, and again after a gap. */
export const ReadingBatch = Type.Object(
  {
    /** Made on the device when it begins to record, and kept on its disk with the readings. */
    recordingId: id,
    /** What people call the strap or the device: "Laptop", "Polar H10". */
    name: PlainText({ minLength: 1, maxLength: 60 }),
    /** What the device's clock said when it sent this. */
    sentAt: instant,
    readings: Type.Array(RecordedReading, { minItems: 1, maxItems: readingsAtOnce }),
  },
  { title: 'ReadingBatch', ...closed },
);
export type ReadingBatch = Static<typeof ReadingBatch>;
