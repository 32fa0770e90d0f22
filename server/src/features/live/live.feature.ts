/** A workout in progress, told to other devices of its person and to those that joined by a code, whose token opens that one workout. */

import { randomBytes } from 'node:crypto';
import { liveContract, mostOnScreen } from '@workout-tracker/core/contract/live';
import { titleOf } from '@workout-tracker/core/live/live-session';
import { parseEvents } from '@workout-tracker/core/live/parse-events';
import { replay } from '@workout-tracker/core/live/reduce-session';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import { reason } from '@workout-tracker/core/reasons/reason';
import { feature } from '#base/feature.ts';
import { idFromName } from '#db/id-from-name.ts';
import { AppError, refuseInEnglish } from '#errors/app-error.ts';
import { keepBatch } from '#features/recordings/keep-readings.ts';
import { bearerToken } from '#http/session.ts';
import { createHourlyJob } from '#jobs/hourly.ts';
import { readLiveToken, writeLiveToken } from '#security/opaque-tokens.ts';
import {
  deleteDevice,
  dropOldLive,
  endLiveWorkout,
  findCode,
  findLiveDevice,
  isWorkoutOver,
  lifeMs,
  saveCode,
  saveDevice,
  saveOwnHeart,
  saveTold,
} from './live.queries.ts';
import { hashCode, readCode, writeCode } from './live-codes.ts';
import { createLiveStreams, type ScreenToken } from './live-streams.ts';

const tenMinutesS = 600;
const minuteS = 60;
const mostWrongCodes = 20;
const mostBatches = 300;

const unknownToken = reason('live-device-not-joined');
const workoutOver = reason('workout-over');

export const liveFeature = feature({
  endpoints: liveContract,
  needs: ['db', 'clock', 'log', 'keys', 'limits', 'quota', 'liveHub', 'pace'],
  jobs: (base) => ({
    streams: createLiveStreams(base),
    cleaning: createHourlyJob(
      () => dropOldLive(base.db, base.clock()),
      'live workouts that are over could not be removed',
      base.log,
    ),
  }),
  handlers(base, { streams }) {
    const { db, clock, keys, limits, quota, liveHub } = base;
    const done = { status: 200, body: { data: { done: true } } } as const;
    return {
      async tellLive({ session: { userId }, body }) {
        requireInstant('/sentAt', body.sentAt);
        await saveTold(db, userId, { ...body, title: readTitle(body) }, clock());
        liveHub.tell(userId);
        return done;
      },
      async endLive({ session: { userId }, params }) {
        await endLiveWorkout(db, userId, params.id, clock());
        liveHub.tell(userId);
        return done;
      },
      async tellLiveHeart({ session: { userId }, params, body: { bpm, at, sentAt } }) {
        const heart = { bpm, at: requireInstant('/at', at), sentAt: requireInstant('/sentAt', sentAt) };
        await saveOwnHeart(db, userId, params.id, heart, clock());
        liveHub.tell(userId);
        return done;
      },
      async watchLive({ session }) {
        return { status: 200, body: streams.news(session.userId) };
      },
      async createLiveCode({ session: { userId }, body: { workoutId, kind } }) {
        if (await isWorkoutOver(db, userId, workoutId)) throw new AppError('gone', { reason: workoutOver });
        const now = clock();
        const name = { userId, workoutId: workoutId.toLowerCase(), kind };
        const codeOf = (nonce: Buffer): string => writeCode(keys.live, name, nonce);
        const nonce = randomBytes(16);
        const expiresAt = new Date(now.getTime() + lifeMs);
        const stored = await saveCode(
          db,
          userId,
          name,
          { nonce, hash: hashCode(keys.live, codeOf(nonce)), expiresAt },
          { now, isOurs: (kept, hash) => hashCode(keys.live, codeOf(kept)).equals(hash) },
        );
        const data = { code: codeOf(stored.nonce), expiresAt: stored.expiresAt.toISOString() };
        return { status: 200, body: { data } };
      },
      async removeLiveDevice({ session: { userId }, params }) {
        if (!(await deleteDevice(db, userId, params.id))) throw new AppError('not_found');
        liveHub.tell(userId);
        return done;
      },
      async joinLive({ body: { code, deviceId, name }, ip, log }) {
        const tries = [limits.perAddress('live-join', ip, mostWrongCodes, tenMinutesS)];
        await limits.take(tries);
        const now = clock();
        const read = readCode(code);
        const found = read === undefined ? undefined : await findCode(db, hashCode(keys.live, read), now);
        if (!found) {
          log.warn({ event: 'live-join-refused', ip }, 'a code that leads nowhere');
          throw new AppError('not_found', { reason: reason('live-code-leads-nowhere') });
        }
        limits.giveBack(tries);
        const { userId, workoutId, kind, personName, isOver } = found;
        if (isOver) throw new AppError('gone', { reason: workoutOver });
        const _id = idFromName(`live device ${userId} ${workoutId} ${kind} ${deviceId.toLowerCase()}`);
        if (!(await saveDevice(db, userId, { deviceId: _id, workoutId, kind, name }, now))) {
          throw new AppError('conflict', { reason: reason('live-devices-at-most') });
        }
        liveHub.tell(userId);
        const token = writeLiveToken(keys.live, { userId, deviceId: _id });
        return { status: 200, body: { data: { kind, token, personName } } };
      },
      async sendLiveHeart({ body, headers }) {
        const claim = readLiveToken(keys.live, bearerToken(headers) ?? '');
        if (!claim) throw new AppError('not_signed_in', { reason: unknownToken });
        const { userId, deviceId } = claim;
        const device = await findLiveDevice(db, userId, deviceId, clock());
        if (!device) throw new AppError('gone', { reason: workoutOver });
        if (device.kind !== 'heart') {
          throw new AppError('not_allowed', { reason: reason('live-device-looks-on') });
        }
        await limits.take([limits.per('live-heart', deviceId, mostBatches, minuteS)]);
        await quota.take(userId, JSON.stringify(body.readings).length);
        const upTo = await keepBatch(base, userId, body, { workoutId: device.workoutId, deviceId });
        return { status: 200, body: { data: { upTo, now: clock().toISOString() } } };
      },
      async watchScreen({ headers }) {
        const given = String(headers['x-live-tokens'] ?? '');
        const texts = given.split(',').map((text) => text.trim());
        if (texts.length > mostOnScreen) throw new AppError('bad_request', { message: 'Too many for one screen.' });
        const tokens = texts.map((text): ScreenToken => {
          const claim = readLiveToken(keys.live, text);
          if (!claim) throw new AppError('not_signed_in', { reason: unknownToken });
          return claim;
        });
        return { status: 200, body: streams.screen(tokens) };
      },
    };
  },
});

/** No clock of a device is further off than this: instants are added up, and PostgreSQL's have an end. */
const lastInstant = Date.parse('2200-01-01T00:00:00Z');

function requireInstant(path: string, text: string): number {
  const instant = Date.parse(text);
  if (!(instant >= 0 && instant <= lastInstant)) throw refuseInEnglish(path, 'This is not an instant.');
  return instant;
}

const longestTitle = 300;

/** What the workout is called, by its events. */
function readTitle({ events }: SharedLive): string {
  let records: unknown;
  try {
    records = JSON.parse(events);
  } catch {
    throw refuseInEnglish('/events', 'This is not JSON.');
  }
  if (!Array.isArray(records)) throw refuseInEnglish('/events', 'This is not a list of events.');
  const session = replay(parseEvents(records).events);
  return session ? titleOf(session).slice(0, longestTitle) : '';
}
