/**
 * The most output of classes on the bike, by how long they are: a class is held against those of its length before it, and the first of a
 * length beats nothing.
 */
import Type, { type Static } from 'typebox';
import { closed, day, id, orNull } from '../schema/schema-helpers.ts';

export const RideRecord = Type.Object(
  {
    /** How long the class is. */
    minutes: Type.Integer(),
    outputKj: Type.Number(),
    /** The most output of a class of this length before; null for the first one. */
    was: orNull(Type.Number()),
    localDate: day,
    workoutId: id,
  },
  { title: 'RideRecord', ...closed },
);
export type RideRecord = Static<typeof RideRecord>;

export type Ride = Omit<RideRecord, 'was'>;

export interface RideHistory {
  /** Oldest first. */
  records: RideRecord[];
  /** The best of each length, the shortest first. */
  holders: RideRecord[];
}

/** `rides` in the order in which they were ridden. */
export function rideHistoryOf(rides: readonly Ride[]): RideHistory {
  const records: RideRecord[] = [];
  const holders = new Map<number, RideRecord>();
  for (const ride of rides) {
    const was = holders.get(ride.minutes)?.outputKj ?? null;
    if (ride.outputKj <= (was ?? 0)) continue;
    const holder = { ...ride, was };
    holders.set(ride.minutes, holder);
    if (was !== null) records.push(holder);
  }
  return { records, holders: [...holders.values()].sort((one, other) => one.minutes - other.minutes) };
}

/** Output is mean power over the length of the class. */
export const wattsOf = ({ outputKj, minutes }: Pick<Ride, 'outputKj' | 'minutes'>): number =>
  Math.round((outputKj * 1000) / (minutes * 60));
