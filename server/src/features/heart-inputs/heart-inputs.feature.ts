/** A door for programs of any kind, and straps at the server's own Bluetooth. */

import { timingSafeEqual } from 'node:crypto';
import { type HeartDoor, heartInputsContract } from '@workout-tracker/core/contract/heart-inputs';
import { type DoorReading, type ReadDoor, readDoor } from '@workout-tracker/core/heart-rate/door-reading';
import { reason } from '@workout-tracker/core/reasons/reason';
import { feature } from '#base/feature.ts';
import { AppError, refuseInEnglish } from '#errors/app-error.ts';
import { keepHeard } from '#features/recordings/keep-readings.ts';
import { hashDoorSecret, newDoorSecret, readDoorSecret, writeDoorSecret } from './door-secret.ts';
import {
  bindStrap,
  type DoorRow,
  deleteDoor,
  findDoor,
  findDoorHash,
  listBoundStraps,
  noteEntry,
  saveDoor,
  unbindStrap,
} from './heart-inputs.queries.ts';
import { createStrapListener } from './strap-listener.ts';

const mostASecond = 5;
/** Each is a recording of its own. */
const mostSenders = 20;
const hourMs = 3_600_000;
const nameless = 'Program';
const longestName = 60;

export const heartInputsFeature = feature({
  endpoints: heartInputsContract,
  needs: ['db', 'clock', 'log', 'limits', 'quota', 'liveHub', 'heartAdapter'],
  jobs: (base) => ({ straps: createStrapListener(base) }),
  handlers(base, { straps }) {
    const { db, clock, limits, quota, heartAdapter } = base;
    const done = { status: 200, body: { data: { done: true } } } as const;
    return {
      async readHeartDoor({ session }) {
        const row = await findDoor(db, session.userId);
        return { status: 200, body: { data: row ? presentDoor(row) : null } };
      },
      async openHeartDoor({ session: { userId }, log, ip }) {
        const secret = newDoorSecret();
        const row = await saveDoor(db, userId, hashDoorSecret(secret), clock());
        log.info({ event: 'heart-door-opened', userId, ip }, 'door for heart rate opened');
        const path = `/api/heart/in/${writeDoorSecret(userId, secret)}`;
        return { status: 200, body: { data: { door: presentDoor(row), path } } };
      },
      async closeHeartDoor({ session: { userId }, log, ip }) {
        await deleteDoor(db, userId);
        log.info({ event: 'heart-door-closed', userId, ip }, 'door for heart rate closed');
        return done;
      },
      async enterHeartDoor({ params, body }) {
        const claim = readDoorSecret(params.secret);
        const hash = claim && (await findDoorHash(db, claim.userId));
        if (!hash || !timingSafeEqual(hash, hashDoorSecret(claim.secret))) {
          throw new AppError('not_found', { message: 'This address leads nowhere. It may have been taken back.' });
        }
        const { userId } = claim;
        await limits.take([limits.per('heart-door', userId, mostASecond, 1)]);
        const readings = readAll(Array.isArray(body) ? body : [body]);
        const now = clock();
        const nowMs = now.getTime();
        const bySender = Map.groupBy(readings, ({ device }) => device ?? '');
        if (bySender.size > mostSenders)
          throw refuseInEnglish('/', `Send readings of at most ${mostSenders} devices at once.`);
        if (readings.length > 0) await quota.take(userId, JSON.stringify(readings).length);
        for (const [source, sent] of bySender) {
          const placed = sent.map(({ at, bpm, rr }) => ({ at: at ?? nowMs, bpm, rr }));
          const latest = Math.max(...placed.map(({ at }) => at));
          // Who sends what was long ago has not a wrong clock, but something to catch up on.
          const sentMs = nowMs - latest > hourMs ? nowMs : latest;
          const name = [...source].slice(0, longestName).join('') || nameless;
          await keepHeard(base, userId, { kind: 'door', source, name, readings: placed, sentMs });
        }
        await noteEntry(db, userId, readings.at(-1)?.device ?? null, now);
        return { status: 200, body: { data: { kept: readings.length } } };
      },
      async readHeartAdapter({ session: { userId } }) {
        const { status } = heartAdapter;
        if (status === 'off') return { status: 200, body: { data: { status, straps: [] } } };
        heartAdapter.lookAround();
        const bound = await listBoundStraps(db);
        const heard = heartAdapter.straps().filter(({ isNear, isConnected }) => isNear || isConnected);
        const near = heard.map((strap) => {
          const owner = bound.find(({ address }) => address === strap.address);
          if (!owner) return { ...strap, owner: 'nobody' as const };
          return owner.userId === userId
            ? { ...strap, name: owner.name, owner: 'me' as const }
            : { ...strap, owner: 'somebody' as const };
        });
        const away = bound
          .filter((strap) => strap.userId === userId && !near.some(({ address }) => address === strap.address))
          .map(({ address, name }) => ({ address, name, owner: 'me' as const, isConnected: false, isNear: false }));
        return { status: 200, body: { data: { status, straps: [...near, ...away] } } };
      },
      async bindStrap({ session: { userId }, params: { address }, body: { name } }) {
        const outcome = await bindStrap(db, userId, { address, name }, clock());
        if (outcome === 'taken') throw new AppError('conflict', { reason: reason('strap-of-somebody-else') });
        if (outcome === 'full') throw new AppError('conflict', { reason: reason('straps-at-most') });
        await straps.refresh();
        return done;
      },
      async unbindStrap({ session, params: { address } }) {
        await unbindStrap(db, session.userId, address);
        await straps.refresh();
        return done;
      },
    };
  },
});

function readAll(sent: readonly DoorReading[]): ReadDoor[] {
  return sent.flatMap((one, index) => {
    const reading = readDoor(one);
    if (reading === 'time')
      throw refuseInEnglish(`/${index}/at`, 'This time cannot be read. Send seconds, milliseconds or ISO 8601.');
    return reading ? [reading] : [];
  });
}

function presentDoor({ opened_at, last_seen_at, last_device }: DoorRow): HeartDoor {
  return {
    openedAt: opened_at.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    lastDevice: last_device,
  };
}
