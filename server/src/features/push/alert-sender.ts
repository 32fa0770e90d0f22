/**
 * Sends alerts at their instant. A timer waits for the next one in the table, whichever server wrote it, and every few seconds the table is
 * looked at again: so alerts outlive a restart, and a server that dies is stood in for.
 */
import type { RestOverMessage } from '@workout-tracker/core/contract/push';
import type { Needs } from '#base/needs.ts';
import { wordsFor } from '#words/words-for.ts';
import { type DueAlert, forgetSubscription, nextDueAt, takeDueAlerts } from './push.queries.ts';

export interface AlertSender {
  /** An alert was scheduled for then. */
  expect(dueAt: Date): void;
  start(): void;
  /** Waits for messages that are on their way. */
  stop(): Promise<void>;
}

interface SenderParts extends Needs<'db' | 'clock' | 'log' | 'push'> {
  lookEveryMs?: number;
}

/** A server that was down when an alert was due sends it up to this much later, and not at all after that. */
const tooLateMs = 60_000;
const batchSize = 50;

export function createAlertSender({ db, clock, push, log, lookEveryMs = 5_000 }: SenderParts): AlertSender {
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let isStopped = true;

  const wakeAt = (instant: number): void => {
    if (isStopped || instant >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = instant;
    // A timer may be a millisecond early.
    timer = setTimeout(wake, Math.max(0, instant - clock().getTime()) + 1).unref();
  };

  const wake = (): void => {
    wakesAt = Number.POSITIVE_INFINITY;
    // What was asked for while the table was being read is read after it.
    looking = (looking ?? Promise.resolve()).then(look);
  };

  async function look(): Promise<void> {
    if (isStopped) return;
    const nextLook = clock().getTime() + lookEveryMs;
    try {
      let dueAt = await nextDueAt(db);
      if (dueAt && dueAt <= clock()) {
        await takeAll();
        dueAt = await nextDueAt(db);
      }
      wakeAt(Math.min(dueAt?.getTime() ?? nextLook, nextLook));
    } catch (err) {
      log.warn({ err }, 'alerts that are due could not be looked for');
      wakeAt(nextLook);
    }
  }

  async function takeAll(): Promise<void> {
    const now = clock();
    const tooLate = new Date(now.getTime() - tooLateMs);
    for await (const alert of takeDueAlerts(db, { now, tooLate, limit: batchSize })) {
      const done: Promise<void> = deliver(alert).finally(() => underWay.delete(done));
      underWay.add(done);
      if (isStopped) return;
    }
  }

  async function deliver(alert: DueAlert): Promise<void> {
    try {
      const delivery = await push.send(alert, JSON.stringify(await messageOf(alert)));
      if (delivery.kind === 'gone') await forgetSubscription(db, alert);
      if (delivery.kind === 'failed')
        log.warn({ reason: delivery.reason }, 'an alert was not taken by its push service');
    } catch (err) {
      log.error({ err }, 'an alert could not be sent');
    }
  }

  return {
    expect: (dueAt) => wakeAt(dueAt.getTime()),
    start() {
      isStopped = false;
      wake();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay);
    },
  };
}

async function messageOf({ _id, at, next, language }: DueAlert): Promise<RestOverMessage> {
  const { title, ...words } = (await wordsFor(language)).restOver;
  const body = next === '' ? words.nextSet : words.next({ next });
  return { kind: 'rest-over', id: _id, at: at.toISOString(), title, body };
}
