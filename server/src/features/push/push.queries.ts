/** A session has one subscription and one alert. Every query takes the person second. */
import { sql } from 'kysely';
import { spokenLanguage } from '#accounts/words-for-person.ts';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import { transact } from '#db/transaction.ts';
import type { Subscription } from '#push/push-service.ts';

/** A session: the login of a person on one device. */
interface SessionName {
  readonly userId: string;
  readonly loginId: string;
}

const mostPerPerson = 20;

/** A person keeps the latest twenty. */
export async function saveSubscription(
  db: Database,
  { userId, loginId }: SessionName,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const row = { ...subscription, created_at: now };
    await tx
      .insertInto('push_subscriptions')
      .values({ user_id: userId, login_id: loginId, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'login_id']).doUpdateSet(row))
      .execute();
    await tx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('login_id', 'not in', (latest) =>
        latest
          .selectFrom('push_subscriptions')
          .select('login_id')
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('login_id')
          .limit(mostPerPerson),
      )
      .execute();
  });
}

export async function deleteSubscription(db: Database, { userId, loginId }: SessionName): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('login_id', '=', loginId).execute();
}

/** Only if it is still this one: the device may have subscribed anew since. */
export async function forgetSubscription(db: Database, { userId, loginId, endpoint }: DueAlert): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('login_id', '=', loginId)
    .where('endpoint', '=', endpoint)
    .execute();
}

interface NewAlert {
  readonly _id: string;
  readonly at: Date;
  readonly dueAt: Date;
  readonly next: string;
}

/** Answers whether the session has a subscription: without one there is nobody to alert. */
export async function saveAlert(
  db: Database,
  { userId, loginId }: SessionName,
  { _id, at, dueAt, next }: NewAlert,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_alerts (user_id, login_id, _id, at, due_at, next)
    select user_id, login_id, ${_id}::uuid, ${at.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz, ${next}::text
    from push_subscriptions where user_id = ${userId} and login_id = ${loginId} for key share
    on conflict (user_id, login_id) do update
    set _id = excluded._id, at = excluded.at, due_at = excluded.due_at, next = excluded.next`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteAlert(db: Database, { userId, loginId }: SessionName): Promise<void> {
  await db.deleteFrom('push_alerts').where('user_id', '=', userId).where('login_id', '=', loginId).execute();
}

export interface DueAlert extends SessionName, Subscription {
  readonly _id: string;
  readonly at: Date;
  readonly next: string;
  /** The one to write it in: as the person chose, else as this device asked for. */
  readonly language: string;
}

/**
 * Across all people. Each row goes before its message, by one statement on the machine of its person, and of two servers one deletes it: an alert is
 * sent once or, when a server dies in between, not at all. What is too late, or of a session that is over, goes unsent. Each is told as soon as it is
 * taken, so that on a busy server the first does not wait for the others, and can still be cancelled until then.
 */
export async function* takeDueAlerts(
  db: Database,
  { now, tooLate, limit }: { now: Date; tooLate: Date; limit: number },
): AsyncGenerator<DueAlert> {
  for (;;) {
    const due = await db
      .selectFrom('push_alerts')
      .select(['user_id as userId', 'login_id as loginId'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    for (const session of due) {
      const alert = await takeAlert(db, session, { now, tooLate });
      if (alert) yield alert;
    }
    if (due.length < limit) return;
  }
}

async function takeAlert(
  db: Database,
  { userId, loginId }: SessionName,
  { now, tooLate }: { now: Date; tooLate: Date },
): Promise<DueAlert | undefined> {
  const taken = await db
    .deleteFrom('push_alerts')
    .where('user_id', '=', userId)
    .where('login_id', '=', loginId)
    .where('due_at', '<=', now)
    .returning(['_id', 'at', 'next', 'due_at'])
    .executeTakeFirst();
  if (!taken || taken.due_at <= tooLate) return undefined;
  const { _id, at, next } = taken;
  const subscription = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('logins as l', (join) => join.onRef('l.user_id', '=', 's.user_id').onRef('l._id', '=', 's.login_id'))
    .innerJoin('users as u', 'u._id', 's.user_id')
    .select(['s.endpoint', 's.p256dh', 's.auth', 'l.languages', 'u.language'])
    .where('s.user_id', '=', userId)
    .where('s.login_id', '=', loginId)
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
  if (!subscription) return undefined;
  const { languages, language: choice, ...to } = subscription;
  return { userId, loginId, _id, at, next, language: spokenLanguage(choice, languages), ...to };
}

/** Across all people: when the next alert is due. */
export async function nextDueAt(db: Database): Promise<Date | undefined> {
  const next = await db.selectFrom('push_alerts').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
  return next?.due_at;
}
