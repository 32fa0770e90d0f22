/**
 * A workout in progress and the devices around it: the phone tells it, screens show it, other devices send its heart rate. Whoever joins by a code
 * has no account here: the token they get opens the one workout it was made for, to write heart rate or to look on, and ends with it.
 */
import Type, { type Static } from 'typebox';
import { ReadingBatch, recordingKinds } from '../heart-rate/recording.ts';
import { SharedLive } from '../live/shared-live.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, instant, orNull } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done, Token } from './schemas.ts';

const codeKinds = ['heart', 'screen'] as const;
export type CodeKind = (typeof codeKinds)[number];

export { codeLength, codeSigns, mostOnScreen } from '../live/live-limits.ts';

const OfWorkout = Type.Object({ id }, closed);

/** The latest heart rate of one source, by the server's time. */
const LiveBpm = Type.Object({ bpm: Type.Integer(), at: instant }, closed);

const HeartSource = Type.Object(
  {
    recordingId: id,
    kind: Type.Enum([...recordingKinds]),
    name: Type.String(),
    latest: LiveBpm,
  },
  { title: 'HeartSource', ...closed },
);
export type HeartSource = Static<typeof HeartSource>;

const JoinedDevice = Type.Object(
  { _id: id, kind: Type.Enum([...codeKinds]), name: Type.String(), joinedAt: instant },
  { title: 'JoinedDevice', ...closed },
);
export type JoinedDevice = Static<typeof JoinedDevice>;

const LiveNews = Type.Object(
  {
    /** What the server's clock says now: a reading is stale by it, and by no other. */
    now: instant,
    /** The workout that a device of mine tells of; null while none does. */
    workout: orNull(Type.Object({ workoutId: id, device: id, title: Type.String(), toldAt: instant }, closed)),
    /** Who sent heart rate in the last minute, the first to begin first. */
    sources: Type.Array(HeartSource),
    /** Who joined the workout by a code. A screen is there while it follows. */
    devices: Type.Array(JoinedDevice),
  },
  { title: 'LiveNews', ...closed },
);
export type LiveNews = Static<typeof LiveNews>;

/** One of the workouts on a screen: told whole when it changes, and its heart by itself every second. */
const ScreenNews = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('workout'),
      /** Of whom: the place of their token among those the screen asked with. */
      place: Type.Integer(),
      now: instant,
      /** What the phone's clock is behind the server's, in milliseconds. */
      behindMs: Type.Integer(),
      live: SharedLive,
    },
    { title: 'ScreenWorkout', ...closed },
  ),
  Type.Object(
    { kind: Type.Literal('heart'), place: Type.Integer(), now: instant, latest: LiveBpm },
    { title: 'ScreenHeart', ...closed },
  ),
  /** The workout is over, or the screen may no longer look on; `removed` where its person shut it out. */
  Type.Object(
    {
      kind: Type.Literal('gone'),
      place: Type.Integer(),
      now: instant,
      why: Type.Optional(Type.Enum(['over', 'removed'])),
    },
    { title: 'ScreenGone', ...closed },
  ),
  /** Nothing to show yet, or nothing new. */
  Type.Object({ kind: Type.Literal('waiting'), now: instant }, { title: 'ScreenWaiting', ...closed }),
]);
export type ScreenNews = Static<typeof ScreenNews>;

/** What was kept of a batch: the device, which sends its oldest first, may forget readings up to and with this number. */
export const KeptReadings = Type.Object(
  { data: Type.Object({ upTo: Type.Integer(), now: instant }, { title: 'KeptReadings', ...closed }) },
  closed,
);

export const liveContract = {
  tellLive: endpoint({
    method: 'PUT',
    path: '/api/live',
    access: 'user',
    summary:
      'Tell the workout in progress to my other devices and screens; an earlier word that comes later changes nothing',
    body: SharedLive,
    reply: { 200: Done },
  }),

  endLive: endpoint({
    method: 'DELETE',
    path: '/api/live/:id',
    access: 'user',
    summary: 'The workout is over: its codes and its devices end with it',
    params: OfWorkout,
    reply: { 200: Done },
  }),

  tellLiveHeart: endpoint({
    method: 'PUT',
    path: '/api/live/:id/heart',
    access: 'user',
    summary: "The latest heart rate of the phone's own strap, for screens; it is not kept",
    params: OfWorkout,
    body: Type.Object({ bpm: Type.Integer({ minimum: 1, maximum: 300 }), at: instant, sentAt: instant }, closed),
    reply: { 200: Done },
  }),

  watchLive: endpoint({
    method: 'GET',
    path: '/api/live/events',
    access: 'user',
    summary: 'My workout in progress and who sends heart rate for it, told whenever that changes',
    reply: { 200: LiveNews },
    isStream: true,
  }),

  createLiveCode: endpoint({
    method: 'POST',
    path: '/api/live/codes',
    access: 'user',
    summary:
      'A code by which a device without an account joins this workout; asked again while it is good it is the same code',
    body: Type.Object({ workoutId: id, kind: Type.Enum([...codeKinds]) }, closed),
    reply: {
      200: Type.Object(
        { data: Type.Object({ code: Type.String(), expiresAt: instant }, { title: 'LiveCode', ...closed }) },
        closed,
      ),
    },
  }),

  removeLiveDevice: endpoint({
    method: 'DELETE',
    path: '/api/live/devices/:id',
    access: 'user',
    summary: 'Shut out a device that joined by a code',
    params: Type.Object({ id }, closed),
    reply: { 200: Done },
  }),

  joinLive: endpoint({
    method: 'POST',
    path: '/api/live/join',
    access: 'public',
    summary: 'Join a workout by its code; the same device again is the same device',
    body: Type.Object(
      {
        /** As it was read or typed: case, spaces and hyphens do not matter. */
        code: Type.String({ minLength: 1, maxLength: 40 }),
        deviceId: id,
        name: PlainText({ minLength: 1, maxLength: 60 }),
      },
      closed,
    ),
    reply: {
      200: Type.Object(
        {
          data: Type.Object(
            {
              kind: Type.Enum([...codeKinds]),
              /** For `authorization: Bearer` of heart rate, or among `x-live-tokens` of a screen. */
              token: Token,
              /** What the person is called whose workout it is. */
              personName: Type.String(),
            },
            { title: 'JoinedLive', ...closed },
          ),
        },
        closed,
      ),
    },
  }),

  sendLiveHeart: endpoint({
    method: 'POST',
    path: '/api/live/heart',
    access: 'public',
    summary: 'Heart rate from a device that joined by a code; what was sent before changes nothing',
    body: ReadingBatch,
    reply: { 200: KeptReadings },
  }),

  watchScreen: endpoint({
    method: 'GET',
    path: '/api/live/screen',
    access: 'public',
    summary: 'The workouts that a screen joined, named by `x-live-tokens`, told whenever they change',
    reply: { 200: ScreenNews },
    isStream: true,
  }),
};
