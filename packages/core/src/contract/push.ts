/** Alerts by Web Push: this device's subscription, and the one alert it has scheduled for the end of a rest. */
import Type from 'typebox';
import { PlainText } from '../schema/plain-text.ts';
import { closed, id, instant } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './schemas.ts';

/** What a service worker receives, as JSON. */
export interface RestOverMessage {
  readonly kind: 'rest-over';
  /** The id that the device gave the alert. */
  readonly id: string;
  /** When the rest is over, as the device said it. */
  readonly at: string;
  readonly title: string;
  readonly body: string;
}

export const pushContract = {
  readPushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'user',
    summary: 'The public key that browsers subscribe to push messages with',
    reply: { 200: Type.Object({ data: Type.Object({ publicKey: Type.String() }, closed) }, closed) },
  }),

  subscribeToPush: endpoint({
    method: 'PUT',
    path: '/api/push/subscription',
    access: 'user',
    summary: 'Subscribe this session to push messages; a later subscription takes the place of an earlier one',
    body: Type.Object(
      {
        endpoint: Type.String({ format: 'uri', maxLength: 2048 }),
        keys: Type.Object(
          {
            /** The device's public key, 65 bytes, and its secret, 16 bytes: base64url without padding. */
            p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', maxLength: 87 }),
            auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
          },
          closed,
        ),
      },
      closed,
    ),
    reply: { 200: Done },
  }),

  unsubscribeFromPush: endpoint({
    method: 'DELETE',
    path: '/api/push/subscription',
    access: 'user',
    summary: 'End the subscription of this session; an alert that waits goes with it',
    reply: { 200: Done },
  }),

  schedulePushAlert: endpoint({
    method: 'PUT',
    path: '/api/push/alert',
    access: 'user',
    summary: 'Send this session an alert when a rest is over; a later one takes the place of an earlier one',
    body: Type.Object(
      {
        /** Made on the device, and told again by the message. */
        _id: id,
        at: instant,
        /** What the device's clock said when it sent this, so that a clock that is wrong does no harm. */
        sentAt: instant,
        /** What comes after the rest: the next exercise, its weight. May be empty. */
        next: PlainText({ maxLength: 120 }),
      },
      closed,
    ),
    reply: { 200: Done },
  }),

  cancelPushAlert: endpoint({
    method: 'DELETE',
    path: '/api/push/alert',
    access: 'user',
    summary: 'Cancel the alert of this session',
    reply: { 200: Done },
  }),
};
