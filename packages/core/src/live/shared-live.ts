/**
 * A workout in progress told to other devices: its events as the phone keeps them, and what a screen without an account must know to draw them.
 * A screen replays the events with the same reducer, so that its clocks and its rest go on by themselves while the phone sleeps.
 */
import Type, { type Static } from 'typebox';
import { HeartRateZones, units } from '../people/user.ts';
import { SharedRack } from '../plates/shared-rack.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, instant } from '../schema/schema-helpers.ts';
import { longestSharedEvents } from './live-limits.ts';

export const SharedLive = Type.Object(
  {
    workoutId: id,
    /** The device that leads the workout: another that goes on with it takes its place. */
    device: id,
    /** The events as JSON: `parseEvents` believes them one by one. Notes stay on the phone. */
    events: Type.String({ minLength: 2, maxLength: longestSharedEvents }),
    about: Type.Object(
      {
        /** What its person is called on a screen. */
        name: PlainText({ minLength: 1, maxLength: 60 }),
        heartRateZones: HeartRateZones,
        units: Type.Enum([...units]),
        /** Whether clocks beep. */
        hasSound: Type.Boolean(),
        /** Left out where nobody knows. */
        rack: Type.Optional(SharedRack),
      },
      closed,
    ),
    /** The last minutes of the device's own strap: instants by its clock, in milliseconds. */
    hearts: Type.Optional(
      Type.Array(
        Type.Object({ at: Type.Integer({ minimum: 0 }), bpm: Type.Integer({ minimum: 1, maximum: 300 }) }, closed),
        { maxItems: 120 },
      ),
    ),
    /** The number of the latest event: what was sent earlier and arrives later says nothing. */
    seq: Type.Integer({ minimum: 1 }),
    /** What the device's clock said when it sent this. */
    sentAt: instant,
  },
  { title: 'SharedLive', ...closed },
);
export type SharedLive = Static<typeof SharedLive>;
