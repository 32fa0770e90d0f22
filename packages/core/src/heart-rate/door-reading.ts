/**
 * Heart rate as programs of many kinds send it: `{ bpm, at?, rr? }`, or `{ event, heartRate, connected, device, timestamp }` as apps that push a strap's
 * readings do. What has no heart rate (a strap that was lost, a beat of the connection) is understood and is no reading.
 */
import Type, { type Static } from 'typebox';
import { highestBpm } from './parse-measurement.ts';

/** Seconds or milliseconds since 1970, or as ISO 8601 writes it. */
const When = Type.Union([Type.Number({ minimum: 0, maximum: 1e15 }), Type.String({ maxLength: 40 })]);

const Bpm = Type.Union([Type.Number({ minimum: 0, maximum: 65_535 }), Type.Null()]);

/** Other fields are let through: what a program says beside it is its own business. */
export const DoorReading = Type.Object(
  {
    bpm: Type.Optional(Bpm),
    at: Type.Optional(When),
    rr: Type.Optional(Type.Array(Type.Number({ minimum: 0, maximum: 65_535 }), { maxItems: 30 })),
    event: Type.Optional(Type.String({ maxLength: 60 })),
    heartRate: Type.Optional(Bpm),
    connected: Type.Optional(Type.Boolean()),
    device: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
    timestamp: Type.Optional(When),
  },
  { title: 'DoorReading', additionalProperties: true },
);
export type DoorReading = Static<typeof DoorReading>;

export interface ReadDoor {
  /** Milliseconds since 1970 by the sender's clock; null for now. */
  readonly at: number | null;
  readonly bpm: number;
  readonly rr: readonly number[];
  readonly device: string | null;
}

/** Before this, a number is seconds: in milliseconds it would be early in 1973. */
const firstMs = 100_000_000_000;

/** Null where it says nothing of a heart, or `'time'` where its time cannot be read. */
export function readDoor({
  bpm,
  heartRate,
  at,
  timestamp,
  rr = [],
  connected,
  device,
}: DoorReading): ReadDoor | null | 'time' {
  const rate = Math.round(bpm ?? heartRate ?? 0);
  if (connected === false || rate < 1 || rate > highestBpm) return null;
  const when = readWhen(at ?? timestamp);
  if (when === undefined) return 'time';
  const beats = rr.map(Math.round).filter((beat) => beat >= 1 && beat <= 65_535);
  return { at: when, bpm: rate, rr: beats, device: device?.trim() || null };
}

function readWhen(when: number | string | undefined): number | null | undefined {
  if (when === undefined) return null;
  if (typeof when === 'number') return Math.round(when < firstMs ? when * 1000 : when);
  const parsed = Date.parse(when);
  return Number.isNaN(parsed) ? undefined : parsed;
}
