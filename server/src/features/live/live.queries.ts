/**
 * What is told of a workout in progress, and who joined it. A workout is over when its device said so, when it is saved, or when nobody has told anything
 * of it for half a day. Every query takes the person second, but for the one that finds a code.
 */
import type { CodeKind } from '@workout-tracker/core/contract/live';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';

/** How long codes and what joined by them are good, and a workout that nobody ends goes on. */
export const lifeMs = 12 * 3_600_000;

/** Of the columns in which a workout is named: whether it is saved, and over for good. */
const isSaved = (user: string, workout: string): string => `(
  exists (select from workouts w where w.user_id = ${user} and w._id = ${workout} and w.ended_at is not null)
  or exists (select from workout_tombstones t where t.user_id = ${user} and t._id = ${workout}))`;

/** Of the columns in which a workout is named: whether it is over. */
const isOver = (user: string, workout: string): string => `(
  exists (select from live_workouts e where e.user_id = ${user} and e.workout_id = ${workout} and e.ended_at is not null)
  or ${isSaved(user, workout)})`;

interface Told extends SharedLive {
  readonly title: string;
}

/** How many workouts a person may have going on; older ones are over then. */
const mostAtOnce = 4;

/**
 * What is older than what is known changes nothing. A workout that is over goes on where its device says so after the end, as one does that was
 * discarded and taken back; what was said before the end and comes late is told by the device's clock.
 */
export async function saveTold(db: Database, userId: string, { title, ...told }: Told, now: Date): Promise<void> {
  const { workoutId, device, seq } = told;
  const behind = now.getTime() - Date.parse(told.sentAt);
  await sql`insert into live_workouts (user_id, workout_id, device, seq, title, shared, behind_ms, told_at)
    values (${userId}, ${workoutId}, ${device}, ${seq}, ${title}, ${JSON.stringify(told)}::json, ${behind}, ${now})
    on conflict (user_id, workout_id) do update set device = excluded.device, seq = excluded.seq, title = excluded.title,
      shared = excluded.shared, told_at = excluded.told_at, ended_at = null,
      behind_ms = case when live_workouts.device = excluded.device then least(live_workouts.behind_ms, excluded.behind_ms)
        else excluded.behind_ms end
    where case when live_workouts.ended_at is null then excluded.seq >= live_workouts.seq
      else live_workouts.device = excluded.device and not ${sql.raw(isSaved('excluded.user_id', 'excluded.workout_id'))}
        and ${new Date(told.sentAt)}::timestamptz + least(live_workouts.behind_ms, excluded.behind_ms) * interval '1 millisecond' > live_workouts.ended_at
      end`.execute(db);
  await sql`update live_workouts set ended_at = ${now}, shared = null
    where user_id = ${userId} and ended_at is null and workout_id not in (
      select workout_id from live_workouts where user_id = ${userId} and ended_at is null order by told_at desc limit ${mostAtOnce})`.execute(
    db,
  );
}

export async function endLiveWorkout(db: Database, userId: string, workoutId: string, now: Date): Promise<void> {
  await db
    .updateTable('live_workouts')
    .set({ ended_at: now, shared: null, heart_bpm: null, heart_at: null })
    .where('user_id', '=', userId)
    .where('workout_id', '=', workoutId)
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('live_codes').where('user_id', '=', userId).where('workout_id', '=', workoutId).execute();
}

interface OwnHeart {
  readonly bpm: number;
  /** By the device's clock. */
  readonly at: number;
  readonly sentAt: number;
}

/** The latest alone. A crash of the database may forget it, so nobody waits for the disk. */
export async function saveOwnHeart(
  db: Database,
  userId: string,
  workoutId: string,
  { bpm, at, sentAt }: OwnHeart,
  now: Date,
): Promise<void> {
  const behind = now.getTime() - sentAt;
  const placed = sql`least(${now}::timestamptz, ${new Date(at)}::timestamptz + least(behind_ms, ${behind}::bigint) * interval '1 millisecond')`;
  await sql`with quick as (select set_config('synchronous_commit', 'off', true))
    update live_workouts set heart_bpm = ${bpm}, heart_at = ${placed} from quick
    where user_id = ${userId} and workout_id = ${workoutId} and ended_at is null
      and (heart_at is null or heart_at <= ${placed})`.execute(db);
}

const overSql = `select ${isOver('$1', '$2')} as over`;

export async function isWorkoutOver(db: Database | Tx, userId: string, workoutId: string): Promise<boolean> {
  const { rows } = await db.executeQuery<{ over: boolean }>(CompiledQuery.raw(overSql, [userId, workoutId]));
  return rows[0]?.over ?? true;
}

interface CodeName {
  readonly workoutId: string;
  readonly kind: CodeKind;
}

interface StoredCode {
  readonly nonce: Buffer;
  readonly expiresAt: Date;
}

/** Of both kinds, for every workout that may be going on, and then some. */
const mostCodes = 20;

/** The code that there is as long as it is good, or the new one. */
export async function saveCode(
  db: Database,
  userId: string,
  { workoutId, kind }: CodeName,
  code: StoredCode & { readonly hash: Buffer },
  { now, isOurs }: { now: Date; isOurs: (nonce: Buffer, hash: Buffer) => boolean },
): Promise<StoredCode> {
  return transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const found = await tx
      .selectFrom('live_codes')
      .select(['nonce', 'code_hash', 'expires_at as expiresAt'])
      .where('user_id', '=', userId)
      .where('workout_id', '=', workoutId)
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    // The secret of the server may be another by now: the code of before leads nowhere then.
    if (found && isOurs(found.nonce, found.code_hash)) return { nonce: found.nonce, expiresAt: found.expiresAt };
    const row = { nonce: code.nonce, code_hash: code.hash, expires_at: code.expiresAt };
    await tx
      .insertInto('live_codes')
      .values({ user_id: userId, workout_id: workoutId, kind, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'workout_id', 'kind']).doUpdateSet(row))
      .execute();
    await sql`delete from live_codes where user_id = ${userId} and code_hash not in (
      select code_hash from live_codes where user_id = ${userId} order by expires_at desc limit ${mostCodes})`.execute(
      tx,
    );
    return code;
  });
}

interface FoundCode extends CodeName {
  readonly userId: string;
  readonly personName: string;
  readonly isOver: boolean;
}

const codeSql = `select c.user_id as "userId", c.workout_id as "workoutId", c.kind, ${isOver('c.user_id', 'c.workout_id')} as "isOver",
    coalesce(l.shared #>> '{about,name}', u.display_name, u.first_name, u.username, '') as "personName"
  from live_codes c join users u on u._id = c.user_id
  left join live_workouts l on l.user_id = c.user_id and l.workout_id = c.workout_id
  where c.code_hash = $1 and c.expires_at > $2 and u.deactivated_at is null`;

/** Whoever has the code is let in: that is what it is for. */
export async function findCode(db: Database, hash: Buffer, now: Date): Promise<FoundCode | undefined> {
  const { rows } = await db.executeQuery<FoundCode>(CompiledQuery.raw(codeSql, [hash, now]));
  return rows[0];
}

interface NewDevice extends CodeName {
  readonly deviceId: string;
  readonly name: string;
}

/** A room full of screens. */
const mostDevices = 10;

/** False when there are as many as there may be. */
export async function saveDevice(
  db: Database,
  userId: string,
  { deviceId, workoutId, kind, name }: NewDevice,
  now: Date,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const others = await tx
      .selectFrom('live_devices')
      .select('_id')
      .where('user_id', '=', userId)
      .where('workout_id', '=', workoutId)
      .where('_id', '<>', deviceId)
      .where('expires_at', '>', now)
      .execute();
    if (others.length >= mostDevices) return false;
    const row = { name, expires_at: new Date(now.getTime() + lifeMs) };
    await tx
      .insertInto('live_devices')
      .values({ user_id: userId, _id: deviceId, workout_id: workoutId, kind, joined_at: now, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', '_id']).doUpdateSet(row))
      .execute();
    return true;
  });
}

/** The code it came by goes with it, or it would come back. Answers whether there was such a device. */
export async function deleteDevice(db: Database, userId: string, deviceId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const removed = await tx
      .deleteFrom('live_devices')
      .where('user_id', '=', userId)
      .where('_id', '=', deviceId)
      .returning(['workout_id', 'kind'])
      .executeTakeFirst();
    if (!removed) return false;
    await tx
      .deleteFrom('live_codes')
      .where('user_id', '=', userId)
      .where('workout_id', '=', removed.workout_id)
      .where('kind', '=', removed.kind)
      .execute();
    return true;
  });
}

interface LiveDevice extends CodeName {}

const deviceSql = `select d.workout_id as "workoutId", d.kind from live_devices d join users u on u._id = d.user_id
  where d.user_id = $1 and d._id = $2 and d.expires_at > $3 and u.deactivated_at is null and not ${isOver('d.user_id', 'd.workout_id')}`;

/** A device that joined, as long as its workout goes on. */
export async function findLiveDevice(
  db: Database,
  userId: string,
  deviceId: string,
  now: Date,
): Promise<LiveDevice | undefined> {
  const { rows } = await db.executeQuery<LiveDevice>(CompiledQuery.raw(deviceSql, [userId, deviceId, now]));
  return rows[0];
}

const goneSql = `select d.kind, ${isSaved('d.user_id', 'd.workout_id')} as saved from live_devices d where d.user_id = $1 and d._id = $2`;

/**
 * Why a device that has joined may see nothing any more: its person shut it out, or its workout is over, for good where it is saved. One that joined
 * to send heart rate never saw anything.
 */
export async function whyGone(
  db: Database,
  userId: string,
  deviceId: string,
): Promise<{ why: 'removed' | 'over'; isForGood: boolean }> {
  const { rows } = await db.executeQuery<{ kind: string; saved: boolean }>(
    CompiledQuery.raw(goneSql, [userId, deviceId]),
  );
  const [device] = rows;
  return device
    ? { why: 'over', isForGood: device.saved || device.kind !== 'screen' }
    : { why: 'removed', isForGood: true };
}

export async function noteSeen(db: Database, userId: string, deviceId: string, seenAt: Date | null): Promise<void> {
  await db
    .updateTable('live_devices')
    .set({ seen_at: seenAt })
    .where('user_id', '=', userId)
    .where('_id', '=', deviceId)
    .execute();
}

/** A source that has said nothing for longer is none any more, and a screen that has not looked. */
const sourceMs = 60_000;
export const screenMs = 15_000;
const mostSources = 20;

/** `$2` is now. Of a relay that joined one workout, that one alone. */
const sourcesSql = (
  workout: string,
): string => `select coalesce(json_agg(s order by s.began_at, s."recordingId"), '[]') from (
    select r._id as "recordingId", r.kind, r.name, r.began_at, r.behind_ms as "behindMs", r.last_bpm as bpm, least(r.last_at, r.received_at) as at
    from recordings r where r.user_id = $1 and r.last_at > $2::timestamptz - interval '${sourceMs} milliseconds'
      and r.received_at > $2::timestamptz - interval '${sourceMs} milliseconds'
      and (r.workout_id is null or r.workout_id = ${workout})
    order by r.began_at limit ${mostSources}) s`;

const newsSql = `with live as (
  select l.workout_id, l.device, l.title, l.told_at from live_workouts l
  where l.user_id = $1 and l.ended_at is null and l.told_at > $2::timestamptz - interval '${lifeMs} milliseconds'
    and not ${isOver('l.user_id', 'l.workout_id')}
  order by l.told_at desc limit 1
)
select (select json_build_object('workoutId', workout_id, 'device', device, 'title', title, 'toldAt', told_at) from live) as workout,
  (${sourcesSql('(select workout_id from live)')}) as sources,
  (select coalesce(json_agg(json_build_object('_id', d._id, 'kind', d.kind, 'name', d.name, 'joinedAt', d.joined_at) order by d.joined_at, d._id), '[]')
    from live_devices d where d.user_id = $1 and d.workout_id = (select workout_id from live) and d.expires_at > $2
      and (d.kind = 'heart' or d.seen_at > $2::timestamptz - interval '${screenMs} milliseconds')) as devices`;

interface SourceRow {
  readonly recordingId: string;
  readonly kind: 'relay' | 'door' | 'adapter';
  readonly name: string;
  readonly behindMs: number;
  readonly bpm: number;
  readonly at: string;
}

export interface NewsRow {
  readonly workout: { workoutId: string; device: string; title: string; toldAt: string } | null;
  readonly sources: readonly SourceRow[];
  readonly devices: readonly { _id: string; kind: CodeKind; name: string; joinedAt: string }[];
}

export async function readNews(db: Database, userId: string, now: Date): Promise<NewsRow> {
  const { rows } = await db.executeQuery<NewsRow>(CompiledQuery.raw(newsSql, [userId, now]));
  return rows[0] ?? { workout: null, sources: [], devices: [] };
}

const lookSql = `select d.workout_id as "workoutId", l.device || ' ' || l.seq || ' ' || l.told_at as version, l.heart_bpm as "ownBpm", l.heart_at as "ownAt",
    (${sourcesSql('d.workout_id')}) as sources
  from live_devices d join users u on u._id = d.user_id
  left join live_workouts l on l.user_id = d.user_id and l.workout_id = d.workout_id and l.shared is not null
  where d.user_id = $1 and d._id = $3 and d.kind = 'screen' and d.expires_at > $2 and u.deactivated_at is null
    and not ${isOver('d.user_id', 'd.workout_id')}`;

export interface ScreenLook {
  readonly workoutId: string;
  /** Of what was told; null where nothing was. */
  readonly version: string | null;
  readonly ownBpm: number | null;
  readonly ownAt: Date | null;
  readonly sources: readonly SourceRow[];
}

/** What a screen may see, without the workout itself; undefined when it may see nothing any more. */
export async function lookForScreen(
  db: Database,
  userId: string,
  deviceId: string,
  now: Date,
): Promise<ScreenLook | undefined> {
  const { rows } = await db.executeQuery<ScreenLook>(CompiledQuery.raw(lookSql, [userId, now, deviceId]));
  return rows[0];
}

export interface SharedText {
  /** As it was told, as JSON text. */
  readonly shared: string;
  readonly behindMs: number;
}

export async function readShared(db: Database, userId: string, workoutId: string): Promise<SharedText | undefined> {
  const { rows } = await sql<SharedText>`select shared::text as shared, behind_ms as "behindMs" from live_workouts
    where user_id = ${userId} and workout_id = ${workoutId} and shared is not null`.execute(db);
  return rows[0];
}

/** Ended workouts tell for so long that words of theirs come late, and what their device's clock was behind. */
const endedMs = 30 * 24 * 3_600_000;

/** Across all people. */
export async function dropOldLive(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('live_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('live_devices').where('expires_at', '<=', now).execute();
  await db
    .updateTable('live_workouts')
    .set({ ended_at: now, shared: null })
    .where('told_at', '<=', new Date(now.getTime() - lifeMs))
    .where('ended_at', 'is', null)
    .execute();
  await db
    .deleteFrom('live_workouts')
    .where('told_at', '<=', new Date(now.getTime() - endedMs))
    .execute();
}
