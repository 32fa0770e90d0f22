/** Subscriptions and alerts belong to the session that asks, so no request names anybody else's. */

import { ECDH } from 'node:crypto';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { pushContract } from '@workout-tracker/core/contract/push';
import { reason } from '@workout-tracker/core/reasons/reason';
import { feature } from '#base/feature.ts';
import { AppError, refuse, refuseInEnglish } from '#errors/app-error.ts';
import { createAlertSender } from './alert-sender.ts';
import { deleteAlert, deleteSubscription, saveAlert, saveSubscription } from './push.queries.ts';

const tenMinutesS = 600;
const hourS = 3_600;

export const pushFeature = feature({
  endpoints: pushContract,
  needs: ['db', 'clock', 'log', 'keys', 'limits', 'push'],
  jobs: (base) => ({ sender: createAlertSender(base) }),
  handlers({ db, clock, keys, limits, push }, { sender }) {
    const done = { status: 200, body: { data: { done: true } } } as const;
    return {
      async readPushKey() {
        return { status: 200, body: { data: { publicKey: keys.push.publicKey } } };
      },
      async subscribeToPush({ session, body: { endpoint, keys: given } }) {
        await limits.take([limits.per('push-subscribe-person', session.userId, 60, hourS)]);
        if (!push.accepts(endpoint)) throw refuse('/endpoint', reason('push-service-not-known'));
        if (!isOnCurve(given.p256dh)) throw refuseInEnglish('/keys/p256dh', 'This is not a key.');
        await saveSubscription(db, session, { endpoint, ...given }, clock());
        return done;
      },
      async unsubscribeFromPush({ session }) {
        await deleteSubscription(db, session);
        return done;
      },
      async schedulePushAlert({ session, body }) {
        await limits.take([limits.per('push-alert-person', session.userId, 300, tenMinutesS)]);
        const now = clock();
        const { at, dueAt } = timesOf(body, now);
        if (dueAt <= now) {
          // The rest is over already: what it takes the place of must not come either.
          await deleteAlert(db, session);
          return done;
        }
        const { _id, next } = body;
        if (!(await saveAlert(db, session, { _id, at, dueAt, next }))) {
          throw new AppError('conflict', { message: 'This device is not subscribed to alerts.' });
        }
        sender.expect(dueAt);
        return done;
      },
      async cancelPushAlert({ session }) {
        await deleteAlert(db, session);
        return done;
      },
    };
  },
});

const longestWaitMs = 4 * 3_600_000;
const slowestRequestMs = 5_000;

/**
 * The instant by our own clock. A request that is said to have been sent up to five seconds ago was under way for so long, and both clocks are
 * right; otherwise the device's clock is off by the difference.
 */
function timesOf({ at, sentAt }: Pick<VerbInput<'PUT /api/push/alert'>['body'], 'at' | 'sentAt'>, now: Date) {
  const [wanted, sent] = [Date.parse(at), Date.parse(sentAt)];
  if (Number.isNaN(wanted)) throw refuseInEnglish('/at', 'This is not an instant.');
  if (Number.isNaN(sent)) throw refuseInEnglish('/sentAt', 'This is not an instant.');
  if (wanted - sent > longestWaitMs) throw refuseInEnglish('/at', 'No rest is longer than four hours.');
  const behind = now.getTime() - sent;
  const isClockRight = behind >= 0 && behind <= slowestRequestMs;
  return { at: new Date(wanted), dueAt: new Date(isClockRight ? wanted : wanted + behind) };
}

function isOnCurve(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}
