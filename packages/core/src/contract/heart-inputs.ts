/** Where else heart rate comes in: an open door with its secret for programs of any kind, and straps at the server's own Bluetooth. */
import Type, { type Static } from 'typebox';
import { DoorReading } from '../heart-rate/door-reading.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, instant, orNull } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './schemas.ts';

/** What one request may bring: a minute at five a second. */
const mostReadings = 300;

const HeartDoor = Type.Object(
  {
    openedAt: instant,
    lastSeenAt: orNull(instant),
    /** What the latest sender called itself. */
    lastDevice: orNull(Type.String()),
  },
  { title: 'HeartDoor', ...closed },
);
export type HeartDoor = Static<typeof HeartDoor>;

const Address = Type.Object(
  { address: Type.String({ pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){5}$', maxLength: 17 }) },
  closed,
);

const NearbyStrap = Type.Object(
  {
    address: Type.String(),
    name: Type.String(),
    /** Whose it is; whose exactly, other people are not told. */
    owner: Type.Enum(['me', 'somebody', 'nobody']),
    isConnected: Type.Boolean(),
    /** In the air, or connected. */
    isNear: Type.Boolean(),
  },
  { title: 'NearbyStrap', ...closed },
);
export type NearbyStrap = Static<typeof NearbyStrap>;

export const heartInputsContract = {
  readHeartDoor: endpoint({
    method: 'GET',
    path: '/api/heart/door',
    access: 'user',
    summary: 'Whether programs may send my heart rate, and when one last did',
    reply: { 200: Type.Object({ data: orNull(HeartDoor) }, closed) },
  }),

  openHeartDoor: endpoint({
    method: 'PUT',
    path: '/api/heart/door',
    access: 'user',
    summary:
      'Let programs send my heart rate to an address that is told this once; the one before it leads nowhere then',
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            { door: HeartDoor, /** The address to send to: `/api/heart/in/` and the secret. */ path: Type.String() },
            { title: 'OpenedHeartDoor', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  closeHeartDoor: endpoint({
    method: 'DELETE',
    path: '/api/heart/door',
    access: 'user',
    summary: 'Close the door; its address leads nowhere from the next request on',
    reply: { 200: Done },
  }),

  enterHeartDoor: endpoint({
    method: 'POST',
    path: '/api/heart/in/:secret',
    access: 'public',
    summary: 'Heart rate from a program; five a second at most',
    params: Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
    body: Type.Union([DoorReading, Type.Array(DoorReading, { minItems: 1, maxItems: mostReadings })]),
    reply: {
      200: Type.Object(
        {
          /** How many were kept: those that say nothing of a heart are not readings. */
          data: Type.Object({ kept: Type.Integer() }, { title: 'EnteredHeartDoor', ...closed }),
        },
        closed,
      ),
    },
  }),

  readHeartAdapter: endpoint({
    method: 'GET',
    path: '/api/heart/adapter',
    access: 'user',
    summary: "Straps at the server's own Bluetooth: those in the air, and mine",
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            {
              /** `off`: the server has none. `unavailable`: it has, and it does not answer now. */
              status: Type.Enum(['off', 'unavailable', 'on']),
              straps: Type.Array(NearbyStrap),
            },
            { title: 'HeartAdapter', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  bindStrap: endpoint({
    method: 'PUT',
    path: '/api/heart/straps/:address',
    access: 'user',
    summary: "This strap is mine: what it sends to the server's Bluetooth is my heart rate",
    params: Address,
    body: Type.Object({ name: PlainText({ minLength: 1, maxLength: 60 }) }, closed),
    reply: { 200: Done },
  }),

  unbindStrap: endpoint({
    method: 'DELETE',
    path: '/api/heart/straps/:address',
    access: 'user',
    summary: 'This strap is not mine any more',
    params: Address,
    reply: { 200: Done },
  }),
};
